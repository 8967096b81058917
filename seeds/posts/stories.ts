import type { PostSeed } from "./post-seed.ts";

/** Things that happened to people. */
export const stories: readonly PostSeed[] = [
  {
    by: "aisha_r",
    ago: 3.1,
    warmth: 0.62,
    text: "The library I grew up in is open again. I cried in the large print section. A man my father's age handed me a tissue and said \"it's the carpet, it gets everyone\".",
    replies: [
      [
        "miriam",
        0.4,
        "Two years of bake sales for that roof. Tell the carpet I said congratulations.",
        [
          [
            "aisha_r",
            0.3,
            "The carpet thanks you. The roof thanks you. The woman at the desk remembered my card number.",
          ],
        ],
      ],
      ["linzhao", 0.9, "If they need the local maps mended, I will do it for the bus fare."],
      ["kofi", 1.2, "Bus 14 goes right past. I slowed down so the kids could wave."],
    ],
  },
  {
    by: "ben",
    ago: 9.4,
    warmth: 0.55,
    text: "Patient in room 6, 91 years old, asked me to turn the bed so she could watch the snow plow. We watched for twenty minutes. She rated every turn out of ten. Best part of my week.",
    replies: [
      [
        "ngozi_a",
        0.5,
        "This is my son. Ben, eat something.",
        [
          ["ben", 0.2, "Mom. I had soup."],
          ["june", 0.6, "Soup is not supper, Ben. Listen to your mother."],
        ],
      ],
      ["priya", 1.1, "Turning the bed is medicine. They never chart it."],
      ["pete", 2.3, "Plow drivers know when they have an audience. Trust me. He saw her."],
      ["ava", 3.2, "What was the highest score?", [["ben", 0.3, "A 9.5. She took half a point for the mailbox."]]],
    ],
  },
  {
    by: "waltj",
    ago: 22.5,
    warmth: 0.48,
    text: "Found out who has been shoveling my drive for six winters. It is the fellow two doors down, and the dog gave him up. Returned his shovel to him with a new handle. We did not discuss it. That is how we do it in Duluth.",
    replies: [
      [
        "dougie_mac",
        0.7,
        "I have no idea what you mean and the dog is a liar.",
        [["waltj", 0.4, "Nice handle, though."]],
      ],
      ["mayal", 1.5, "Six winters. Minnesota love letters are all like this."],
      ["edithp", 4.0, "I would like to write that dog a letter. Does he have an address?"],
    ],
  },
  {
    by: "konaka",
    ago: 31.2,
    warmth: 0.41,
    text: "A kid came in, sat on the ninth stool, put three dollars on the counter and asked what that buys. It buys the large. He washed his own bowl after. I did not have to say anything and neither did he.",
    replies: [
      ["gracet", 0.8, "The ninth stool has fed half of my cousins. Thank you, Ko."],
      [
        "harpreet",
        1.9,
        "This is langar with eight stools. Respect, brother.",
        [["konaka", 0.6, "Come by when the route takes you through. Stool number nine is for drivers too."]],
      ],
    ],
  },
  {
    by: "ivyk",
    ago: 44.8,
    text: "Four days, no signal, one very good dog. The ramen was at the gas station and it was the best meal of my life.",
    replies: [
      ["konaka", 0.6, "I am not offended. I have eaten that ramen. After four days it wins."],
      [
        "teddyb",
        2.1,
        "Did you hang the food bag right this time?",
        [["ivyk", 0.8, "The dog hung it. I only held the rope."]],
      ],
    ],
  },
  {
    by: "harpreet",
    ago: 56.0,
    text: "Blew a tire outside Winnemucca at 2 a.m. Four trucks stopped before I had the triangles out. One had coffee. One had a jack. One had a harmonica and no other skills. All were welcome.",
    replies: [
      ["quentin_d", 1.4, "That stretch of 80 has the best people and the worst asphalt."],
      [
        "gusmoreau",
        2.0,
        "Was the harmonica any good, though?",
        [["harpreet", 0.9, "Terrible. We asked for three more songs."]],
      ],
    ],
  },
  {
    by: "priya",
    ago: 68.3,
    warmth: 0.5,
    text: "A man walked in at 4 a.m., not sick. He brought the night crew breakfast because last March we sat with his wife. He remembered everybody's name. I had to go check on a printer for a while.",
    replies: [
      ["ben", 0.5, "We have that printer too. It is always the printer."],
      ["brigid_o", 1.7, "People keep those nights for ever. You gave him somewhere to put it down."],
      [
        "fatima",
        3.0,
        "I hope he got a plate himself.",
        [["priya", 0.6, "He stayed until the eggs were gone. Sat at the desk where she used to do the crossword."]],
      ],
    ],
  },
  {
    by: "pete",
    ago: 80.6,
    text: 'Thirty-eight years of mail. The one I think about: a birthday card with no address but "the house with the blue dog". There was no blue dog. There was a blue porch and a dog. She got her card.',
    replies: [
      ["zora_p", 0.9, "In the archive we call that a bad address and a good carrier."],
      ["edithp", 1.8, "I have been sending cards like this on purpose, to see what happens. They all arrive."],
    ],
  },
  {
    by: "niaokafor",
    ago: 93.0,
    warmth: 0.39,
    text: "Power went out on the whole block in the middle of my second song. Somebody put a phone light on me from across the street. Then somebody else. By the chorus it was forty windows. I will not recover.",
    replies: [
      ["orson_v", 0.7, "I was window thirty-one. You were flat on the bridge and it was perfect."],
      ["theobrandt", 1.3, "Please tell me someone recorded it badly on a phone. That is how it should be heard."],
      ["adaeze", 2.2, "Playing my students this story before the recital. Lights will be ready."],
    ],
  },
  {
    by: "lupe",
    ago: 105.5,
    text: 'My tamal pot is older than my oldest son. Yesterday the handle came off. Today a young man from the hardware store came to the house with three handles, because he did not know which one "felt right". I chose the wrong one so he would eat.',
    replies: [
      ["tomas", 1.1, "Abuela, half of San Antonio has fallen for this."],
      ["santi_l", 2.5, "How long are the lines this year? I am asking as a professional."],
    ],
  },
  {
    by: "joseph",
    ago: 117.0,
    text: 'Taught recursion with sheep today. "To count the flock: count one sheep, then count the flock." The kid who never talks said: "and when do you stop?" When there are no more sheep, Darrell. You just wrote the base case.',
    replies: [
      ["sora", 0.8, "I understand recursion now and I am angry that it took sheep."],
      [
        "reenab",
        2.6,
        "Darrell is going to build bridges.",
        [["joseph", 1.0, "Darrell has been here since 7 a.m. asking about bridges."]],
      ],
    ],
  },
  {
    by: "wendell",
    ago: 131.4,
    text: "We lost the final by one. The kid who missed the last shot was sitting by himself, so the other team's captain rolled over and showed him the shot she missed in last year's final. She keeps the video. Coaching is mostly getting out of the way.",
    replies: [
      ["drewhitfield", 1.2, "My coach drove forty minutes to watch me sit on the bench. It is the same thing."],
      ["casey", 1.9, "Stealing this for camp. All of it."],
    ],
  },
  {
    by: "noor",
    ago: 142.0,
    warmth: 0.57,
    text: 'Today I spoke in front of the class in English for six minutes. I said "chicken" when I wanted "kitchen". Nobody laughed until I laughed. Then everybody did. I think this is what a good room is.',
    replies: [
      ["farid_n", 0.6, 'My first year I told a customer the kite was "very delicious". He bought two.'],
      ["miriam", 1.4, "Six minutes! Come to any library and say chicken as often as you like."],
      [
        "mayal",
        2.2,
        "The chicken is the heart of the home.",
        [["noor", 3.0, "I will write this on the wall of my chicken."]],
      ],
    ],
  },
  {
    by: "marcus",
    ago: 154.5,
    text: "Young brother came in for his interview cut. Sat back down a week later, paid double, and said: that one was for the next guy. So now there is a jar. The jar does not ask what the job is.",
    replies: [
      ["lamarfitz", 1.0, "What does the jar need?", [["marcus", 0.5, "Nothing today. It had a good Saturday."]]],
      ["drewhitfield", 1.5, "Best shop on the street, and mine is on that street."],
    ],
  },
  {
    by: "leilani",
    ago: 171.0,
    text: "Uncle taught us to plant taro with the hands behind the work, not in front. I said that makes no sense. He said it will in about eleven years. It has been eleven years and this morning it did.",
    replies: [["mei", 1.8, "Tai chi is exactly this. You have an excellent uncle."]],
  },
  {
    by: "kofi",
    ago: 189.3,
    text: "The kid with the cello got on without the cello. I asked. He said it was too heavy to carry when you are sad. So I waited, he went back in, and we were four minutes late for everybody. No one on that bus complained.",
    replies: [
      ["adaeze", 0.7, "Tell him a violin teacher in Atlanta says: four minutes is one good scale."],
      ["ines_costa", 2.4, "My mother drove the 14 before you. She would have waited too."],
    ],
  },
  {
    by: "eli",
    ago: 208.0,
    text: "A woman brought in her late husband's watch. Nothing wrong with it. It only needed winding. I took an hour to wind it and did not charge her for the conversation.",
    replies: [
      ["linzhao", 1.5, "Half of conservation is taking an hour."],
      ["joanie", 3.3, "I have such a watch. I will wind it tonight."],
    ],
  },
  {
    by: "mayal",
    ago: 226.0,
    warmth: 0.44,
    text: 'I looked her up, the woman who paid my rent. She does not remember it. She said "I did that for a few people". A few people. I have been carrying her around for ten years like a saint and she was just having a Tuesday.',
    replies: [
      ["brigid_o", 0.8, "That is what I want. To be somebody's Tuesday."],
      [
        "waltj",
        1.6,
        "Did you tell her what you did with it?",
        [["mayal", 0.5, "I did. She was quiet, and then she asked if I was eating enough."]],
      ],
    ],
  },
  {
    by: "samreid",
    ago: 255.0,
    text: "Tornado took Mrs. Dooley's fence and left the rest. Eleven strangers put it back up by lunch. She fed us so much that three of us could not get over it again to leave.",
    replies: [["emmett_w", 1.0, "I was one of the three. I live there now."]],
  },
  {
    by: "gusmoreau",
    ago: 281.0,
    text: "Man paid me for a fuel line with a sack of oysters and an apology. Told him next time skip the apology.",
    replies: [
      ["cedric_l", 0.9, "You forgot to say where you put the oysters."],
      ["thuy_n", 1.4, "Our boat pays in shrimp. Same exchange rate as always."],
    ],
  },
  {
    by: "tomas",
    ago: 320.5,
    text: "We got the cat out. It took two ladders and one can of tuna. The family thanked the ladders. I would like it on record that it was the tuna.",
    replies: [["beckyhahn", 1.2, "My class would like a drawing of the tuna. They will send you twenty-six."]],
  },
  {
    by: "fatima",
    ago: 365.0,
    text: "A boy counted out coins for his sister's inhaler and was forty cents short. Before I could reach the jar, the whole line had reached their pockets. Eleven quarters. I gave him ten back for next time.",
    replies: [["salma_k", 0.8, "And told them to call their mothers, I hope.", [["fatima", 0.4, "All eleven."]]]],
  },
  {
    by: "adaeze",
    ago: 402.0,
    text: "Recital night. The smallest one forgot her piece, looked at me, and played the only other thing she knows: the open strings, very slowly, with great feeling. Standing ovation. Her father thinks it was modern music.",
    replies: [["dmitri", 1.3, "It was. I have tuned for worse."]],
  },
  {
    by: "linzhao",
    ago: 455.0,
    text: "Mended a road map for a man who had it folded in his truck since 1988. It has every job he ever drove to, in pencil. He asked me not to fix the coffee stain. That one was their honeymoon.",
    replies: [["harpreet", 2.0, "Mine is an atlas and it is tea. But yes."]],
  },
  {
    by: "dmitri",
    ago: 512.0,
    text: "Four flights up, no elevator, a piano nobody has played since the owner's mother died. He did not want it tuned. He wanted to hear whether it still could be. It could. He stood in the kitchen the whole time.",
    replies: [
      ["niaokafor", 1.1, "I would like to write a song about this and I am going to leave it alone instead."],
      ["tobiasw", 2.8, "The low ones keep their pitch for years. They are loyal."],
    ],
  },
];
