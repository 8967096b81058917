import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailKey, parseEmail } from "./email.ts";
import { checkPassword } from "./password.ts";
import { parsePhone } from "./phone.ts";
import { parseWebUrl } from "./url.ts";
import { areLookAlikes, isUsername, parseUsername, usernameSkeleton } from "./username.ts";

describe("usernames", () => {
  it.each(["ava", "  Ben_2 ", "A23456789012345"])("accepts %j", (input) => {
    expect(parseUsername(input)).toEqual({ ok: true, value: input.trim().toLowerCase() });
  });

  it.each(["", "ab", "a234567890123456", "ava-b", "áva", "a b", "ava\n1", "İstanbul"])("refuses %j", (input) => {
    expect(parseUsername(input).ok).toBe(false);
  });

  it.each([
    ["stims", "st1ms"],
    ["acme", "acrne"],
    ["google", "g00gle"],
    ["walmart", "vvalmart"],
    ["ava_gives", "avag1ves"],
  ])("%s and %s look alike", (a, b) => {
    expect(areLookAlikes(a, b)).toBe(true);
  });

  it("keeps different names apart and a skeleton its own skeleton", () => {
    expect(areLookAlikes("ava", "eva")).toBe(false);
    expect(areLookAlikes("ava", "ava")).toBe(false);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9_]{3,15}$/), (name) => {
        expect(isUsername(name)).toBe(true);
        expect(areLookAlikes(name, `${name}_`)).toBe(true);
        expect(usernameSkeleton(name)).toMatch(/^[a-z0-9]*$/);
      }),
    );
  });
});

describe("passwords", () => {
  const identity = { email: "Ava.Stone@example.com", username: "avastone" };

  it.each([
    ["seven77", "password_too_short"],
    ["x".repeat(128) + "y", "password_too_long"],
    ["password", "password_common"],
    ["Sunshine2024!", "password_common"],
    ["liverpool1", "password_common"],
    ["aaaaaaaaa", "password_common"],
    ["23456789", "password_common"],
    ["zyxwvuts", "password_common"],
    ["Stims2026", "password_product_word"],
    ["giveaway-stims", "password_product_word"],
    ["avastone99", "password_is_identity"],
    ["AVA.STONE@example.com", "password_is_identity"],
    ["ava.stone", "password_is_identity"],
  ])("refuses %j as %s", (password, error) => {
    expect(checkPassword(password, identity)).toEqual({ ok: false, error });
  });

  it.each(["generosity", "correct horse staple", "8lTx!wq2", "pässwörtlich", "🐙🐘🦊🐝🦉🐢🦄🐬"])(
    "accepts %j",
    (password) => {
      expect(checkPassword(password, identity)).toEqual({ ok: true, value: undefined });
    },
  );

  it("accepts what nobody would guess", () => {
    const unit = fc.constantFrom(..."bcdfghjkmnpqrstvwxz23456789");
    fc.assert(
      fc.property(fc.string({ unit, minLength: 20, maxLength: 128 }), (password) => {
        fc.pre(new Set(password).size >= 6);
        expect(checkPassword(password).ok).toBe(true);
      }),
    );
  });
});

describe("e-mail addresses", () => {
  it.each([
    [" Ava.Stone+x@Example.COM ", "Ava.Stone+x@example.com"],
    ["a@b.co", "a@b.co"],
    ["ben@bücher.de", "ben@xn--bcher-kva.de"],
  ])("reads %j", (input, value) => {
    expect(parseEmail(input)).toEqual({ ok: true, value });
  });

  it.each([
    "",
    "ava",
    "@example.com",
    "ava@",
    "ava@example",
    "a..b@example.com",
    ".a@example.com",
    "a b@example.com",
    "ava@-x.com",
    "ava@x-.com",
    "ava@1.2.3.4",
    "ava@[::1]",
    "ava@x.com:25",
    "ava@x.com/y",
    "ava@u@x.com",
    "ava@x.c",
    "ava@x.1x",
    `${"a".repeat(65)}@x.com`,
    `a@${"x.".repeat(130)}com`,
    "ava@x.com\nbcc:y@x.com",
    "ava\u0000@x.com",
  ])("refuses %j", (input) => {
    expect(parseEmail(input)).toEqual({ ok: false, error: "invalid_email" });
  });

  it("reads its own answer the same way again", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const once = parseEmail(address);
        if (once.ok) {
          expect(parseEmail(once.value)).toEqual(once);
          expect(emailKey(once.value)).toBe(once.value.toLowerCase());
        }
      }),
    );
  });
});

describe("web addresses", () => {
  it.each([
    ["example.com", "https://example.com/"],
    ["http://example.com/a?b#c", "http://example.com/a?b#c"],
    ["example.com:8443/x", "https://example.com:8443/x"],
    ["HTTPS://EXAMPLE.COM", "https://example.com/"],
    ["bücher.de", "https://xn--bcher-kva.de/"],
  ])("reads %j", (input, value) => {
    expect(parseWebUrl(input)).toEqual({ ok: true, value });
  });

  it.each([
    "",
    "example",
    "localhost:3000",
    "http://",
    "http://1.2.3.4/",
    "http://[::1]/",
    "//example.com",
    "https:example.com",
    "https:///example.com",
    "ftp://example.com",
    "javascript:alert(1)//example.com",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "https://user@example.com",
    "https://user:pw@example.com",
    "https://example.c",
    "https://a b.com",
    "https:\\\\example.com",
    "https://exa\nmple.com",
    `https://example.com/${"a".repeat(2048)}`,
    "http://2130706433",
    "https://example..com",
    "mailto:ava@example.com",
  ])("refuses %j", (input) => {
    expect(parseWebUrl(input)).toEqual({ ok: false, error: "invalid_url" });
  });

  it("can insist on https and on a shorter address", () => {
    expect(parseWebUrl("http://example.com", { httpsOnly: true }).ok).toBe(false);
    expect(parseWebUrl("https://example.com", { httpsOnly: true }).ok).toBe(true);
    expect(parseWebUrl("https://example.com/abc", { max: 20 }).ok).toBe(false);
  });
});

describe("phone numbers", () => {
  it.each([
    ["(212) 555-2368", "+12125552368"],
    ["+1 212 555 2368", "+12125552368"],
    ["+44 20 7946 0958", "+442079460958"],
    [" +12015550123", "+12015550123"],
    ["\u202A+12015550123\u202C", "+12015550123"],
    ["\u200E+12015550123", "+12015550123"],
    ["\u2066+1\u00A0201\u200B-555\u2011\u20600123\u2069\uFEFF", "+12015550123"],
    ["\t(201)\u3000555-0123\n", "+12015550123"],
    ["\u200E+1\u00AD201555\u200D0123", "+12015550123"],
  ])("reads %j", (input, value) => {
    expect(parsePhone(input)).toEqual({ ok: true, value });
  });

  it.each(["", "12345", "call me", "+1 212 555 2368 ext. 5", "+999 123 456 789", "2".repeat(60)])(
    "refuses %j",
    (input) => {
      expect(parsePhone(input)).toEqual({ ok: false, error: "invalid_phone" });
    },
  );
});
