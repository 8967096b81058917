import { Client } from "@urql/core";
import { payloadExchange, type PayloadQueries } from "./payload-exchange.ts";

/** Creates the client of one server render: it answers from the page's data, without network or cache. */
export function createServerClient(queries: PayloadQueries): Client {
  return new Client({ url: "/backend/graphql", exchanges: [payloadExchange(queries, false)], preferGetMethod: false });
}
