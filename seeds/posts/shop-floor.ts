import type { PostSeed } from "./post-seed.ts";

/** Posts of the brands and replies to them, and a few posts of staff. */
export const shopFloor: readonly PostSeed[] = [
  {
    by: "kiln",
    ago: 11.3,
    text: "Kiln is open. 112 mugs, 109 survivors. The three cracked ones live in our kitchen now, with honors.",
    replies: [
      ["beathornton", 0.5, "Third one I bought has been adopted by visitors again. Please keep surviving."],
      ["danafried", 0.8, "Shelf two did beautifully. Nobody wore hand cream."],
    ],
  },
  {
    by: "tandem",
    ago: 15.2,
    text: "Marisol, 10, finished her first wheel true this afternoon. Took six weeks. It does not wobble. She made us all check. #earnabike",
    replies: [
      ["marcus", 0.4, "She checked mine next. It wobbles. I have an appointment."],
      ["wendell", 1.1, "If she ever wants to true a sport chair, Omaha would like a word."],
      ["kofi", 2.0, "Put her name on the wall."],
    ],
  },
  {
    by: "acme",
    ago: 34.7,
    text: "New on the shelf: two tile saws, a post-hole digger, and a ladder that reaches the second floor of regret. Saturday hours are 8 to 2. Kids sort the screws, kids get the donuts.",
    replies: [
      ["mateo_cruz", 0.5, "Screws are sorted. Donuts are gone. These facts are related."],
      ["ben", 1.3, "Driving in next month to volunteer. Save me a box of metric."],
    ],
  },
  {
    by: "halfmoon",
    ago: 42.9,
    text: "We measured the new drivers against trains again. The 9:14 freight is now in stereo.",
    replies: [
      [
        "dmitri",
        0.7,
        "What does it do to a middle C?",
        [["theobrandt", 0.4, "Leaves it alone, which is all we wanted."]],
      ],
      ["harpreet", 1.2, "I am asking for a friend who drives past that train."],
    ],
  },
  {
    by: "fern",
    ago: 54.6,
    text: "Hospital corner this week: a fiddle-leaf fig with opinions, four drowned succulents, and one plastic plant somebody was truly worried about. All resting comfortably.",
    replies: [
      [
        "chenwei",
        0.6,
        "Is the plastic one going to make it?",
        [["rosa", 0.3, "We dusted it. It looks years younger."]],
      ],
      ["joanie", 2.4, "My orchid has a bud. I thought you should know before anyone."],
    ],
  },
  {
    by: "staff",
    ago: 70.0,
    text: "A reminder from the desk: nobody from Stims will ever message you that you won and ask for a fee, a card or a code. Wins arrive in your wallet by themselves. If something smells off, report it and I will read it.",
    warmth: 0.3,
    replies: [
      ["june", 0.5, "One of them called me ma'am. I kept him on the line an hour."],
      ["megsully", 0.9, "June, we could use you in dispatch."],
    ],
  },
  {
    by: "tandem",
    ago: 99.0,
    text: 'If you have a bike in the garage that you are "definitely going to ride again", we respect you and we also pick up on Thursdays.',
    replies: [["lamarfitz", 1.4, "Mine has been definite since 2009. Come get it."]],
  },
  {
    by: "kiln",
    ago: 128.8,
    text: 'Someone wrote to ask if our "seconds" are sad about it. No. They get the first coffee.',
    replies: [["lourdes_v", 0.8, "Speaking for coffee: we do not see the difference."]],
  },
  {
    by: "acme",
    ago: 160.2,
    text: "Loan number 2,000 this year: one wheelbarrow, to a bride, for ice. It came back with confetti in the axle. Approved use.",
    replies: [["rosa", 0.7, "I sold her the confetti. It was petals. Check the axle in spring."]],
  },
  {
    by: "halfmoon",
    ago: 214.0,
    text: "Repairs are free if you tell us what you were listening to when it broke. This month: two symphonies, one breakup album, and a toddler.",
    replies: [
      ["niaokafor", 0.9, "Mine was the breakup album. It was my own."],
      ["lamarfitz", 1.5, "Coltrane, and it was worth it."],
    ],
  },
  {
    by: "fern",
    ago: 290.0,
    text: "Cuttings table is out front. Take one, leave one, or just take one. That is how the first one got here.",
    replies: [["mei", 1.0, "I took one in 2019. It is now eleven. I will bring nine."]],
  },
  {
    by: "admin",
    ago: 340.0,
    text: "If you wonder how a draw can be checked: every ended giveaway has a link called Check the draw. Your own browser does the arithmetic. I did it on the bus this morning and missed my stop.",
    replies: [
      ["sora", 0.4, "Did it for the #halfmoonfive one. It matches. I feel like a notary."],
      ["eli", 1.0, "I did it by hand for a small one. It took an evening. A very good evening."],
    ],
  },
  {
    by: "tandem",
    ago: 410.0,
    text: "Six hundred. That is the post. Six hundred kids, six hundred bikes. Kid number 600 is called Terrence and he wants it to be known that he picked the green one.",
    warmth: 0.46,
    replies: [
      ["ava", 0.6, "Green is correct, Terrence."],
      ["waltj", 1.2, "Terrence may name a boat any time he likes."],
    ],
  },
  {
    by: "kiln",
    ago: 498.0,
    text: 'The wax is local, the wool is local, the clay is from a man named Earl. We asked Earl for a quote for the website and he said "it\'s dirt".',
    replies: [["orson_v", 1.2, "Earl is right. It is also everything."]],
  },
];
