import type { ReplySeed } from "./posts/post-seed.ts";

/** A giveaway with its post. Amounts in cents of one winner; times in hours. */
export interface GiveawaySeed {
  readonly key: string;
  /** A trusted person, or a brand of one. */
  readonly by: string;
  readonly amountCents: number;
  readonly winners: number;
  readonly method: "like" | "reply" | "repost";
  readonly hours: number;
  /** Hours before the world is loaded. */
  readonly opened: number;
  readonly text: string;
  readonly note: string;
  /** Number of people who like or repost it, drawn by lot among those not named. */
  readonly crowd?: number;
  /** People certainly among them, whether or not the giveaway is open to them. */
  readonly with?: readonly string[];
  /** People certainly not among them. */
  readonly without?: readonly string[];
  /** Top-level replies: entries, where replying is what enters. */
  readonly replies?: readonly ReplySeed[];
  /** Thank-yous of winners: username, hours after the deadline, text. */
  readonly thanks?: readonly (readonly [by: string, hoursAfter: number, text: string])[];
  /** Hours after which the host cancels it, before anyone entered. */
  readonly canceledAfter?: number;
}

/** Names only the host and, after the end, the reader. */
const untouched = { crowd: 0 } as const;

/** Running when the world opens. */
export const openGiveaways: readonly GiveawaySeed[] = [
  {
    key: "kindest-thing",
    by: "mayal",
    amountCents: 50_000,
    winners: 3,
    method: "reply",
    hours: 72,
    opened: 26,
    text: "Ten years ago a stranger covered my rent for a month and asked me to pass it on. So: tell me the kindest thing anyone ever did for you. Three of you get $500 when the clock runs out.",
    note: "Reply with a true one. Short is fine.",
    replies: [
      [
        "waltj",
        0.4,
        "My neighbor shoveled my drive every snow for six winters. Never said a word. I only caught him because of the dog.",
        [["mayal", 0.6, "The dog gave him up! Best reply so far."]],
      ],
      [
        "aisha_r",
        0.7,
        "A bus driver waited while I ran back for my portfolio. I got the job. I bring him coffee on Mondays.",
      ],
      ["drewhitfield", 1.1, "My coach drove forty minutes to watch me sit on the bench. Every game, two seasons."],
      ["gracet", 1.6, "The lady at the laundromat paid for our dryers for a year and called it a broken machine."],
      [
        "leroyhill",
        2.2,
        "A white woman in Selma opened her screen door in 1965 and handed us water. She was shaking. She did it anyway.",
      ],
      [
        "finnegan_b",
        3.0,
        "Somebody left boots in my exact size outside the fire camp tent. I never found out who noticed.",
      ],
      ["odettem", 4.4, "When Dad was sick the whole co-op hauled his traps. They signed the slips with his name."],
      ["kenji_o", 5.5, "My teacher bought my first knife. I cut fish with it this morning."],
      ["amaraeze", 7.0, "My landlord said the rent was late because HE forgot to ask. He did not forget."],
      [
        "rashad_m",
        8.3,
        "A stranger sat with my mother on a Greyhound from Jackson to Chicago so she would not be afraid. She still sends a card.",
      ],
      [
        "noor",
        10.5,
        "At the airport a man gave my brother his coat. It was his only coat, I think. My brother wears it in every photograph.",
      ],
      [
        "cedric_l",
        12.0,
        "After the storm, a man from Ohio gutted our house for nine days and would not let us feed him but once.",
      ],
      [
        "emmett_w",
        16.8,
        "My daughter's crossing guard learned how to say her name the right way before I had even thought to ask.",
      ],
      [
        "tobiasw",
        20.0,
        "An old organist gave me his keys and said: practice at night, I am deaf anyway. He was not deaf.",
      ],
    ],
  },
  {
    key: "next-three",
    by: "waltj",
    amountCents: 250_000,
    winners: 3,
    method: "reply",
    hours: 168,
    opened: 60,
    text: "Sold the big boat. Kept the green one. Here is $7,500 of what it brought, for three of you: tell me what you would fix first, and for whom. The lawyers say New York and Florida have to sit this one out. I am sorry about that.",
    note: "What would you fix, and for whom?",
    replies: [
      ["konaka", 0.5, "The hood fan. For my cook, who has been breathing soup since 2019."],
      ["adaeze", 0.9, "Three quarter-size violins. For the seven students who share the one."],
      ["kofi", 1.8, "The ramp on bus 14. For Denise, who is tired of being lifted like a parcel."],
      ["joseph", 3.0, "The well pump, for my aunt. She says it has until spring. She said that last spring."],
      [
        "dmitri",
        4.2,
        "The elevator in the senior house on Coney Island Avenue. I know, I know, New York. I only wanted it written down.",
        [["waltj", 0.8, "It is written down. I will not forget it, Dmitri."]],
      ],
      ["jabari_t", 6.5, "The truck's second tank. For the east side, they get me last."],
      ["casey", 9.0, "Doorbells with lights for the camp cabins. So nobody gets woken by a hand."],
      [
        "lourdes_v",
        13.0,
        "Roof on the drying patio, for the whole cooperative. I know the rules about Puerto Rico. I wanted to say it too.",
      ],
      ["imani_s", 21.0, "My car. For 212 babies, and number 213, who is due Friday."],
      ["thuy_n", 33.0, "The net winch, for my brother's back."],
    ],
  },
  {
    key: "sun-is-out",
    by: "omarhaddad",
    amountCents: 25_000,
    winners: 1,
    method: "like",
    hours: 24,
    opened: 23.37,
    text: "Small one because the sun is out. Tap the heart, then go outside. $250 to somebody, and I hope they spend it on fruit.",
    note: "Like this, then go outside.",
    crowd: 62,
    with: ["ben", "june", "nadia_h", "noor"],
    replies: [
      ["mei", 2.0, "I was outside already. I came in to tap."],
      ["coralee", 5.0, "Spent mine in my head on peaches, all of it."],
    ],
  },
  {
    key: "half-moon-five",
    by: "halfmoon",
    amountCents: 18_900,
    winners: 5,
    method: "repost",
    hours: 48,
    opened: 45.3,
    text: "Our new over-ears are out Monday. Five of you get the price of a pair early, $189 each, to spend on ours or on anything that sounds better to you. Repost to enter. #halfmoonfive",
    note: "Five times the price of a pair. Repost to enter.",
    crowd: 46,
    with: ["niaokafor", "dmitri"],
    without: ["ben"],
    replies: [["lamarfitz", 3.0, "Whatever happens, thank you for making a headphone jack in this century."]],
  },
  {
    key: "forty-for-five",
    by: "ava",
    amountCents: 4_000,
    winners: 5,
    method: "like",
    hours: 24,
    opened: 13,
    text: "Eleven jars of jelly came back with the tools this year, and I cannot give those away, people would riot. So: $40 each for five of you. Fix something that squeaks.",
    note: "Like it, fix a squeak.",
    crowd: 40,
    with: ["ben", "priya"],
    replies: [
      ["arlo_bright", 1.0, "Everything I own squeaks. I accept the challenge."],
      ["hollis_j", 2.6, "I would not know the tractor without it."],
    ],
  },
  {
    key: "saturday-shift",
    by: "acme",
    amountCents: 6_000,
    winners: 5,
    method: "like",
    hours: 72,
    opened: 20,
    text: "Five Saturday volunteers somewhere in this country deserve a good lunch. It does not have to be our Saturday. $60 each, tell us nothing, just eat. #toollibrary",
    note: "For people who give their Saturdays.",
    crowd: 33,
    without: ["ben"],
  },
  {
    key: "rooftop-strings",
    by: "niaokafor",
    amountCents: 12_000,
    winners: 2,
    method: "reply",
    hours: 24,
    opened: 3,
    text: "Two of you get $120 for strings, reeds, drum heads, choir shoes, whatever your music eats. Reply with the song you can play all the way through.",
    note: "Which song can you play all the way through?",
    replies: [
      ["rubyjean", 0.3, "Wildwood Flower, and half of another one."],
      ["ben", 0.8, "Lean on Me, on a hospital lobby piano, at 6 a.m., badly."],
      ["carlavance", 1.1, "All of the hymnal. I have had time."],
      ["adaeze", 1.5, "The open strings. I learned it from a student."],
      ["lamarfitz", 2.0, "Naima, when nobody is home."],
    ],
  },
  {
    key: "earn-a-bike",
    by: "tandem",
    amountCents: 7_500,
    winners: 4,
    method: "like",
    hours: 72,
    opened: 30,
    text: "$75 fixes one bike right: tires, chain, brakes, bell. Four of you get that. Fix yours, or better, fix one that belongs to someone short. #earnabike",
    note: "One good repair each.",
    crowd: 34,
    with: ["wendell", "ava"],
    without: ["ben"],
  },
  {
    key: "second-shelf",
    by: "kiln",
    amountCents: 6_400,
    winners: 2,
    method: "repost",
    hours: 24,
    opened: 0.1,
    text: "Two of you get the price of two mugs, $64. Buy ours, buy somebody else's, or buy coffee for the rest of the month. Repost to enter.",
    note: "Two mugs' worth, twice.",
    ...untouched,
  },
  {
    key: "blue-paint",
    by: "pilarc",
    amountCents: 8_000,
    winners: 2,
    method: "repost",
    hours: 6,
    opened: 5.8,
    text: "The sky on this wall took twice the blue I bought, and the paint store gave me the second half free. Passing it on: $80 to two of you. Repost before I clean my brushes.",
    note: "Quick one. Repost before the brushes dry.",
    crowd: 20,
    with: ["ben", "orson_v"],
  },
  {
    key: "first-book",
    by: "aisha_r",
    amountCents: 10_000,
    winners: 1,
    method: "reply",
    hours: 168,
    opened: 90,
    text: "The library reopened because of gifts of five and ten dollars. $100 for one of you, to hand to whatever reading room you love. Tell me the first book you ever borrowed.",
    note: "The first book you ever borrowed?",
    replies: [
      ["miriam", 0.5, "Harriet the Spy. I became a librarian and also nosy."],
      ["pete", 1.0, "Treasure Island. Returned 1968. There was no fine, they were just glad."],
      ["sora", 2.5, "A field guide to mushrooms. I was seven. It has always been mushrooms."],
      ["ben", 6.0, "Gray's Anatomy, the real one, at nine years old. My mother had to carry it."],
      ["elenag", 11.0, "The Odyssey, in Greek, from my yiayia's church. I still have it. Do not tell them."],
      ["zora_p", 26.0, "Their Eyes Were Watching God. I was named after the shelf."],
    ],
  },
];
