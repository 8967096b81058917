import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign } from "node:crypto";
import type { Services } from "#platform/services.ts";
import { findSigningKey, insertSigningKey } from "../store/signing-key-store.ts";
import type { StoredSigningKey } from "../store/signing-key-store.ts";

const cell = { table: "statistic_signing_key", column: "private_key_enc", rowId: "1" };

/** The public key as a JSON Web Key (RFC 8037). `kid` is its thumbprint (RFC 7638). */
export interface PublicKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
  readonly kid: string;
  readonly use: "sig";
  readonly alg: "EdDSA";
}

/** Returns the key; makes it at the first call. */
async function readKey({ db, vault }: Pick<Services, "db" | "vault">): Promise<StoredSigningKey> {
  const known = await findSigningKey(db);
  if (known !== undefined) return known;
  const pair = generateKeyPairSync("ed25519");
  await insertSigningKey(db, {
    publicKey: Buffer.from(String(pair.publicKey.export({ format: "jwk" }).x), "base64url"),
    privateKeyEnc: vault.seal(cell, pair.privateKey.export({ format: "der", type: "pkcs8" })),
  });
  const made = await findSigningKey(db);
  if (made === undefined) throw new Error("the signing key was not stored");
  return made;
}

/** Reads the public key. Makes the key at the first call. */
export async function readPublicKey(services: Pick<Services, "db" | "vault">): Promise<PublicKey> {
  const { publicKey } = await readKey(services);
  const x = publicKey.toString("base64url");
  const kid = hash("sha256", JSON.stringify({ crv: "Ed25519", kty: "OKP", x }), "base64url");
  return { kty: "OKP", crv: "Ed25519", x, kid, use: "sig", alg: "EdDSA" };
}

/** Signs bytes with Ed25519. Returns the 64 bytes of the signature in base64. */
export async function signBytes(services: Pick<Services, "db" | "vault">, bytes: Buffer): Promise<string> {
  const { publicKey, privateKeyEnc } = await readKey(services);
  const key = createPrivateKey({ key: services.vault.open(cell, privateKeyEnc), format: "der", type: "pkcs8" });
  // A signature by a key of another database fits no published key.
  if (createPublicKey(key).export({ format: "jwk" }).x !== publicKey.toString("base64url"))
    throw new Error("the signing key of the statistics does not fit its public key");
  return sign(null, bytes, key).toString("base64");
}
