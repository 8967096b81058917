import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (bytes: string | Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** False when the key did not verify its holder. */
  userVerified?: boolean;
  counter?: number;
}

/** Creates a passkey in software, as a device holds one: ES256, no attestation. */
export function createAuthenticator(home = { origin: "http://localhost:3000", rpId: "localhost" }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);

  const clientData = (type: string, { challenge, origin = home.origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(
    { rpId = home.rpId, userVerified = true, counter = 0 }: Ceremony,
    attested: Buffer | null,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([1 | (userVerified ? 4 : 0) | (attested === null ? 0 : 64)]),
      count,
      attested ?? Buffer.alloc(0),
    ]);
  }
  const answer = (response: Record<string, unknown>): string =>
    JSON.stringify({
      id: text(credentialId),
      rawId: text(credentialId),
      type: "public-key",
      clientExtensionResults: {},
      authenticatorAttachment: "platform",
      response,
    });

  return {
    /** Returns the answer of navigator.credentials.create. */
    create: (ceremony: Ceremony): string => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose]);
      const data = authenticatorData(ceremony, attested);
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: text(clientData("webauthn.create", ceremony)),
        attestationObject: text(attestationObject),
        transports: ["internal"],
      });
    },
    /** Returns the answer of navigator.credentials.get. */
    get: (ceremony: Ceremony): string => {
      const data = authenticatorData(ceremony, null);
      const client = clientData("webauthn.get", ceremony);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return answer({ clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) });
    },
  };
}
