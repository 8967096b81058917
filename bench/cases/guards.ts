import { TypeInfo, parse, visit, visitWithTypeInfo, isObjectType } from "graphql";
import { audienceOf, fieldGuardOf, refusalOfViewer } from "#graphql/audiences.ts";
import type { ApiContext } from "#graphql/context.ts";
import { guardOf, refusalOf } from "#graphql/guards.ts";
import { publicSchema } from "#main/public-schema.ts";
import { TimelineDocument } from "#web/generated/feeds-home.ts";
import type { BenchCase } from "../bench-case.ts";
import { pageContenders } from "../pages.ts";

const itemsOfPage = 30;

/** A signed-in person, with the parts that guards read. */
const context = {
  session: {
    brandAccess: null,
    isOnboarded: true,
    standing: { person: "active", acting: "active" },
  },
  firstFactor: null,
} as unknown as ApiContext;

/**
 * Lists the guard checks that a feed page makes at most: each field below the root counts once per item, also where it
 * is null or checked once per page.
 */
function checksOfPage(text: string): (() => void)[] {
  const checks: (() => void)[] = [];
  const info = new TypeInfo(publicSchema);
  visit(
    parse(text),
    visitWithTypeInfo(info, {
      Field: () => {
        const [field, parent, type] = [info.getFieldDef(), info.getParentType(), info.getType()];
        if (field == null) return;
        const guard = parent === publicSchema.getQueryType() ? guardOf(field) : undefined;
        if (guard !== undefined && "who" in guard) checks.push(() => refusalOf(context, guard, false));
        const below = fieldGuardOf(field);
        const audience = isObjectType(type) ? audienceOf(type) : undefined;
        for (let item = 0; item < itemsOfPage; item += 1) {
          if (below !== undefined) checks.push(() => refusalOfViewer(context, below.audience));
          if (typeof audience === "string" && audience !== "everyone")
            checks.push(() => refusalOfViewer(context, audience));
        }
      },
    }),
  );
  return checks;
}

/** Cost of the declared guards of a feed page, beside all processor time of the page (at most 2 %). */
export const guardCases: readonly BenchCase[] = [
  {
    name: "guards",
    about: "the checks of guards that a page of the feed makes",
    rows: async (bench) => {
      const { ours } = pageContenders(
        bench,
        bench.data.viewers.map((viewer) => ({
          viewer,
          calls: [{ document: TimelineDocument, variables: { pagination: { limit: itemsOfPage } } }],
        })),
      );
      const page = (await bench.interleave([ours], { connections: 8 })).of("ours");
      const checks = checksOfPage(TimelineDocument.text);
      const pages = 20_000;
      const begun = process.cpuUsage();
      for (let one = 0; one < pages; one += 1) for (const check of checks) check();
      const { user, system } = process.cpuUsage(begun);
      const cost = (user + system) / 1_000 / pages;
      return [
        {
          case: "guards of a feed page",
          measure: "processor time of all checks, beside that of the page in node",
          unit: "ms",
          ours: cost,
          yardstick: page.cpu.node,
          ratio: cost / page.cpu.node,
          goal: 0.02,
          floor: null,
          better: "less",
          note: `${checks.length} checks a page at most`,
        },
      ];
    },
  },
];
