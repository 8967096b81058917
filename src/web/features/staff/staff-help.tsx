import { useRoute } from "#web/app/route-context.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { staffTabOf } from "./staff-tabs.ts";

/** Link to what people read in the help about cases of this page; nothing where there is no article. */
export function StaffHelp() {
  const { params } = useRoute();
  const tab = staffTabOf(params);
  if (tab?.help === undefined) return null;
  return (
    <p className="muted">
      <TextLink href={`/help#${tab.help}`}>What people read about this</TextLink>
    </p>
  );
}
