import { formatWhole } from "#kernel/format-count.ts";
import type { StatisticsQuery } from "#web/generated/types.ts";
import { Panel } from "#web/ui/panel.tsx";
import { wayName } from "#web/ui/ticket/ticket-data.ts";

/** Shares of the ways of entering, as bars; nothing before a way has enough entries. */
export function EntryMethods({
  methods,
}: {
  readonly methods: StatisticsQuery["fetchStats"]["totalEntriesPerMethod"];
}) {
  const all = methods.reduce((sum, { entries }) => sum + entries, 0);
  if (all === 0) return null;
  const most = Math.max(...methods.map(({ entries }) => entries));
  return (
    <Panel bleed>
      <h3>How people enter</h3>
      <p className="muted statistics-small">
        Entries of all giveaways, counted once a day. A way with fewer than 10 is not shown.
      </p>
      <ul className="entry-methods">
        {methods.map(({ method, entries }) => (
          <li key={method}>
            <span>{wayName(method)}</span>
            <svg aria-hidden="true">
              <rect width={`${Math.round((entries / most) * 100)}%`} height="100%" rx="5" />
            </svg>
            <span>
              <b>{Math.round((entries / all) * 100)}%</b>{" "}
              <span className="muted">
                {formatWhole(entries)} {entries === 1 ? "entry" : "entries"}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
