import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { issueReauthToken } from "#modules/sign-in/index.ts";
import { passSecondFactor } from "#modules/sign-in/commands/pass-second-factor.ts";
import { confirmTotp, disableTwoFactor, enableTotp, regenerateRecoveryCodes } from "#modules/sign-in/commands/totp.ts";
import { twoFactorStanding } from "#modules/sign-in/store/totp-store.ts";
import { transact } from "#platform/db/db.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { codeOf } from "../support/second-factor.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

/** The model of two-factor, in a few lines: one secret at a time, each step once, five tries, ten codes. */
interface Model {
  pending: boolean;
  on: boolean;
  /** Time steps since the run began; `spent` is the newest one whose code was accepted. */
  now: number;
  spent: number;
  wrong: number;
  unusedCodes: number;
}
interface Real {
  person: TestPerson;
  secrets: string[];
  codes: string[];
}
type Step = fc.AsyncCommand<Model, Real>;

const sessionOf = (real: Real) => ({ personId: real.person.id, sessionId: randomUUID() });
const newest = (real: Real): string => real.secrets.at(-1) ?? "";

/** Checks a code in the model, and returns the expected answer of the product. */
function taken(model: Model, step: number, isOwnSecret: boolean): "ok" | "wrong_code" | "max_attempts" {
  if (model.wrong >= 5) return "max_attempts";
  if (isOwnSecret && Math.abs(step - model.now) <= 1 && step > model.spent) {
    Object.assign(model, { spent: step, wrong: 0 });
    return "ok";
  }
  model.wrong += 1;
  return model.wrong >= 5 ? "max_attempts" : "wrong_code";
}
const answerOf = (result: { ok: boolean; error?: string }): string => (result.ok ? "ok" : (result.error ?? ""));

class Begin implements Step {
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    const idToken = await transact(world.db, (tx) => issueReauthToken(tx, real.person.id, "two_factor"));
    const begun = await enableTotp(world.services, { ...sessionOf(real), idToken });
    assert.equal(begun.ok, !model.on);
    if (!begun.ok) return;
    real.secrets.push(begun.value.secret);
    if (!model.pending) model.spent = -1_000_000;
    Object.assign(model, { pending: true, wrong: 0 });
  }
  toString = (): string => "begin";
}

class Confirm implements Step {
  readonly #secretsAgo: number;
  readonly #offset: number;
  constructor(secretsAgo: number, offset: number) {
    this.#secretsAgo = secretsAgo;
    this.#offset = offset;
  }
  check = (_model: Readonly<Model>): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    const secret = real.secrets.at(-1 - this.#secretsAgo) ?? "A".repeat(32);
    const expected =
      model.pending && !model.on ? taken(model, model.now + this.#offset, secret === newest(real)) : "not_enabled";
    const done = await confirmTotp(world.services, { ...sessionOf(real), code: codeOf(this.#offset, secret) });
    assert.equal(answerOf(done), expected);
    if (!done.ok) return;
    Object.assign(model, { on: true, pending: false, unusedCodes: 10 });
    real.codes = done.value.recoveryCodes;
  }
  toString = (): string => `confirm(secret ${this.#secretsAgo} ago, step ${this.#offset})`;
}

class GiveCode implements Step {
  readonly #offset: number;
  constructor(offset: number) {
    this.#offset = offset;
  }
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    const expected = model.on ? taken(model, model.now + this.#offset, true) : "not_enabled";
    const code = codeOf(this.#offset, newest(real) === "" ? "A".repeat(32) : newest(real));
    const done = await passSecondFactor(world.services, {
      ...sessionOf(real),
      method: "totp",
      code,
      trustDevice: false,
      userAgent: "",
    });
    assert.equal(answerOf(done), expected);
  }
  toString = (): string => `code(step ${this.#offset})`;
}

class GiveRecoveryCode implements Step {
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    const code = real.codes[0] ?? "aaaa-aaaa-aaaa";
    for (const expected of [model.on && real.codes.length > 0, false]) {
      const done = await passSecondFactor(world.services, {
        ...sessionOf(real),
        method: "recovery_code",
        code,
        trustDevice: false,
        userAgent: "",
      });
      assert.equal(done.ok, expected);
    }
    if (!model.on || real.codes.length === 0) return;
    real.codes = real.codes.slice(1);
    model.unusedCodes -= 1;
  }
  toString = (): string => "recovery code, twice";
}

class NewCodes implements Step {
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    const idToken = await transact(world.db, (tx) => issueReauthToken(tx, real.person.id, "two_factor"));
    const made = await regenerateRecoveryCodes(world.services, real.person.id, idToken);
    assert.equal(made.ok, model.on);
    if (!made.ok) return;
    real.codes = made.value;
    model.unusedCodes = 10;
  }
  toString = (): string => "new recovery codes";
}

class Disable implements Step {
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    const idToken = await transact(world.db, (tx) => issueReauthToken(tx, real.person.id, "two_factor"));
    const done = await disableTwoFactor(world.services, { ...sessionOf(real), idToken });
    assert.equal(done.ok, model.on);
    if (!done.ok) return;
    Object.assign(model, { on: false, pending: false, wrong: 0, spent: -1_000_000, unusedCodes: 0 });
    real.codes = [];
  }
  toString = (): string => "disable";
}

class Wait implements Step {
  readonly #steps: number;
  constructor(steps: number) {
    this.#steps = steps;
  }
  check = (): boolean => true;
  async run(model: Model): Promise<void> {
    vi.setSystemTime(Date.now() + this.#steps * 30_000);
    model.now += this.#steps;
    return Promise.resolve();
  }
  toString = (): string => `wait(${this.#steps})`;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test("two-factor does what its model does, whatever is tried in whatever order", async () => {
  const offset = fc.integer({ min: -2, max: 2 });
  const steps = fc.commands(
    [
      fc.constant(new Begin()),
      fc.tuple(fc.constantFrom(0, 0, 0, 1), offset).map(([ago, at]) => new Confirm(ago, at)),
      offset.map((at) => new GiveCode(at)),
      fc.constant(new GiveRecoveryCode()),
      fc.constant(new NewCodes()),
      fc.constant(new Disable()),
      fc.integer({ min: 1, max: 3 }).map((count) => new Wait(count)),
    ],
    { maxCommands: 25 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const person = await createPerson(world);
      const model: Model = { pending: false, on: false, now: 0, spent: -1_000_000, wrong: 0, unusedCodes: 0 };
      const real: Real = { person, secrets: [], codes: [] };
      await fc.asyncModelRun(() => ({ model, real }), commands);
      const standing = await twoFactorStanding(world.db, person.id);
      expect({ on: standing.totpConfirmedAt !== null, left: standing.recoveryCodesLeft }).toEqual({
        on: model.on,
        left: model.unusedCodes,
      });
    }),
    { numRuns: 40 },
  );
});
