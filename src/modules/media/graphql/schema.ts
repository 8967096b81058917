import "./uploads.ts";
import "./gifs.ts";
import "./made-images.ts";
