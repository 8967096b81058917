import type { PostSeed } from "./post-seed.ts";

/** Small local things and thanks. */
export const smallThings: readonly PostSeed[] = [
  {
    by: "pilarc",
    ago: 0.7,
    warmth: 0.4,
    text: "Day 11 on the feed store wall. The sun finally has its rays. A boy on a bike told me it needs a face. It has one now. #goodneighbors",
    replies: [["orson_v", 0.2, "What expression?", [["pilarc", 0.1, "His."]]]],
  },
  {
    by: "june",
    ago: 2.2,
    warmth: 0.5,
    text: "Finished the crossword in pen. 14 across was GENEROSITY and I had it from the G. #smallthings",
  },
  {
    by: "kofi",
    ago: 4.4,
    text: "First day of winter coats on bus 14. Everybody is twice as wide. We still fit. #smallthings",
  },
  {
    by: "omarhaddad",
    ago: 6.8,
    warmth: 0.36,
    text: "Go outside. The sun is out and the peaches are in. The good ones are in the back, tell them I said so.",
    replies: [
      ["nadia_h", 0.5, "He is lying, the good ones are at my mother's."],
      ["omarhaddad", 0.9, "She is right, but hers are not for sale."],
    ],
  },
  {
    by: "drewhitfield",
    ago: 8.1,
    text: "Fixed nine bikes before the rain. Number ten is on the stand and the kid is holding the flashlight like it is surgery. It is surgery. #earnabike",
  },
  {
    by: "lupe",
    ago: 10.6,
    warmth: 0.38,
    text: "The masa is ready. If you can hear this you are close enough to come and get some. #goodneighbors",
  },
  {
    by: "laurenb",
    ago: 13.9,
    text: "Somebody shoveled a path from our gate to the bus stop, exactly one stroller wide. Whoever you are: it fits. Thank you. #goodneighbors #smallthings",
  },
  {
    by: "mei",
    ago: 16.5,
    text: "Seven a.m., fog, fourteen of us. A young man asked if he could stand at the back. There is no back. We turn. #smallthings",
  },
  {
    by: "teddyb",
    ago: 18.3,
    text: "A visitor asked if the bison are real. Then one looked at him. He has his answer.",
  },
  {
    by: "gusmoreau",
    ago: 20.0,
    text: "It was the fuel line.",
    replies: [["dougie_mac", 0.4, "It is always the fuel line."]],
  },
  {
    by: "ava",
    ago: 24.6,
    warmth: 0.33,
    text: "Returned today: one pressure washer, clean, with a jar of prickly pear jelly inside the hose box. Six hundred loans this year and we are up eleven jars. #toollibrary",
    replies: [["mateo_cruz", 0.8, "The washer was mine. The jelly was my mother. She wants the jar back."]],
  },
  {
    by: "solveig",
    ago: 29.8,
    text: "Forty minutes of light left and the geese went over so low I felt it in the loom.",
  },
  {
    by: "megsully",
    ago: 33.3,
    text: "Quietest night in dispatch since spring. Somebody called at three to say the moon was out and did we need anything.",
    replies: [["tomas", 0.9, "We did not call that in. It was Station 9's pipes. But good moon."]],
  },
  {
    by: "rubyjean",
    ago: 36.4,
    text: "Neighbor's boy asked could he play on the porch too. He has three chords and the right one twice. That is a band.",
  },
  {
    by: "ben",
    ago: 40.2,
    warmth: 0.26,
    text: 'Thank you to whoever left a bike bell on my handlebars in the hospital rack with a note that said "so they hear you coming, nurse". They hear me.',
    replies: [["drewhitfield", 0.7, "Good taste in bells."]],
  },
  {
    by: "ines_costa",
    ago: 47.0,
    text: "Painted the scallop boats at anchor. The captain said I made her look newer than she is. I said that is what paint is for.",
  },
  {
    by: "coralee",
    ago: 52.5,
    text: "Nine grandchildren, one oven, eleven pies. The arithmetic is love, or I lost count.",
  },
  { by: "kaia_lund", ago: 59.9, text: "Wednesday. Whales. I do not make the schedule." },
  {
    by: "wilma_s",
    ago: 65.0,
    text: "Balloon came down in a schoolyard, by accident, during recess. I have never been so popular.",
    replies: [["beckyhahn", 0.6, "Please come down in ours. We promise to act surprised."]],
  },
  {
    by: "leroyhill",
    ago: 71.5,
    warmth: 0.45,
    text: "Walked the bridge this morning. A class of fourth graders went quiet without anyone telling them to. That is how I know it is still standing.",
  },
  { by: "eli", ago: 77.7, text: "Set forty-one clocks back an hour. Spent the hour." },
  { by: "estherk", ago: 84.4, text: "The garage fridge has reached peak kimchi. Bring a jar. Bring a bigger jar." },
  {
    by: "desmondk",
    ago: 91.8,
    text: 'Lost to a nine-year-old in the park in eighteen moves. She shook my hand and said "you almost had me". I did not. Gracious winner, though.',
  },
  {
    by: "abigailfox",
    ago: 97.2,
    text: "The goat is on the roof of the truck. I have decided this is the goat's truck.",
  },
  {
    by: "noor",
    ago: 110.4,
    warmth: 0.34,
    text: 'In the market a woman saw me looking for cardamom and walked me to it, three aisles, without talking. Then she said "the green one". She was right.',
  },
  {
    by: "tobiasw",
    ago: 121.0,
    text: "Pulled a mouse nest out of the 16-foot stop. It was made entirely of hymn paper. They had chosen the good ones.",
  },
  {
    by: "salma_k",
    ago: 137.5,
    text: "Patient, age five, asked if she could keep the tooth AND get the dollar. I like how she thinks.",
  },
  {
    by: "chenwei",
    ago: 158.0,
    text: "Thesis: 4 pages today. Monstera: one leaf. We are tied.",
    replies: [["reenab", 1.5, "Count the figures and you are ahead."]],
  },
  {
    by: "vern_h",
    ago: 176.0,
    text: "Snowed in. Horses do not mind. Neighbor came by on a tractor to see if I minded. I did not, but I let him have coffee.",
  },
  {
    by: "thuy_n",
    ago: 198.0,
    text: "First shrimp of the season go to Father Mike's fish fry, then to the widow Tran, then to us. My father set the order in 1981 and nobody has found a better one.",
  },
  {
    by: "camiloruiz",
    ago: 233.0,
    text: "Finished the roof on the senior center for the cost of the shingles. They paid the rest in poker. I owe them eleven dollars.",
  },
  {
    by: "jabari_t",
    ago: 268.0,
    text: "Water truck is empty by ten, gym is full by four. Some days that is the whole report.",
  },
  {
    by: "zora_p",
    ago: 297.0,
    text: 'From a letter, 1912: "I send you two dollars. Do not thank me, it was sent to me." I had to put my pencil down.',
    warmth: 0.42,
    replies: [["mayal", 1.0, "That is the entire idea in fifteen words."]],
  },
  {
    by: "luisfried",
    ago: 334.0,
    text: "Dana says I talk to the clay. Dana does not say that the clay does better when I do.",
  },
  {
    by: "shirley_d",
    ago: 379.0,
    text: "My daughter signed the whole school play tonight, including the sneeze.",
    replies: [["casey", 0.6, "The sneeze got applause, Mom."]],
  },
  {
    by: "hollis_j",
    ago: 421.0,
    text: "Tractor turned 46 today. Gave her an oil change and a wash. She gave me the same noise as always.",
  },
  {
    by: "elenag",
    ago: 470.0,
    text: "Divers blessed the boats today. The priest threw the cross, the boys jumped, and my father, who is ninety, counted them all back up.",
  },
  { by: "bigjohnny", ago: 530.0, text: "Biscuit secret, since you asked: cold butter, hot oven, do not look at them." },
];
