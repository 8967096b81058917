import { isUuid } from "../ids.ts";
import { beaconRandomness, QUICKNET, roundDueAt } from "./beacon.ts";
import { bytesToHex, MAX_U32, parseHex, sameBytes } from "./encoding.ts";
import { MerkleAccumulator } from "./merkle.ts";
import { drawOrdinals } from "./ordinals.ts";
import { decodeRecord } from "./record.ts";
import type { DrawRecord, ListedEntry } from "./record.ts";
import { commitmentOf, drawSeed, leafHash, SALT_BYTES } from "./seed.ts";

/** The entrant's receipt. The person's id is a UUID, the salt hexadecimal. */
export type EntryReceipt = { ticket: number; personId: string; salt: string };

export type DrawCheckName =
  | "record"
  | "commitment"
  | "beacon"
  | "signature"
  | "tickets"
  | "root"
  | "winners"
  | "own-ticket";

/** Outcome of one check, with a sentence for people. */
export type DrawCheck = { name: DrawCheckName; passed: boolean; detail: string };

/** Checks that the beacon's network signed a round; see `isSignedRound`. */
export type RoundCheck = (round: number, signature: Uint8Array) => boolean;

/**
 * Checks a published draw while its list streams by (draw-v1, section 11): `add` every entry in list order, then
 * `finish`. Memory does not grow with the list. A record that does not have its form fails the check "record" instead
 * of throwing.
 */
export class DrawVerifier {
  readonly #record: DrawRecord;
  readonly #values: ReturnType<typeof decodeRecord>;
  readonly #own: EntryReceipt | null;
  readonly #isSigned: RoundCheck | null;
  readonly #tree = new MerkleAccumulator();
  /** Ordinals in drawn order, as far as the record shows tickets. */
  readonly #drawn: readonly number[];
  /** Tickets found in the list at the drawn ordinals. */
  readonly #ticketAt = new Map<number, number | null>();
  #lastTicket = 0;
  #firstDisorder: number | null = null;
  #ownLeaf: Uint8Array | null = null;

  /** Without `isSigned` the signature of a beacon's round is not checked. */
  constructor(record: DrawRecord, own: EntryReceipt | null = null, isSigned: RoundCheck | null = null) {
    this.#isSigned = isSigned;
    this.#record = record;
    this.#own = own;
    this.#values = decodeRecord(record);
    this.#drawn = this.#values === null ? [] : this.#recompute(this.#values);
    for (const ordinal of this.#drawn) this.#ticketAt.set(ordinal, null);
  }

  /** Takes the next entry of the public list. Throws a RangeError when a leaf is not 32 bytes. */
  add({ ticket, leaf }: ListedEntry): void {
    const ordinal = this.#tree.count;
    if (ticket <= this.#lastTicket) this.#firstDisorder ??= ordinal;
    this.#lastTicket = ticket;
    if (this.#ticketAt.has(ordinal)) this.#ticketAt.set(ordinal, ticket);
    if (ticket === this.#own?.ticket) this.#ownLeaf ??= leaf.slice();
    this.#tree.add(leaf);
  }

  /** All checks, in the order of the specification. */
  finish(): DrawCheck[] {
    const values = this.#values;
    if (values === null) {
      return [check("record", false, "The record is not a draw-v1 record.")];
    }
    return [
      check("record", true, "The record is a draw-v1 record."),
      this.#checkSource(values),
      ...this.#checkSignature(values),
      this.#checkTickets(),
      this.#checkRoot(values.root),
      this.#checkWinners(),
      ...(this.#own === null ? [] : [this.#checkOwn(this.#own)]),
    ];
  }

  #recompute(values: NonNullable<ReturnType<typeof decodeRecord>>): number[] {
    const { giveawayId, count, winners, alternates } = this.#record;
    const seed = drawSeed(giveawayId, values.root, values.random);
    return drawOrdinals(seed, count, winners.length + alternates.length);
  }

  #checkSource(values: NonNullable<ReturnType<typeof decodeRecord>>): DrawCheck {
    const { source, giveawayId } = this.#record;
    if (source.kind === "commit-reveal") {
      const passed = sameBytes(commitmentOf(giveawayId, values.random.randomness), values.commitment);
      return passed
        ? check("commitment", true, "The revealed secret is the one committed to at publish.")
        : check("commitment", false, "The revealed secret does not fit the commitment.");
    }
    if (source.chain !== QUICKNET.name) {
      return check("beacon", false, `The beacon chain "${source.chain}" is not known.`);
    }
    const dueRound = roundDueAt(source.dueAt);
    if (source.round !== dueRound) {
      return check("beacon", false, `The round had to be ${dueRound}, but is ${source.round}.`);
    }
    const randomness = beaconRandomness(values.signature ?? new Uint8Array(0));
    return sameBytes(randomness, values.random.randomness)
      ? check("beacon", true, `Round ${dueRound} was the one to decide and gives this number.`)
      : check("beacon", false, "The number does not follow from the beacon's signature.");
  }

  #checkSignature({ signature, random }: NonNullable<ReturnType<typeof decodeRecord>>): DrawCheck[] {
    if (signature === null || this.#isSigned === null) return [];
    return [
      this.#isSigned(random.round, signature)
        ? check("signature", true, "The beacon's network signed this round.")
        : check("signature", false, "The signature is not the one of the beacon's network for this round."),
    ];
  }

  #checkTickets(): DrawCheck {
    const { count } = this.#record;
    const listed = this.#tree.count;
    if (this.#firstDisorder !== null) {
      return check("tickets", false, `Tickets do not ascend at line ${this.#firstDisorder + 1}.`);
    }
    return listed === count
      ? check("tickets", true, `${count} tickets, in order, none twice.`)
      : check("tickets", false, `The record says ${count} tickets, the list has ${listed}.`);
  }

  #checkRoot(published: Uint8Array): DrawCheck {
    const root = this.#tree.root(this.#record.giveawayId);
    return sameBytes(root, published)
      ? check("root", true, "The list gives the root published at the lock.")
      : check("root", false, `The list gives the root ${bytesToHex(root)}, not the published one.`);
  }

  #checkWinners(): DrawCheck {
    const { winnersCount, count, winners, alternates } = this.#record;
    const expected = Math.min(winnersCount, count);
    if (winners.length !== expected) {
      return check("winners", false, `There must be ${expected} winners, not ${winners.length}.`);
    }
    const shown = [...winners, ...alternates];
    const tickets = this.#drawn.map((ordinal) => this.#ticketAt.get(ordinal) ?? null);
    const wrong = shown.findIndex((ticket, place) => ticket !== tickets[place]);
    if (wrong === -1) return check("winners", true, `The draw gives these ${expected} winners.`);
    const drawn = tickets[wrong] ?? "no ticket";
    return check("winners", false, `Place ${wrong + 1} draws ${drawn}, not ${shown[wrong]}.`);
  }

  #checkOwn(own: EntryReceipt): DrawCheck {
    const salt = parseHex(own.salt, SALT_BYTES);
    const isTicket = Number.isInteger(own.ticket) && own.ticket >= 1 && own.ticket <= MAX_U32;
    if (salt === null || !isTicket || !isUuid(own.personId)) {
      return check("own-ticket", false, "The receipt is not complete.");
    }
    if (this.#ownLeaf === null) {
      return check("own-ticket", false, `Ticket ${own.ticket} is not in the list.`);
    }
    const { giveawayId } = this.#record;
    const leaf = leafHash({ giveawayId, ticket: own.ticket, personId: own.personId, salt });
    return sameBytes(leaf, this.#ownLeaf)
      ? check("own-ticket", true, `Ticket ${own.ticket} is in the list, and it is yours.`)
      : check("own-ticket", false, `Ticket ${own.ticket} is in the list with another leaf.`);
  }
}

/** All checks of a draw against its whole list; see `DrawVerifier` for lists that arrive in parts. */
export function verifyDraw(
  record: DrawRecord,
  entries: Iterable<ListedEntry>,
  own: EntryReceipt | null = null,
  isSigned: RoundCheck | null = null,
): DrawCheck[] {
  const verifier = new DrawVerifier(record, own, isSigned);
  for (const entry of entries) verifier.add(entry);
  return verifier.finish();
}

function check(name: DrawCheckName, passed: boolean, detail: string): DrawCheck {
  return { name, passed, detail };
}
