// Which letters are on the small square of a product?
const OF_FAMILIES: Readonly<Record<string, string>> = {
  game: 'GAME',
  film: 'FILM',
  music: 'MUS',
  book: 'BOOK',
};
const MOST = 4;

/** The platform's or format's code, at most four letters; without one the word for its kind of goods, the same on every screen. */
export const tileLetters = (code: string, family: string): string =>
  code.slice(0, MOST) || OF_FAMILIES[family] || 'ACC';
