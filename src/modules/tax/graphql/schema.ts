import "./forms.ts";
import "./report.ts";
