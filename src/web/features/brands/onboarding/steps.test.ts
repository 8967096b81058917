import { describe, expect, test } from "vitest";
import type { BrandOnboardingFactsFragment } from "#web/generated/types.ts";
import { stepOf } from "./steps.ts";

type Brand = BrandOnboardingFactsFragment;

const brand = (step: Brand["step"], data: Partial<Brand["data"]> = {}): Brand => ({
  brandId: "1",
  name: "Kiln",
  username: "kiln",
  photoUrl: null,
  pickedPlan: null,
  step,
  data: {
    brandStatus: "pending",
    closedAt: null,
    contactEmail: null,
    pendingContactEmail: "hello@kiln.example",
    isContactEmailVerified: false,
    isSubscriptionExempt: false,
    openItems: [],
    nameReason: "",
    ...data,
  },
});

describe("the step of a brand that is founded", () => {
  test("is the first one without a brand", () => {
    expect(stepOf(null, "card")).toBe("about");
  });

  test("is where the brand is, unless an earlier one is asked for", () => {
    expect(stepOf(brand("card"), null)).toBe("card");
    expect(stepOf(brand("card"), "about")).toBe("about");
    expect(stepOf(brand("card"), "plan")).toBe("plan");
    expect(stepOf(brand("plan"), "card")).toBe("plan");
    expect(stepOf(brand("card"), "nonsense")).toBe("card");
  });

  test("may pass by the contact address, which is confirmed later", () => {
    expect(stepOf(brand("email"), null)).toBe("email");
    expect(stepOf(brand("email"), "plan")).toBe("plan");
    expect(stepOf(brand("email"), "card")).toBe("email");
  });

  test("asks for no code once the address is confirmed", () => {
    const confirmed = { contactEmail: "hello@kiln.example", pendingContactEmail: null, isContactEmailVerified: true };
    expect(stepOf(brand("plan", confirmed), "email")).toBe("plan");
  });

  test("is the last one from the payment on", () => {
    expect(stepOf(brand("review"), "about")).toBe("ready");
    expect(stepOf(brand("active"), null)).toBe("ready");
  });
});
