export const bugs: readonly {
  name: string;
  file: string;
  before: string;
  after: string;
  test: readonly [file: string, words: string];
}[];
