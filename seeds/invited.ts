import { neighbors } from "./neighbors.ts";
import type { PersonSeed } from "./people.ts";

/** People of referrals: username | name | place | state | a sentence | days since they joined | unverified. */
const lines = `
lin|Lin Osei|Savannah, GA|GA|I know everybody on this street, and now they are all here.|150
wren|Wren Tallis|Eureka, CA|CA|Tide pools, slowly.|45|unverified
tova|Tova Lindqvist|Savannah, GA|GA|Next door to Lin.|5|unverified
miles_b|Miles Bonner|Savannah, GA|GA|Lin's barber.|6
gita|Gita Menon|Athens, GA|GA|Lin talked me into it.|16
otis_k|Otis Kline|Augusta, GA|GA|Piano tuner. Lin's piano was the worst.|32
hana_v|Hana Vesely|Macon, GA|GA|Lin's cousin from the other side.|29
rico_s|Rico Salas|Savannah, GA|GA|Here for the cake.|24
paula_e|Paula Eaton|Valdosta, GA|GA|Maybe later.|75|unverified
abel_m|Abel Marsh|Arcata, CA|CA|Wren's brother.|20
nico_f|Nico Ferrante|Montpelier, VT|VT|Syrup, same hill as Abigail.|18
vera_j|Vera Jansen|Pawtucket, RI|RI|Aldo hemmed my wedding dress.|17
dell_r|Dell Rankin|Towson, MD|MD|Coupons.|35
ona_p|Ona Petit|Allen, TX|TX|Numbers by day.|21
cyrus_l|Cyrus Lamb|Frisco, TX|TX|I dance badly, on purpose.|19
maeve_d|Maeve Doyle|Garland, TX|TX|Anjali's first client.|14
silas_w|Silas Ward|Sisters, OR|OR|Skis, also.|20
nina_q|Nina Quill|Redmond, OR|OR|Summer is for wheels.|13
theda_b|Theda Burke|Lititz, PA|PA|Retired from third grade.|18
jonah_s|Jonah Stark|Ephrata, PA|PA|Father of a hamster.|12
lois_m|Lois Mabry|Helena, MT|MT|Biscuits, judged fairly.|17
ike_t|Ike Tandy|Milton, MA|MA|Runs with Brigid, slower.|16
petra_g|Petra Gill|Salida, CO|CO|Roofs need somebody below.|15
ezra_h|Ezra Hale|Oxford, MS|MS|Second pew, left.|14
mona_c|Mona Cole|Scott, LA|LA|Boudin and rubboard.|11
felix_y|Felix Yoon|Tustin, CA|CA|I water Wei's plants.|10
greta_n|Greta Nash|Easley, SC|SC|Cora Lee's neighbor, well fed.|9
`;

/**
 * Lin, who invites people, and those who joined by an invitation. They take no part otherwise, and join last, so that
 * nothing of the others depends on them.
 */
export const invited: readonly PersonSeed[] = lines
  .trim()
  .split("\n")
  .map((line, index) => {
    const [username = "", name = "", location = "", state = "", bio = "", joined = "", standing] = line.split("|");
    return {
      username,
      name,
      location,
      state,
      bio,
      born: `${1958 + ((index * 17) % 45)}-${String(1 + ((index * 7) % 12)).padStart(2, "0")}-${String(1 + ((index * 11) % 28)).padStart(2, "0")}`,
      joined: Number(joined),
      face: `demo/ava-${neighbors[neighbors.length - 1 - index]?.username ?? "zora_p"}`,
      isVerified: standing !== "unverified",
      isNewcomer: true,
    };
  });
