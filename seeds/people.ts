import { demoTotpSecret } from "#kernel/demo-totp-secret.ts";

/** The people of the demo world who have lives of their own. Everybody's password is `generosity`. */
export interface PersonSeed {
  readonly username: string;
  readonly name: string;
  readonly location: string;
  /** Two letters; where they live, and so which giveaways are open to them once verified. */
  readonly state: string;
  readonly bio: string;
  readonly born: string;
  /** Days before the world is loaded. */
  readonly joined: number;
  /** File in the art folder, without `.svg`. */
  readonly face: string;
  readonly cover?: string;
  readonly website?: string;
  /** Default true. */
  readonly isVerified?: boolean;
  /** Still finding their way: takes no part in what others post. */
  readonly isNewcomer?: true;
  /** Gives, and enters no giveaway. */
  readonly entersNothing?: true;
  readonly isTrusted?: boolean;
  readonly role?: "staff" | "admin";
  /** Secret of an authenticator app, base32; two-factor is on then. */
  readonly totpSecret?: string;
}

export const people: readonly PersonSeed[] = [
  // Suspended (suspensions.ts).
  { username: "vic_t", name: "Vic Tran", location: "Wichita, KS", state: "KS", bio: "Vans, records, vans full of records.", born: "1986-06-30", joined: 40, face: "demo/ava-vic_t", isVerified: false, isNewcomer: true },
  { username: "nell_b", name: "Nell Baptiste", location: "Mobile, AL", state: "AL", bio: "Night nurse, day gardener.", born: "1979-01-09", joined: 52, face: "demo/ava-nell_b", isVerified: false, isNewcomer: true },
  { username: "rex_d", name: "Rex Dalton", location: "Ogden, UT", state: "UT", bio: "Deals, deals, deals.", born: "1994-08-08", joined: 33, face: "demo/ava-rex_d", isVerified: false, isNewcomer: true },
  // On their way to being verified (identity-cases.ts).
  { username: "june_w", name: "June Whitfield", location: "Boise, ID", state: "ID", bio: "Bookbinder. Ask me about glue.", born: "1988-04-12", joined: 9, face: "demo/ava-june_w", isVerified: false, isNewcomer: true },
  { username: "pat_lowe", name: "Pat Lowe", location: "Reno, NV", state: "NV", bio: "I fix bicycles for people who need them on Monday.", born: "1979-09-30", joined: 8, face: "demo/ava-pat_lowe", isVerified: false, isNewcomer: true },
  { username: "ray_o", name: "Ray Okonkwo", location: "Durham, NC", state: "NC", bio: "Choir on Thursdays, bass section.", born: "1992-12-05", joined: 8, face: "demo/ava-ray_o", isVerified: false, isNewcomer: true },
  { username: "sol_r", name: "Sol Ramos", location: "Laredo, TX", state: "TX", bio: "Back after a long while.", born: "1992-12-05", joined: 12, face: "demo/ava-sol_r", isVerified: false, isNewcomer: true },
  { username: "lou_m", name: "Lou Marchetti", location: "Erie, PA", state: "PA", bio: "Lake, dog, coffee, in no order.", born: "1967-02-21", joined: 11, face: "demo/ava-lou_m", isVerified: false, isNewcomer: true },
  { username: "dee_f", name: "Dee Fontaine", location: "Mobile, AL", state: "AL", bio: "Substitute teacher, full-time aunt.", born: "1983-07-07", joined: 10, face: "demo/ava-dee_f", isVerified: false, isNewcomer: true },
  { username: "abe_k", name: "Abe Kaplan", location: "Dover, DE", state: "DE", bio: "Chess in the park, weather permitting.", born: "1955-11-18", joined: 10, face: "demo/ava-abe_k", isVerified: false, isNewcomer: true },

  // Whom the first screen names.
  { username: "ava", name: "Ava Moreno", location: "Tucson, AZ", state: "AZ", bio: "I run a tool library out of an old bakery. Borrow a drill, bring back a story.", born: "1984-03-09", joined: 640, face: "demo/ava-ava", cover: "demo/cover-desert", website: "https://acme-tools.example.com", isTrusted: true },
  { username: "ben", name: "Ben Adeyemi", location: "Columbus, OH", state: "OH", bio: "Night nurse, weekend volunteer, slow cook. My mother is on here, so behave.", born: "1993-11-21", joined: 410, face: "demo/ava-ben", cover: "demo/cover-street" },
  { username: "cleo", name: "Cleo Park", location: "Portland, OR", state: "OR", bio: "New here. A neighbor told me to come and look around.", born: "2001-06-02", joined: 2, face: "demo/ava-cleo", isVerified: false },
  { username: "dmitri", name: "Dmitri Volkov", location: "Brooklyn, NY", state: "NY", bio: "Piano tuner. I have heard what you do to your middle C.", born: "1969-01-30", joined: 505, face: "demo/ava-dmitri", cover: "demo/cover-night" },
  { username: "staff", name: "Robin at Stims", location: "", state: "OH", bio: "I answer questions and read reports. I will never ask for your password or a code.", born: "1990-02-14", joined: 660, face: "demo/ava-staff", role: "staff" },
  { username: "admin", name: "Jules at Stims", location: "", state: "OH", bio: "I keep the lights on.", born: "1987-09-05", joined: 661, face: "demo/ava-admin", role: "admin" },

  // Hosts.
  { username: "mayal", name: "Maya Lindqvist", location: "St. Paul, MN", state: "MN", bio: "Once, a stranger paid my rent. I have been paying it forward ever since, badly and on purpose.", born: "1986-07-18", joined: 600, face: "ava-maya", cover: "ph-lake", isTrusted: true },
  { username: "waltj", name: "Walt Jorgensen", location: "Duluth, MN", state: "MN", bio: "Retired from the ore docks. I give away what the boat fund does not need.", born: "1952-12-01", joined: 588, face: "ava-walt", cover: "ph-lake", isTrusted: true },
  { username: "pilarc", name: "Pilar Castellanos", location: "Las Cruces, NM", state: "NM", bio: "Muralist. I paint big suns on small towns. Half of every commission goes back out the door.", born: "1979-05-26", joined: 572, face: "ava-pilar", cover: "ph-mural", website: "https://pilarpaints.example.com", isTrusted: true },
  { username: "omarhaddad", name: "Omar Haddad", location: "Dearborn, MI", state: "MI", bio: "Corner grocer, third generation. The good peaches are in the back, just ask.", born: "1975-08-12", joined: 540, face: "ava-omar", cover: "ph-garden", isTrusted: true },
  { username: "aisha_r", name: "Aisha Rahman", location: "Gloucester, MA", state: "MA", bio: "Architect. Libraries mostly. I still cry in the large print section.", born: "1988-10-03", joined: 533, face: "ava-aisha", cover: "ph-library", isTrusted: true },
  { username: "niaokafor", name: "Nia Okafor", location: "Santa Fe, NM", state: "NM", bio: "Songs on rooftops. Ukulele number four, please do not ask about the first three.", born: "1995-04-04", joined: 480, face: "ava-nia", cover: "ph-stage", isTrusted: true },
  { username: "theobrandt", name: "Theo Brandt", location: "Asheville, NC", state: "NC", bio: "I build speakers at Half Moon Audio and listen to trains.", born: "1982-02-27", joined: 615, face: "ava-theo", cover: "demo/cover-hills", isTrusted: true },
  { username: "tashagreene", name: "Tasha Greene", location: "Asheville, NC", state: "NC", bio: "Kiln & Co. I unload the kiln at 5 a.m. and drink from whatever cracked.", born: "1990-01-16", joined: 560, face: "ava-tasha", cover: "ph-cover", isTrusted: true },
  { username: "rosa", name: "Rosa Delgado", location: "Fresno, CA", state: "CA", bio: "Plants first, people close second. Owner of Fern, mother of three, aunt of the block.", born: "1977-06-30", joined: 498, face: "demo/ava-rosa", cover: "ph-garden", isTrusted: true },
  { username: "drewhitfield", name: "Dre Whitfield", location: "Memphis, TN", state: "TN", bio: "I fix bikes until it rains. Tandem is the shop, the kids are the point.", born: "1985-11-11", joined: 520, face: "ava-dre", cover: "demo/cover-street", isTrusted: true },
  { username: "beathornton", name: "Bea Thornton", location: "Eugene, OR", state: "OR", bio: "Retired botanist. I know the Latin name of the weed you are stepping on.", born: "1955-09-22", joined: 470, face: "ava-bea", cover: "demo/cover-orchard", isTrusted: true, entersNothing: true },
  { username: "june", name: "June Whitaker", location: "Macon, GA", state: "GA", bio: "82. Quilts, hymns, crossword in pen. My grandson set this up and now I am better at it than him.", born: "1943-10-10", joined: 445, face: "demo/ava-june", cover: "demo/cover-orchard", isTrusted: true },
  { username: "priya", name: "Dr. Priya Raman", location: "Houston, TX", state: "TX", bio: "Emergency room, so I know exactly how kind people can be at 4 a.m.", born: "1983-12-19", joined: 430, face: "demo/ava-priya", cover: "demo/cover-sea", isTrusted: true, totpSecret: demoTotpSecret },

  // Neighbors.
  { username: "ivyk", name: "Ivy Kowalczyk", location: "Marquette, MI", state: "MI", bio: "Four days, no signal, one very good dog.", born: "1994-08-08", joined: 390, face: "ava-ivy", cover: "ph-dog" },
  { username: "renabbott", name: "Ren Abbott", location: "Olympia, WA", state: "WA", bio: "Bread route driver. If it is warm, it is mine.", born: "1998-03-15", joined: 60, face: "ava-ren" },
  { username: "konaka", name: "Ko Nakamura", location: "Sacramento, CA", state: "CA", bio: "Noodle shop, eight stools. The ninth is for whoever cannot pay today.", born: "1989-07-07", joined: 402, face: "ava-ko", cover: "ph-ramen" },
  { username: "samreid", name: "Sam Oyelaran-Reid", location: "Tulsa, OK", state: "OK", bio: "Storm chaser, but mostly I help put the fences back up.", born: "1991-05-05", joined: 377, face: "ava-sam", cover: "demo/cover-hills" },
  { username: "gusmoreau", name: "Gus Moreau", location: "Lafayette, LA", state: "LA", bio: "Boat mechanic. The motor is fine, it is the fuel line, it is always the fuel line.", born: "1968-04-23", joined: 366, face: "ava-gus", cover: "demo/cover-sea" },
  { username: "linzhao", name: "Lin Zhao", location: "Oakland, CA", state: "CA", bio: "Paper conservator. I mend maps for a living and umbrellas for friends.", born: "1980-11-29", joined: 355, face: "ava-lin" },
  { username: "yusuf", name: "Yusuf Demir", location: "Paterson, NJ", state: "NJ", bio: "Baker. Simit at six, pide at noon, gone by two.", born: "1973-02-08", joined: 344, face: "demo/ava-yusuf" },
  { username: "harpreet", name: "Harpreet Gill", location: "Yuba City, CA", state: "CA", bio: "Long-haul driver, 1.9 million safe miles. Langar on Sundays, everyone eats.", born: "1978-04-13", joined: 330, face: "demo/ava-harpreet", cover: "demo/cover-desert" },
  { username: "miriam", name: "Miriam Adler", location: "Cleveland Heights, OH", state: "OH", bio: "School librarian. No fines in my library, ever.", born: "1981-09-17", joined: 322, face: "demo/ava-miriam", cover: "ph-library" },
  { username: "eli", name: "Eli Rosen", location: "Pittsburgh, PA", state: "PA", bio: "Clock and watch repair. Your grandfather's still works, it is only sad.", born: "1964-06-11", joined: 318, face: "demo/ava-eli" },
  { username: "lupe", name: "Guadalupe Reyes", location: "San Antonio, TX", state: "TX", bio: "Tamales from November until they run out. Abuela to eleven, and to you.", born: "1950-12-12", joined: 301, face: "demo/ava-lupe" },
  { username: "joseph", name: "Joseph Tsosie", location: "Shiprock, NM", state: "NM", bio: "I teach high school coding and keep forty sheep. The sheep listen better.", born: "1987-01-24", joined: 290, face: "demo/ava-joseph", cover: "demo/cover-desert" },
  { username: "anders", name: "Anders Holt", location: "Ketchikan, AK", state: "AK", bio: "Troller. Home when the coho say so.", born: "1971-03-03", joined: 276, face: "demo/ava-anders", cover: "demo/cover-sea" },
  { username: "mei", name: "Mei-Ling Tan", location: "Oakland, CA", state: "CA", bio: "Tai chi at seven in the park. Seventy-one and never late.", born: "1954-05-19", joined: 262, face: "demo/ava-mei" },
  { username: "kofi", name: "Kofi Mensah", location: "Providence, RI", state: "RI", bio: "School bus 14. I wait for the kid with the cello.", born: "1976-10-28", joined: 255, face: "demo/ava-kofi" },
  { username: "tomas", name: "Tomás Rivera", location: "El Paso, TX", state: "TX", bio: "Firefighter, Station 9. Chili champion, disputed.", born: "1984-08-30", joined: 248, face: "demo/ava-tomas" },
  { username: "fatima", name: "Fatima Siddiqui", location: "Edison, NJ", state: "NJ", bio: "Pharmacist. Take it with food. Also call your mother.", born: "1986-02-05", joined: 236, face: "demo/ava-fatima" },
  { username: "sora", name: "Sora Kim", location: "Ann Arbor, MI", state: "MI", bio: "Second year, undecided, currently a fungus person.", born: "2005-01-13", joined: 120, face: "demo/ava-sora" },
  { username: "wendell", name: "Wendell Pruitt", location: "Omaha, NE", state: "NE", bio: "Army, retired. I coach wheelchair basketball and we are good.", born: "1961-07-04", joined: 225, face: "demo/ava-wendell" },
  { username: "adaeze", name: "Adaeze Obi", location: "Atlanta, GA", state: "GA", bio: "Violin teacher. Forty-two students, six violins, we share.", born: "1982-12-24", joined: 214, face: "demo/ava-adaeze", cover: "ph-stage" },
  { username: "marcus", name: "Marcus Bell", location: "Memphis, TN", state: "TN", bio: "Barber. First haircut before a job interview is on the house.", born: "1980-05-16", joined: 207, face: "demo/ava-marcus" },
  { username: "leilani", name: "Leilani Kahale", location: "Hilo, HI", state: "HI", bio: "Hula, taro, tide tables.", born: "1992-09-09", joined: 190, face: "demo/ava-leilani", cover: "demo/cover-sea" },
  { username: "casey", name: "Casey Dunn", location: "Sioux Falls, SD", state: "SD", bio: "ASL interpreter and Deaf camp counselor. Wave, I will see you.", born: "1996-06-21", joined: 176, face: "demo/ava-casey" },
  { username: "noor", name: "Noor Haidari", location: "Sacramento, CA", state: "CA", bio: "Teacher in Kabul, student in Sacramento. My English is better when I write it.", born: "1997-03-21", joined: 21, face: "demo/ava-noor", isVerified: false },
  { username: "pete", name: "Pete Gallagher", location: "Scranton, PA", state: "PA", bio: "Carried the mail for 38 years. I still know your dog's name.", born: "1956-01-19", joined: 168, face: "demo/ava-pete" },
];
