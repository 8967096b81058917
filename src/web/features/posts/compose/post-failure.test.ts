import { CombinedError } from "urql";
import { describe, expect, it } from "vitest";
import { postFailure, postFailureTitle } from "./post-failure.ts";

function refusal(code: string, details: Record<string, unknown> = {}, message = "words of the server"): CombinedError {
  return new CombinedError({ graphQLErrors: [{ message, extensions: { code, details } }] });
}

describe("a post that could not be made", () => {
  it.each(["hashtags cannot be more than 100 characters", "The specified video stream id was not found"])(
    "shows the server's own words: %s",
    (message) => {
      expect(postFailureTitle(refusal("BAD_USER_INPUT", {}, message))).toBe(message);
    },
  );

  it("says the one sentence for everything else", () => {
    const generic = "Sorry, something went wrong posting your post.";
    expect(postFailureTitle(refusal("LIMIT_EXCEEDED"))).toBe(generic);
    expect(postFailureTitle(new CombinedError({ networkError: new Error("offline") }))).toBe(generic);
    expect(postFailureTitle(undefined)).toBe(generic);
  });

  it("names the money that is missing and where to get it", () => {
    expect(postFailure(refusal("INSUFFICIENT_FUNDS", { available: 1250 }))).toMatchObject({
      text: "Your giveaway balance is $12.50, which doesn’t cover this. Nothing was set aside.",
      remedy: { href: "/add-funds" },
    });
  });

  it("says what is wrong with a link", () => {
    const { text } = postFailure(refusal("BAD_USER_INPUT", { rule: "link_blocked", host: "example.com" }));
    expect(text).toBe("Links to example.com can’t be posted here. Take the link out and post again.");
    expect(postFailure(refusal("NOT_ELIGIBLE", { reason: "held" })).text).toMatch(/look at its link first/);
  });

  it("explains limits and rights", () => {
    expect(postFailure(refusal("LIMIT_EXCEEDED", { limit: "running_giveaways", max: 3 })).text).toBe(
      "You can have 3 giveaways running at a time.",
    );
    expect(postFailure(refusal("NOT_ELIGIBLE", { reason: "trusted_required" })).text).toBe(
      "Cash giveaways are for trusted members.",
    );
    expect(postFailure(refusal("IDENTITY_REQUIRED")).remedy?.href).toBe("/get-verified");
    expect(postFailure(refusal("INTERNAL")).text).toContain("Your draft is kept.");
  });
});
