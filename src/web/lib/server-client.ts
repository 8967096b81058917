import { Client } from "@urql/core";
import { payloadExchange, type PayloadQueries } from "./payload-exchange.ts";

/** The client of one server render: it answers from the page's data and knows no network and no cache. */
export function createServerClient(queries: PayloadQueries): Client {
  return new Client({ url: "/backend/graphql", exchanges: [payloadExchange(queries, false)], preferGetMethod: false });
}
