import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import { builder } from "./builder.ts";

interface CurrentDateRow {
  date: number;
  month: number;
  year: number;
  now: Date;
}

/** The product's day in New York and its instant; the browser corrects its clock by it. */
const CurrentDate = builder.objectRef<CurrentDateRow>("CurrentDate").implement({
  audience: "everyone",
  fields: (t) => ({
    date: t.exposeInt("date"),
    month: t.exposeInt("month"),
    year: t.exposeInt("year"),
    now: t.expose("now", { type: "DateTime" }),
  }),
});

builder.queryField("currentDate", (t) =>
  t.field({
    guard: { who: "guest" },
    type: CurrentDate,
    resolve: async (_root, _args, { services }) => {
      const found = await row(
        services.db,
        sql<CurrentDateRow>`select extract(day from local)::int as date, extract(month from local)::int as month,
                                   extract(year from local)::int as year, app_now() as now
                              from (select app_now() at time zone 'America/New_York' as local) as clock`,
      );
      if (found === undefined) throw new Error("the database returned no time");
      return found;
    },
  }),
);
