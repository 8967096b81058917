import { demoTotpSecret } from "#kernel/demo-totp-secret.ts";
import { neighbors } from "./neighbors.ts";
import type { PersonSeed } from "./people.ts";

/** People of brands: username | name | place | state | a sentence | days since they joined | two-factor. */
const lines = `
gus|Gus Ferrer|Tucson, AZ|AZ|I keep the saws sharp and the list of who has them.|310
hal_bowman|Hal Bowman|Marfa, TX|TX|Luthier. I also tune pianos, reluctantly.|420
irma_soto|Irma Soto|Las Cruces, NM|NM|Ink under every nail.|200
jonas_webb|Jonas Webb|Bangor, ME|ME|I get up when you go to bed.|430
lena_moss|Lena Moss|Troy, NY|NY|I sell books from a boat, and no, it does not rock.|180
mina_kovacs|Mina Kovacs|Albany, NY|NY|I do the accounts of three shops, and the crossword of one.|170|two-factor
rufus_tate|Rufus Tate|Walpole, NH|NH|Third generation of pressing apples.|240
ruthie_p|Ruthie Pratt|Keene, NH|NH|Weekend hands for whoever needs them.|230
otto_lind|Otto Lind|Madison, WI|WI|I build bicycles for two.|150
`;

/**
 * People who own the brands that are not all well, or work for a brand. They take no part otherwise, and join last, so
 * that nothing of the others depends on them.
 */
export const brandPeople: readonly PersonSeed[] = lines
  .trim()
  .split("\n")
  .map((line, index) => {
    const [username = "", name = "", location = "", state = "", bio = "", joined = "", factor] = line.split("|");
    return {
      username,
      name,
      location,
      state,
      bio,
      born: `${1961 + ((index * 13) % 38)}-${String(1 + ((index * 5) % 12)).padStart(2, "0")}-${String(2 + ((index * 9) % 26)).padStart(2, "0")}`,
      joined: Number(joined),
      face: `demo/ava-${neighbors[index]?.username ?? "zora_p"}`,
      isNewcomer: true,
      ...(factor === undefined ? {} : { totpSecret: demoTotpSecret }),
    };
  });
