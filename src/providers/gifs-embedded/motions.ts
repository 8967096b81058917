/** A way to move: where the thing stands at a moment from 0 to 1, as transforms of its copies; it ends where it began. */
export interface Motion {
  readonly name: string;
  readonly words: readonly string[];
  readonly placesAt: (moment: number) => readonly string[];
}

const wave = (moment: number): number => Math.sin(moment * 2 * Math.PI);
const round = (value: number): number => Math.round(value * 100) / 100;

export const motions: readonly Motion[] = [
  {
    name: "jumping",
    words: ["yay", "happy", "excited", "jump"],
    placesAt: (moment) => [`translate(0 ${round(34 - Math.abs(wave(moment)) * 60)})`],
  },
  {
    name: "turning",
    words: ["dance", "whee", "spin", "round"],
    placesAt: (moment) => [`rotate(${round(moment * 360)}) scale(1.25)`],
  },
  {
    name: "beating",
    words: ["wow", "big", "pulse", "alive"],
    placesAt: (moment) => [`scale(${round(1.3 + wave(moment) * 0.22)})`],
  },
  {
    name: "waving",
    words: ["hi", "hello", "bye", "wave", "no"],
    placesAt: (moment) => [`rotate(${round(wave(moment) * 22)}) scale(1.3)`],
  },
  {
    name: "raining",
    words: ["many", "congratulations", "party", "rain", "confetti"],
    placesAt: (moment) =>
      Array.from({ length: 9 }, (_, index) => {
        const fallen = (moment + ((index * 5) % 9) / 9) % 1;
        return `translate(${(index % 3) * 78 - 78 + ((index * 17) % 21) - 10} ${round(fallen * 340 - 170)}) rotate(${round(wave(moment + index / 9) * 18)}) scale(0.5)`;
      }),
  },
];
