import type { PostSeed } from "./post-seed.ts";

/** Questions, and answers by people who know. */
export const questions: readonly PostSeed[] = [
  {
    by: "cleo",
    ago: 1.6,
    warmth: 0.24,
    text: "Hello. My neighbor said this place is nicer than it has any right to be. What should a new person read first?",
    replies: [
      [
        "ava",
        0.2,
        "Welcome, Cleo. Read the replies, they are the good part. And say hello to @june, she will adopt you.",
      ],
      ["june", 0.5, "Hello sugar. Consider it done."],
      ["ben", 0.8, "Start with anything by Walt. Then ask somebody about their dog."],
    ],
  },
  {
    by: "renabbott",
    ago: 5.2,
    text: "Route ends at 11 and I have nine loaves left over. Where in Olympia takes bread that late and does not ask for a form?",
    replies: [
      ["beathornton", 0.6, "Not my town, but ring any church with its lights on. The answer is usually soup."],
      [
        "konaka",
        0.9,
        "Fire stations. They are up, they are hungry, they have butter.",
        [["tomas", 0.3, "This is true at every station in the country."]],
      ],
      ["renabbott", 2.4, "Station 1 it is. They had butter."],
    ],
  },
  {
    by: "sora",
    ago: 12.7,
    text: "Is this a chanterelle or a mistake? Orange, ridges run down the stem, smells like apricot, grew out of soil under an oak. #fungi",
    replies: [
      [
        "beathornton",
        0.3,
        "Ridges that run down, apricot, soil: Cantharellus, very likely. Cut one lengthwise: solid and white inside? Then supper. If it grew on wood in a clump, then regret.",
      ],
      ["sora", 0.6, "Solid and white. I am having supper. Thank you @beathornton."],
      ["abigailfox", 1.5, "Butter, salt, nothing else. Do not let anyone talk you into cream."],
    ],
  },
  {
    by: "ava",
    ago: 27.4,
    warmth: 0.3,
    text: 'Tool library question: someone returned a cordless drill with a note that says "it is tired". Battery holds ten minutes. Replace the pack, or is there a trick?',
    replies: [
      ["gusmoreau", 0.5, "Clean the contacts first. If it is still tired, let it retire."],
      [
        "arlo_bright",
        0.9,
        "Half the time it is one bad cell. I rebuild them, mail me the pack.",
        [["ava", 0.6, "Arlo, you are a gift. Sending three."]],
      ],
      ["lamarfitz", 2.1, "It is always the contacts. Except when it is not."],
    ],
  },
  {
    by: "miriam",
    ago: 38.0,
    text: 'A sixth grader wants "a sad book with a good ending where nobody dies, not even the dog". What do I hand her?',
    replies: [
      ["beckyhahn", 0.4, "Because of Winn-Dixie. The dog lives. I check every year, in case."],
      ["pete", 1.0, "My granddaughter wants the same book. Please post the answer where I can see it."],
      ["laurenb", 1.8, "The Vanderbeekers. There is a cat, a rabbit and a dog, and they all make it."],
    ],
  },
  {
    by: "dmitri",
    ago: 49.5,
    text: "Serious question for people with children and pianos: what do you put under the bench? I have now found a sandwich in an upright for the third time this month.",
    replies: [
      ["adaeze", 0.7, "In it, Dmitri? Not under?", [["dmitri", 0.2, "In it. Between the hammers. Grilled cheese."]]],
      ["jinpark", 1.6, "I find them in coat pockets. Children believe in saving."],
    ],
  },
  {
    by: "ben",
    ago: 62.0,
    warmth: 0.28,
    text: "Night shift people: how do you sleep in summer? I have curtains, a fan, and a neighbor with a leaf blower and no leaves.",
    replies: [
      ["megsully", 0.4, "Foil on the window, brown noise, and bake the neighbor a pie. In that order of effort."],
      ["amaraeze", 0.9, "Frozen water bottle at your feet. Do not argue, do it."],
      ["priya", 1.4, "Anchor hours. Same four hours every day, off days too. The pie is also evidence-based."],
      [
        "ben",
        26,
        "Update: baked the pie. His name is Carl. He blows the gravel off for his wife's wheelchair. He does it at five now.",
      ],
    ],
  },
  {
    by: "rosa",
    ago: 74.2,
    text: 'Someone left a box of eleven half-dead orchids at the shop door with a note that said "I am sorry". Who wants to foster? They only need a bright bathroom and low expectations.',
    replies: [
      ["mei", 0.6, "Two for me. My bathroom is very bright."],
      ["gracet", 1.0, "One please. We will put it next to the dryers and read to it."],
      [
        "joanie",
        2.2,
        "If Boise is not too far to mail an orchid, I have a window and time.",
        [["rosa", 0.9, "It is not too far. Wrapped and posted."]],
      ],
    ],
  },
  {
    by: "harpreet",
    ago: 88.8,
    text: "What do you listen to on a long drive when you have run out of everything? I have finished all the podcasts about ships.",
    replies: [
      ["theobrandt", 0.5, "Steel guitar, side two of anything. Trust me."],
      ["cedric_l", 1.1, "Zydeco until Amarillo. After Amarillo, silence. You will want it."],
      ["eli", 3.4, "There is a man who reads train timetables aloud. I find it restful."],
    ],
  },
  {
    by: "tashagreene",
    ago: 101.0,
    text: "Potters: glaze crawled on the whole top shelf, fine on the bottom. Same bucket, same day. What did I do?",
    replies: [
      [
        "danafried",
        0.3,
        "You put hand cream on before loading the top shelf. I watched you.",
        [["tashagreene", 0.2, "I married into this."]],
      ],
      ["solveig", 2.5, "Wool people have this too. It is always the hands."],
    ],
  },
  {
    by: "casey",
    ago: 113.3,
    text: "Looking for board games that work without hearing and without much reading, for ages 7 to 70. Camp has twelve tables and three working games.",
    replies: [
      ["wendell", 0.8, "Dominoes. Learn it in a minute, argue about it for life."],
      ["emmett_w", 1.2, "Blokus. No words, plenty of grudges."],
      [
        "laurenb",
        1.9,
        "We have two we outgrew. Where do I send them?",
        [["casey", 0.7, "I will send you the address. Thank you, really."]],
      ],
    ],
  },
  {
    by: "joanie",
    ago: 125.9,
    text: "I am a year into being a widow and I still cook for two. What do you do with the second plate?",
    replies: [
      ["konaka", 0.9, "The ninth stool. There is always someone."],
      ["coralee", 1.4, "Knock next door. I did, and now I have a Tuesday friend and a Thursday friend."],
      ["june", 2.0, "I set it anyway the first two years. Then one day I did not. No hurry, honey."],
      ["joanie", 50, "I knocked. His name is Arthur and he brings the bread."],
    ],
  },
  {
    by: "yusuf",
    ago: 148.4,
    text: "My starter is the same age as my son. He turns eighteen this month. What do you give a starter for its birthday?",
    replies: [
      ["renabbott", 0.6, "Good flour and an extra hour."],
      ["abigailfox", 1.0, "Rye. They go wild for rye."],
      [
        "lupe",
        2.2,
        "And for the boy? Do not forget there is a boy.",
        [["yusuf", 0.4, "The boy gets the car. The starter gets the rye."]],
      ],
    ],
  },
  {
    by: "mateo_cruz",
    ago: 163.0,
    text: "Moon and Saturn are going to be close this week. Anyone in Yuma want to look through a telescope in a lettuce field? Bring a chair.",
    replies: [
      ["ava", 1.2, "Driving over with six kids and a thermos. Count seven chairs."],
      ["sora", 3.0, "I live two thousand miles away and I am considering it."],
    ],
  },
  {
    by: "beathornton",
    ago: 181.0,
    text: "Does anyone still want a complete set of Peterson field guides, 1950s to 1980s, a few pressed leaves included? I would rather they went to a child than a shelf.",
    replies: [
      ["beckyhahn", 0.4, "Twenty-six children and one hamster would treat them as holy books."],
      [
        "beathornton",
        0.9,
        "Done. The leaves are labeled. One of them is wrong, tell them to find it.",
        [["beckyhahn", 3.2, "They found it in one day. It was the sumac."]],
      ],
    ],
  },
  {
    by: "anders",
    ago: 203.5,
    text: "Which of you told me knitting was relaxing? I have made a sock for a very large triangle.",
    replies: [
      ["solveig", 0.7, "You turned the heel twice. Everyone does. Keep it, it fits a buoy."],
      ["kaia_lund", 1.1, "The crew wants to vote on what it is."],
    ],
  },
  {
    by: "aldo_m",
    ago: 222.0,
    text: 'A young man wants his late father\'s suit cut down to fit, but "not too well". I know what he means. Does anyone have the words to explain it to my nephew?',
    replies: [
      ["eli", 0.8, "You leave room for the father."],
      ["aldo_m", 1.1, "That is it exactly. Thank you. I read it to the boy and he put the chalk down."],
    ],
  },
  {
    by: "waltj",
    ago: 247.0,
    text: 'Need a name for the boat. It is small, green, and leaks a little on the left. The grandkids want "Princess Shark". I am outnumbered. Make your case.',
    replies: [
      ["dougie_mac", 0.3, "Princess Shark."],
      ["edithp", 1.0, "Princess Shark, with the paint to match."],
      [
        "mayal",
        1.9,
        "You could leak a little on the left too and nobody would rename you. Princess Shark.",
        [["waltj", 1.1, "So ordered."]],
      ],
    ],
  },
  {
    by: "amaraeze",
    ago: 274.0,
    text: "Boards in three weeks. Nurses of Stims, what did you do the night before?",
    replies: [
      ["ben", 0.6, "Laundry. Clean socks in the bag, notes in the closet, phone to my mother."],
      ["ngozi_a", 1.0, "He did call. He cried. You will be fine, my daughter."],
      ["priya", 1.9, "Slept. Nothing goes in after eight p.m. anyway."],
    ],
  },
  {
    by: "gracet",
    ago: 309.0,
    text: 'What is the word in your language for the thing a host says that means "please eat more" but also "I see you"?',
    replies: [
      ["lourdes_v", 0.9, "Provecho, with the hand on the shoulder. The hand is the second half."],
      ["yusuf", 1.3, "Buyurun. It means everything, including sit down."],
      ["estherk", 2.0, "We do not have one word. We have a second bowl."],
    ],
  },
  {
    by: "rashad_m",
    ago: 348.0,
    text: "Church needs one more tenor before Sunday week. You do not have to be good. You have to be there.",
    replies: [
      ["lamarfitz", 0.9, "Saxophone is a tenor if you hold it right."],
      ["carlavance", 1.7, "I will play anything under you, you just stand up straight."],
    ],
  },
  {
    by: "imani_s",
    ago: 391.0,
    text: "A mother asked me what the baby needs before it comes. I said a drawer. She laughed. I slept in a drawer. What did you sleep in?",
    replies: [
      ["june", 1.1, "A peach crate, and I turned out fine."],
      ["anders", 1.8, "Fish tote. Clean one."],
      ["leroyhill", 2.6, "The choir loft, between my mother's hymnals."],
    ],
  },
  {
    by: "odettem",
    ago: 438.0,
    text: "What is a fair price for a mailbox shaped like a lobster? My brother says forty dollars. My brother is the one selling it.",
    replies: [["pete", 0.5, "Speaking professionally: worth every penny. I would have delivered to that box first."]],
  },
  {
    by: "priya",
    ago: 486.0,
    text: "What do you keep in the car for other people? I have blankets, dog biscuits and a truly large number of granola bars.",
    replies: [
      ["ava", 0.6, "Jumper cables, umbrella, a second umbrella for giving away."],
      ["samreid", 1.0, "Fence staples."],
      ["finnegan_b", 1.6, "Socks. New ones. You would not believe how often it is socks."],
    ],
  },
];
