export const bugs = [
  {
    name: "statistics count by days of UTC",
    file: "src/platform/db/day-counts.ts",
    before: "sql.raw(`((${at}) at time zone 'America/New_York')::date`);",
    after: "sql.raw(`((${at}) at time zone 'UTC')::date`);",
    test: "has the days of New York at midnight and at both changes of the clock",
  },
  {
    name: "a state of nine people is published",
    file: "src/modules/statistics/domain/suppress-states.ts",
    before: "const smallest = 10;",
    after: "const smallest = 9;",
    test: "published states and the total never tell a count below ten",
  },
  {
    name: "guests see the statistics of staff",
    file: "src/modules/statistics/queries/statistics.ts",
    before: "  return !isStaffSection(section) || seesStaffSections(db, personId);",
    after: "  return !isStaffSection(section) || personId === null || seesStaffSections(db, personId);",
    test: "sections of staff are absent for others, in the graph and as files, until the setting makes them public",
  },
  {
    name: "the signature of a statistics file is over its text without the last byte",
    file: "src/modules/statistics/queries/published-series.ts",
    before: "signature: await signBytes(services, body),",
    after: "signature: await signBytes(services, body.subarray(0, -1)),",
    test: "openssl verifies the signature of a csv file by the published key alone",
  },
  {
    name: "a day of the statistics that is counted again is counted twice",
    file: "src/modules/statistics/store/statistics-store.ts",
    before: "do update set value = excluded.value where statistic_day.value <> excluded.value`",
    after: "do update set value = statistic_day.value + excluded.value`",
    test: "equals a full count after any history, with late, repeated and reordered events",
  },
  {
    name: "a page of a known browser is a visit of its own",
    file: "src/modules/statistics/store/visits-store.ts",
    before: "case when v.last_seen_at < excluded.last_seen_at - interval '30 minutes' then 1 else 0 end",
    after: "1",
    test: "a browser is one visit until a gap of 30 minutes; one that objects leaves no hash; hashes go after the day",
  },
];
