import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { hashPassword } from "#platform/password-hash.ts";
import { uploaded } from "#tests/support/identity.ts";
import { createPerson } from "#tests/support/people.ts";
import type { PersonFacts, TestPerson } from "#tests/support/people.ts";
import { startWeb } from "#tests/support/processes.ts";
import type { WebProgram } from "#tests/support/processes.ts";
import { runTasks } from "#tests/support/run-tasks.ts";
import { size } from "#tests/support/scale.ts";
import { codeOf } from "#tests/support/second-factor.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const password = "four quiet lamps";
let web: WebProgram;

/** Opens a browser of its own, which calls the process that runs at the moment. */
function browser() {
  const jar = new Map<string, string>();
  return async (
    query: string,
    variables: Record<string, unknown> = {},
    path = "/backend/graphql",
  ): Promise<{ data: Record<string, unknown>; code: string | undefined; rule: unknown }> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(`${web.baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-client-name": "test", ...(cookie === "" ? {} : { cookie }) },
      body: JSON.stringify({ query, variables }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const body = (await answer.json()) as {
      data: Record<string, unknown> | null;
      errors?: { extensions: { code: string; details: { rule?: unknown } } }[];
    };
    const first = body.errors?.[0]?.extensions;
    return { data: body.data ?? {}, code: first?.code, rule: first?.details.rule };
  };
}
type Call = ReturnType<typeof browser>;

async function asked(
  call: Call,
  query: string,
  variables: Record<string, unknown> = {},
  path?: string,
): Promise<Record<string, unknown>> {
  const { data, code, rule } = await call(query, variables, path);
  expect([code, rule], query).toEqual([undefined, undefined]);
  return data;
}

async function newest(to: string): Promise<{ code: string; link: string }> {
  const { rows } = await world.owner.query<{ code: string; link: string }>(
    "select coalesce(codes->>0, '') as code, coalesce(links->>0, '') as link from outgoing_message where recipient = $1 order by id desc limit 1",
    [to],
  );
  return rows[0] ?? { code: "", link: "" };
}

async function member(facts: PersonFacts = {}): Promise<TestPerson> {
  const person = await createPerson(world, facts);
  await world.owner.query("update account_credential set password_hash = $2 where account_id = $1", [
    person.id,
    await hashPassword(password),
  ]);
  return person;
}

const signInText = "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider session { user { id } } } }";
async function firstFactor(call: Call, who: string, given = password): Promise<void> {
  const { createSignInToken } = await asked(
    call,
    "mutation ($w: String!, $p: String!) { createSignInToken(usernameEmailOrPhone: $w, password: $p) }",
    { w: who, p: given },
  );
  await asked(call, signInText, { t: createSignInToken });
}
const reauth = async (call: Call, action: string): Promise<unknown> =>
  (await asked(call, `mutation ($p: String!) { createReauthToken(action: ${action}, password: $p) }`, { p: password }))[
    "createReauthToken"
  ];
const wrongOf = (code: string, by: number): string => String((Number(code) + by) % 1_000_000).padStart(6, "0");

/** Flows that people are in the middle of. At every `yield` the serving process is killed and another takes its place. */
const flows: Readonly<Record<string, () => AsyncGenerator<void, void>>> = {
  async *"signing up"() {
    const call = browser();
    const made = await asked(
      call,
      'mutation { createAccountAndSignInToken(email: "flow@example.com", password: "four quiet lamps", dateOfBirth: "1990-01-01") { token } }',
    );
    yield;
    await asked(call, signInText, { t: (made["createAccountAndSignInToken"] as { token: string }).token });
    yield;
    await asked(call, 'mutation { sendSmsCode(phoneNumber: "+12025550141") { ok } }');
    yield;
    // A pause counted in the process would end with it.
    expect((await call('mutation { sendSmsCode(phoneNumber: "+12025550141") { ok } }')).code).toBe("RATE_LIMITED");
    await asked(
      call,
      'mutation ($c: String!) { verifySmsCode(phoneNumber: "+12025550141", code: $c) { user { id } } }',
      { c: (await newest("+12025550141")).code },
    );
    yield;
    await asked(
      call,
      'mutation { completeSignup(input: {username: "flow_person", acceptTermsVersion: "2026-11-01"}) { user { id } } }',
    );
    yield;
    await asked(call, "mutation ($t: String!) { verifyUserEmail(token: $t) { ok } }", {
      t: new URL((await newest("flow@example.com")).link).searchParams.get("token"),
    });
    expect(await asked(call, "{ fetchSession { user { username isPhoneVerified isEmailVerified } } }")).toEqual({
      fetchSession: { user: { username: "flow_person", isPhoneVerified: true, isEmailVerified: true } },
    });
  },
  async *"recovering a password"() {
    const person = await member();
    const call = browser();
    await asked(call, "mutation ($w: String!) { sendPasswordResetCode(usernameEmailOrPhone: $w) { ok } }", {
      w: person.username,
    });
    yield;
    await runTasks(world);
    const { code } = await newest(`${person.username}@example.com`);
    yield;
    const { createPasswordResetToken } = await asked(
      call,
      "mutation ($w: String!, $c: String!) { createPasswordResetToken(usernameEmailOrPhone: $w, code: $c) }",
      { w: person.username, c: code },
    );
    yield;
    await asked(call, 'mutation ($t: String!) { resetPassword(token: $t, password: "six brown shoes") { ok } }', {
      t: createPasswordResetToken,
    });
    yield;
    await firstFactor(call, person.username, "six brown shoes");
  },
  async *"setting up an authenticator app, and signing in with it"() {
    const person = await member();
    const [first, second] = [browser(), browser()];
    await firstFactor(first, person.username);
    yield;
    const { secret } = (await asked(first, "mutation { enableTOTPAuth { secret } }"))["enableTOTPAuth"] as {
      secret: string;
    };
    yield;
    const confirmed = await asked(first, "mutation ($c: String!) { confirmTOTPAuth(code: $c) { recoveryCodes } }", {
      c: codeOf(-1, secret),
    });
    yield;
    await firstFactor(second, person.username);
    expect((await second("{ fetchSessions { id } }")).code).toBe("TWO_FACTOR_REQUIRED");
    yield;
    const [recovery] = (confirmed["confirmTOTPAuth"] as { recoveryCodes: string[] }).recoveryCodes;
    await asked(
      second,
      "mutation ($c: String!) { verifyOneTimeAccessCode(method: recovery_code, code: $c, trustDevice: true) { twoFactor } }",
      { c: recovery },
    );
    yield;
    await asked(second, "{ fetchSessions { id } }");
    // A used code is used for every process.
    expect(
      (
        await first(
          "mutation ($c: String!) { verifyOneTimeAccessCode(method: recovery_code, code: $c) { twoFactor } }",
          { c: recovery },
        )
      ).code,
    ).toBe("BAD_USER_INPUT");
  },
  async *"showing who one is"() {
    const person = await member({ verified: false });
    const call = browser();
    await firstFactor(call, person.username);
    yield;
    const { inquiryId, sessionToken } = (
      await asked(call, "mutation { createIdentityVerificationInquiry { inquiryId sessionToken } }")
    )["createIdentityVerificationInquiry"] as Record<string, string>;
    yield;
    await asked(
      call,
      "mutation ($i: Id!, $t: String!) { saveIdentityVerificationSession(inquiryId: $i, sessionToken: $t) { id } }",
      { i: inquiryId, t: sessionToken },
    );
    yield;
    const entered = {
      nameFirst: "Nia",
      nameLast: "Okafor",
      dateOfBirth: "1991-02-03",
      addressStreet: "1 Elm St",
      addressCity: "Tulsa",
      addressPostalCode: "74103",
      addressState: "OK",
      documentType: "passport",
      documentCountry: "US",
    };
    await asked(
      call,
      "mutation ($i: Id!, $d: IdentityEnteredInput!) { saveIdentityDetails(inquiryId: $i, input: $d) { id } }",
      { i: inquiryId, d: entered },
    );
    yield;
    for (const kind of ["front", "selfie"]) {
      await asked(
        call,
        `mutation ($i: Id!, $u: String!) { saveIdentityPicture(inquiryId: $i, kind: ${kind}, imageUrl: $u) { id } }`,
        { i: inquiryId, u: await uploaded(world, person.id) },
      );
      yield;
    }
    await asked(call, "mutation ($i: Id!) { submitIdentityVerification(inquiryId: $i) { status } }", { i: inquiryId });
    yield;
    expect(
      await asked(call, "{ fetchIdentityVerificationInfo { status savedPictures entered { nameFirst } } }"),
    ).toEqual({
      fetchIdentityVerificationInfo: {
        status: "completed",
        savedPictures: ["front", "selfie"],
        entered: { nameFirst: "Nia" },
      },
    });
  },
  async *"changing the address, and taking it back"() {
    const person = await member();
    const call = browser();
    const [before, after] = [`${person.username}@example.com`, `next${person.username}@example.com`];
    await firstFactor(call, person.username);
    const idToken = await reauth(call, "change_email");
    yield;
    await asked(call, "mutation ($e: String!, $t: String!) { sendEmailChangeCode(email: $e, idToken: $t) { ok } }", {
      e: after,
      t: idToken,
    });
    yield;
    await asked(
      call,
      "mutation ($e: String!, $c: String!) { updateUserEmail(email: $e, code: $c) { user { email } } }",
      { e: after, c: (await newest(after)).code },
    );
    yield;
    await asked(browser(), "mutation ($t: String!) { undoEmailChange(token: $t) { ok } }", {
      t: new URL((await newest(before)).link).searchParams.get("undo"),
    });
    expect(
      (await world.owner.query("select email from account_credential where account_id = $1", [person.id])).rows,
    ).toEqual([{ email: before }]);
  },
  async *"entering the staff area"() {
    const person = await member({ role: "staff" });
    const call = browser();
    await firstFactor(call, person.username);
    const idToken = await reauth(call, "enter_staff_area");
    yield;
    await asked(
      call,
      "mutation ($t: String!) { spEnter(idToken: $t) { expiresAt } }",
      { t: idToken },
      "/backend/sp/graphql",
    );
    yield;
    await asked(call, "{ spEnvironment { environment } }", {}, "/backend/sp/graphql");
    expect(
      (
        await call(
          "mutation ($t: String!) { spEnter(idToken: $t) { expiresAt } }",
          { t: idToken },
          "/backend/sp/graphql",
        )
      ).code,
    ).toBe("REAUTH_REQUIRED");
  },
  /** An attacker who can kill the process would otherwise have five attempts with each. */
  async *"guessing a code"() {
    const person = await member({ phoneVerified: false });
    const call = browser();
    await firstFactor(call, person.username);
    await asked(call, 'mutation { sendSmsCode(phoneNumber: "+12025550142") { ok } }');
    const { code } = await newest("+12025550142");
    const guess = async (given: string): Promise<string | undefined> =>
      (
        await call('mutation ($c: String!) { verifySmsCode(phoneNumber: "+12025550142", code: $c) { user { id } } }', {
          c: given,
        })
      ).code;
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await guess(wrongOf(code, tries))).toBe("BAD_USER_INPUT");
      yield;
    }
    expect(await guess(wrongOf(code, 5))).toBe("MAX_ATTEMPTS");
    yield;
    expect(await guess(code)).toBe("MAX_ATTEMPTS");
    expect(
      (await call("query ($u: Id!) { fetchFollowerCounts(userId: $u) { followersCount } }", { u: encodeId(person.id) }))
        .code,
    ).toBeUndefined();
  },
};

test("a person in the middle of a flow continues in another process", async () => {
  await world.owner.query(
    "insert into setting (key, value, reason) values ('security.two_factor_required', 'false', 'tests')",
  );
  web = await startWeb(world.appUrl);
  let open = Object.values(flows).map((flow) => flow());
  let kills = 0;
  let round = 0;
  try {
    while (open.length > 0) {
      const steps = await Promise.all(open.map(async (flow) => ({ flow, isDone: (await flow.next()).done === true })));
      open = steps.filter(({ isDone }) => !isDone).map(({ flow }) => flow);
      round += 1;
      // The short form kills after every second step, from the first to the last.
      if (open.length > 0 && round % size(2, 1) !== size(1, 0)) continue;
      await web.end("SIGKILL");
      kills += 1;
      if (open.length > 0) web = await startWeb(world.appUrl);
    }
  } finally {
    await web.end("SIGKILL");
  }
  expect(kills).toBeGreaterThan(size(3, 5));
});
