import { expect, test } from "vitest";
import { maskEmail, maskName, maskPhone } from "./mask.ts";

test("a masked fact shows enough to compare and no more", () => {
  expect(maskName("Nia  Okafor")).toBe("N•• O•••••");
  expect(maskName("Bo")).toBe("B•");
  expect(maskName("B")).toBe("B•");
  expect(maskEmail("nia.okafor@mail.com")).toBe("n•••@mail.com");
  expect(maskPhone("+15055550142")).toBe("••• ••• ••42");
});
