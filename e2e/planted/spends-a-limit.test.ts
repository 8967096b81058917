import { expect, test } from "vitest";
import { startJourney } from "../support/journey.ts";

const { baseUrl } = await startJourney({ ownProduct: "spends a limit" });

test("the test itself passes", async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const answer = await fetch(`${baseUrl}/backend/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        query: 'mutation { createSignInToken(usernameEmailOrPhone: "ben", password: "not this one 1") }',
      }),
    });
    expect(await answer.text()).toContain("wrong_credentials");
  }
});
