import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { issueReauthToken, phoneIndex, sendAccessCode, spendAccessCode } from "#modules/sign-in/index.ts";
import { unsubscribeCode } from "#modules/accounts/index.ts";
import type { AccessCodeAct } from "#modules/sign-in/index.ts";
import { issueEmailToken, issueSignInToken } from "#modules/sign-in/store/tokens-store.ts";
import { replaceRecoveryCodes } from "#modules/sign-in/store/recovery-codes-store.ts";
import { transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { createPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { enrol } from "../support/second-factor.ts";
import { callHttp, callStaff, cookieFor } from "../support/staff.ts";
import type { HttpAnswer } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
// Tests use a factor that was just added; its waiting period is tested in ways-in.test.ts.
beforeAll(() => writeSetting(world.db, "security.new_factor_hours", 0, "tests of codes"));
let app: FastifyInstance;
let numbers = 0;

useWeb(world, (made) => {
  app = made;
});

/** A person with everything codes can be about. */
interface Holder {
  id: string;
  username: string;
  phone: string;
  nextPhone: string;
  nextEmail: string;
  cookie: string;
}

async function holder(): Promise<Holder> {
  const { id, username } = await createPerson(world, { role: "staff" });
  numbers += 1;
  const phone = `+1202555${String(2_000 + numbers)}`;
  const sealed = world.services.vault.seal({ table: "account_credential", column: "phone_enc", rowId: id }, phone);
  await world.owner.query("update account_credential set phone_enc = $2, phone_bidx = $3 where account_id = $1", [
    id,
    sealed,
    phoneIndex(world.services, phone),
  ]);
  await enrol(world, { id, username, actor: { personId: id, accountId: id } });
  // The session was there before the app: what is asked is about the codes alone.
  return {
    id,
    username,
    phone,
    nextPhone: `+1202556${String(2_000 + numbers)}`,
    nextEmail: `next${username}@example.com`,
    cookie: await cookieFor(world, id),
  };
}

async function codeTo(recipient: string): Promise<string> {
  const { rows } = await world.owner.query<{ code: string }>(
    "select codes->>0 as code from outgoing_message where recipient = $1 order by id desc limit 1",
    [recipient],
  );
  return rows[0]?.code ?? "";
}
const reauth = (who: Holder, action: Parameters<typeof issueReauthToken>[2]): Promise<string> =>
  transact(world.db, (tx) => issueReauthToken(tx, who.id, action));
/** Returns whether an answer has data: a shed call has none, and no code either. */
const isTaken = ({ code, data }: HttpAnswer): boolean => code === undefined && data !== null && data !== undefined;
const accepted = async (who: Holder, query: string, variables: Record<string, unknown>): Promise<boolean> =>
  isTaken(await callHttp(app, who.cookie, query, variables));
const act = (who: Holder, purpose: AccessCodeAct["purpose"]): AccessCodeAct => ({
  personId: who.id,
  purpose,
  method: "sms",
  payload: "cleo:500",
});

interface Kind {
  /** Issues a secret to a person. */
  issue: (who: Holder) => Promise<string>;
  /** Uses it as its holder would; returns whether it was accepted. */
  use: (who: Holder, secret: string) => Promise<boolean>;
  /** Lifetime of the secret. */
  life: string;
  /** True for six digits, which five wrong ones end. */
  isGuessable?: true;
}

function accessCode(purpose: "send_funds" | "payout"): Kind {
  return {
    issue: async (who) => {
      const idToken = await reauth(who, purpose === "send_funds" ? "send_funds" : "withdraw");
      expect(
        await sendAccessCode(world.services, { ...act(who, purpose), destination: who.phone, idToken }),
      ).toMatchObject({ ok: true });
      return codeTo(who.phone);
    },
    use: async (who, code) =>
      (await transact(world.db, (tx) => spendAccessCode(tx, world.services, { ...act(who, purpose), code }))).ok,
    life: "10 minutes",
    isGuessable: true,
  };
}

function stepUp(
  action: Parameters<typeof issueReauthToken>[2],
  query: string,
  more: (who: Holder) => Record<string, unknown> = () => ({}),
): Kind {
  return {
    issue: (who) => reauth(who, action),
    use: (who, secret) => accepted(who, query, { s: secret, ...more(who) }),
    life: "5 minutes",
  };
}

/** Kinds of codes and tokens that people receive. */
const kinds: Readonly<Record<string, Kind>> = {
  "a code for another number": {
    issue: async (who) => {
      await callHttp(
        app,
        who.cookie,
        "mutation ($n: String!, $t: String!) { sendSmsCodeWithPassword(phoneNumber: $n, idToken: $t) { ok } }",
        { n: who.nextPhone, t: await reauth(who, "change_phone") },
      );
      return codeTo(who.nextPhone);
    },
    use: (who, secret) =>
      accepted(
        who,
        "mutation ($n: String!, $s: String!) { verifySmsCode(phoneNumber: $n, code: $s) { user { id } } }",
        { n: who.nextPhone, s: secret },
      ),
    life: "10 minutes",
    isGuessable: true,
  },
  "a code for another address": {
    issue: async (who) => {
      await callHttp(
        app,
        who.cookie,
        "mutation ($e: String!, $t: String!) { sendEmailChangeCode(email: $e, idToken: $t) { ok } }",
        { e: who.nextEmail, t: await reauth(who, "change_email") },
      );
      return codeTo(who.nextEmail);
    },
    use: async (who, secret) => {
      const taken = await accepted(
        who,
        "mutation ($e: String!, $s: String!) { updateUserEmail(email: $e, code: $s) { user { id } } }",
        { e: who.nextEmail, s: secret },
      );
      if (taken) who.cookie = await cookieFor(world, who.id);
      return taken;
    },
    life: "10 minutes",
    isGuessable: true,
  },
  "a code for a new password": {
    issue: async (who) => {
      await callHttp(app, "", "mutation ($w: String!) { sendPasswordResetCode(usernameEmailOrPhone: $w) { ok } }", {
        w: who.username,
      });
      await runTasks(world);
      return codeTo(`${who.username}@example.com`);
    },
    use: (who, secret) =>
      accepted(
        who,
        "mutation ($w: String!, $s: String!) { createPasswordResetToken(usernameEmailOrPhone: $w, code: $s) }",
        { w: who.username, s: secret },
      ),
    life: "10 minutes",
    isGuessable: true,
  },
  "a code for sending money": accessCode("send_funds"),
  "a code for a payout": accessCode("payout"),
  "a recovery code": {
    issue: async (who) => (await transact(world.db, (tx) => replaceRecoveryCodes(tx, world.services, who.id)))[0] ?? "",
    use: (who, secret) =>
      accepted(
        who,
        "mutation ($s: String!) { verifyOneTimeAccessCode(method: recovery_code, code: $s) { twoFactor } }",
        { s: secret },
      ).then(async (taken) => {
        if (taken) who.cookie = await cookieFor(world, who.id);
        return taken;
      }),
    life: "",
  },
  "a token of signing in": {
    issue: (who) => issueSignInToken(world.db, { personId: who.id, audience: "sign_in", seconds: 60 }),
    use: async (_who, secret) =>
      isTaken(
        await callHttp(app, "", "mutation ($s: String!) { signInWithIdToken(idToken: $s) { provider } }", {
          s: secret,
        }),
      ),
    life: "1 minute",
  },
  "a token of a new password": {
    issue: (who) => issueSignInToken(world.db, { personId: who.id, audience: "password_reset", seconds: 900 }),
    use: async (who, secret) => {
      const taken = isTaken(
        await callHttp(
          app,
          "",
          "mutation ($s: String!, $p: String!) { resetPassword(token: $s, password: $p) { ok } }",
          { s: secret, p: `six brown ${randomUUID()}` },
        ),
      );
      if (taken) who.cookie = await cookieFor(world, who.id);
      return taken;
    },
    life: "15 minutes",
  },
  "a link that confirms an address": {
    issue: (who) => transact(world.db, (tx) => issueEmailToken(tx, who.id, `${who.username}@example.com`)),
    use: async (_who, secret) =>
      isTaken(await callHttp(app, "", "mutation ($s: String!) { verifyUserEmail(token: $s) { ok } }", { s: secret })),
    life: "24 hours",
  },
  "a step-up for deleting the account": stepUp(
    "delete_account",
    "mutation ($s: String!) { deleteOwnAccount(idToken: $s) { user { id } } }",
  ),
  "a step-up for recovery codes": stepUp(
    "two_factor",
    "mutation ($s: String!) { regenerateRecoveryCodes(idToken: $s) { recoveryCodes } }",
  ),
  "a step-up for another address": stepUp(
    "change_email",
    "mutation ($e: String!, $s: String!) { sendEmailChangeCode(email: $e, idToken: $s) { ok } }",
    (who) => ({ e: who.nextEmail }),
  ),
  "a step-up for the staff area": {
    issue: (who) => reauth(who, "enter_staff_area"),
    // Without the app: its codes are another kind.
    use: async (who, secret) => {
      await world.owner.query("update totp_factor set confirmed_at = null where person_id = $1", [who.id]);
      const taken = isTaken(
        await callStaff(app, who.cookie, "mutation ($s: String!) { spEnter(idToken: $s) { expiresAt } }", {
          s: secret,
        }),
      );
      await world.owner.query("update totp_factor set confirmed_at = app_now() where person_id = $1", [who.id]);
      return taken;
    },
    life: "5 minutes",
  },
};
/** Returns tokens that are no secrets for an act, but as long: they must be good for nothing else. */
const strangers = (who: Holder): string[] => [unsubscribeCode(world.services, who.id, "mention"), "", "000000"];
const all = Object.entries(kinds);

describe("a code or token is good for what it was given for, and for nothing else", () => {
  test.each(all)("%s is refused everywhere else", async (name, { issue, use }) => {
    const who = await holder();
    const secret = await issue(who);
    for (const [otherName, other] of all) {
      if (otherName === name) continue;
      // A code of six digits may equal another's by chance: make sure that there is none of the other kind.
      expect(await other.use(who, secret), `${name} as ${otherName}`).toBe(false);
    }
    for (const stranger of strangers(who))
      if (stranger !== secret) expect(await use(who, stranger), `something else as ${name}`).toBe(false);
    expect(await use(who, secret)).toBe(true);
  });

  test.each(all)("%s is refused the second time, and of ten at once one is taken", async (_name, { issue, use }) => {
    const [once, many] = [await holder(), await holder()];
    const secret = await issue(once);
    expect(await use(once, secret)).toBe(true);
    expect(await use(once, secret)).toBe(false);
    const raced = await issue(many);
    const tries = await Promise.all(Array.from({ length: 4 }, () => use(many, raced)));
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  // A token names its person without a session; a code or a step-up needs the session.
  const personal = all.filter(([name]) => !/token|link/.test(name));
  test.each(personal)("%s of one person serves no other", async (_name, { issue, use }) => {
    const [mine, other] = [await holder(), await holder()];
    const secret = await issue(mine);
    expect(await use(other, secret)).toBe(false);
    expect(await use(mine, secret)).toBe(true);
  });

  test.each(all.filter(([, { life }]) => life !== ""))("%s has its time", async (_name, { issue, use, life }) => {
    const who = await holder();
    const secret = await issue(who);
    await world.advance(`${life} 1 second`);
    expect(await use(who, secret)).toBe(false);
  });

  test.each(all.filter(([, { isGuessable }]) => isGuessable))(
    "%s is gone after five wrong guesses, twenty at once no better",
    async (_name, { issue, use }) => {
      const who = await holder();
      const secret = await issue(who);
      const guesses = Array.from({ length: 20 }, (_unused, i) =>
        String((Number(secret) + 1 + i) % 1_000_000).padStart(6, "0"),
      );
      const taken = await Promise.all(guesses.map((guess) => use(who, guess)));
      expect(taken).not.toContain(true);
      expect(await use(who, secret)).toBe(false);
    },
  );
});
