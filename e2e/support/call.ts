/** Calls the API as a guest, for finding things to visit. Throws on errors. */
export async function call<T>(baseUrl: string, query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const answer = await fetch(`${baseUrl}/backend/graphql`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query, variables }) });
  const body = (await answer.json()) as { data: T | null; errors?: { message: string }[] };
  if (body.data === null || body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
  return body.data;
}
