import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, 30 seconds. */
const parameters = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps before and after the present one whose codes are taken as well: clocks differ. */
const drift = 1;

/** A new secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Data for an authenticator app: its address, and a QR code (SVG). */
export function totpEnrolment(
  secret: string,
  who: { productName: string; username: string },
): { uri: string; qrCode: string } {
  const uri = new TOTP({ ...parameters, issuer: who.productName, label: who.username, secret }).toString();
  return { uri, qrCode: renderSVG(uri, { ecc: "M", border: 2 }) };
}

/** The code an app shows at a time (milliseconds, the machine's clock): for the demo outbox. */
export function totpCode(secret: string, at: number): string {
  return new TOTP({ ...parameters, secret }).generate({ timestamp: at });
}

/**
 * The time step a code belongs to, if it is of now or of a neighbouring step; null otherwise. `at` is the machine's
 * clock in milliseconds.
 */
export function totpStepOf(secret: string, code: string, at: number): number | null {
  // The library compares bytes and throws where as many characters have more of them.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = new TOTP({ ...parameters, secret }).validate({ token: code, timestamp: at, window: drift });
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp: at }) + delta;
}
