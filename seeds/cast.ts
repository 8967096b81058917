import type { Actor } from "#platform/services.ts";
import { brands, foundedBrands } from "./brands.ts";
import { neighbors } from "./neighbors.ts";
import { people } from "./people.ts";
import type { PersonSeed } from "./people.ts";

/** Joining of the neighbors: days before the load for the first in the list, and days between two of them. */
const neighborsJoined = { firstDay: 420, everyDays: 5 };

/** Everyone, oldest member first; the quieter neighbors are verified and never host. */
export const everybody: readonly PersonSeed[] = [
  ...people,
  ...neighbors.map((one, index) => ({
    ...one,
    born: `${1946 + ((index * 13) % 56)}-${String(1 + ((index * 5) % 12)).padStart(2, "0")}-${String(1 + ((index * 7) % 28)).padStart(2, "0")}`,
    joined: neighborsJoined.firstDay - index * neighborsJoined.everyDays,
    face: `demo/ava-${one.username}`,
  })),
].toSorted((a, b) => b.joined - a.joined);

/** People and brands the loader knows by name, once their accounts exist. */
export class Cast {
  readonly #ids = new Map<string, string>();

  add(username: string, id: string): void {
    this.#ids.set(username, id);
  }

  /** Throws for an unknown name: a mistake in the data. */
  idOf(username: string): string {
    const id = this.#ids.get(username);
    if (id === undefined) throw new Error(`nobody in the demo world is called ${username}`);
    return id;
  }

  /** Returns the actor of a person; for a brand, its owner acting as it. */
  actorOf(username: string): Actor {
    const brand = [...brands, ...foundedBrands].find((one) => one.username === username);
    return { personId: this.idOf(brand?.owner ?? username), accountId: this.idOf(username) };
  }
}
