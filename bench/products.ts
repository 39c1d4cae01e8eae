// Products that search like real ones: 24,000 words, the few frequent and the many rare, two to six in a title, the same at every run.
import { productWords } from '#domains/catalog/rules/fold-text.ts';

export type BenchProduct = {
  /** 1 is the first. */
  readonly id: number;
  readonly upc: string;
  readonly title: string;
  readonly artist: string;
  readonly words: string;
  readonly priceCents: number;
};

const VOCABULARY = 24_000;
const NAMES = 6_000;
/** In the order of how often titles hold them. */
const FREQUENT =
  `of in to edition world war game night love star dark city blood king super battle black live life dead man ultimate
  legends story day time home house fire last lost red white blue dragon heroes girl boy street road best collection greatest hits volume
  special deluxe return rise fall final fantasy racing soccer football hunter shadow light moon sun sea river mountain island kingdom
  empire quest adventures tales chronicles age legend secret hidden silent broken golden silver iron steel stone winter summer spring
  autumn rain storm thunder wind ghost monster zombie vampire wolf tiger lion eagle snake spider cat dog horse bird`.split(
    /\s+/,
  );
/** A search may leave these out. */
const ARTICLES = new Set(['the', 'der', 'das', 'les', 'los', 'las']);
const HEADS = 'b br c ch d dr f fl g gr h j k l m n p pr qu r s sh sl st t th tr v w z'.split(' ');
const HEARTS = 'a e i o u ai ea ee ia io oa ou'.split(' ');
const TAILS = 'b ck d ff g l ll m n nd ng nt p r rd rn s sk ss st t th x '.split(' ');

/** Numbers from 0 to below 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

let vocabulary: readonly string[] | undefined;

function words(): readonly string[] {
  if (vocabulary) return vocabulary;
  const random = randomFrom(7);
  const made = new Set(FREQUENT);
  while (made.size < VOCABULARY) {
    const syllables = 1 + Math.floor(random() * 3);
    let word = '';
    for (let at = 0; at < syllables; at += 1) word += pick(random, HEADS) + pick(random, HEARTS);
    word += pick(random, TAILS);
    if (word.length > 2 && !ARTICLES.has(word)) made.add(word);
  }
  vocabulary = [...made];
  return vocabulary;
}

/** A word by Zipf's law: the second is half as frequent as the first. */
function zipf(random: () => number, list: readonly string[]): string {
  return list[Math.floor(list.length ** random()) - 1] as string;
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The product of a number; asked twice it is the same. */
export function productOf(id: number): BenchProduct {
  const random = randomFrom(id * 2_654_435_761);
  const list = words();
  const length = 2 + Math.floor(random() * 4);
  const title = Array.from({ length }, () => capital(zipf(random, list)));
  if (random() < 0.15) title.push(String(2 + Math.floor(random() * 5)));
  const names = list.slice(-NAMES);
  const artist = random() < 0.6 ? `${capital(pick(random, names))} ${capital(pick(random, names))}` : '';
  const text = title.join(' ');
  return {
    id,
    upc: upcOf(id),
    title: text,
    artist,
    words: productWords(text, artist),
    priceCents: 299 + Math.floor(random() * 60) * 100,
  };
}

/** UPC-A of the range 4, which is kept for use inside a store. */
function upcOf(id: number): string {
  const body = `4${String(id).padStart(10, '0')}`;
  let sum = 0;
  for (let at = 0; at < 11; at += 1) sum += Number(body[at]) * (at % 2 === 0 ? 3 : 1);
  return body + String((10 - (sum % 10)) % 10);
}

/** Two words of one product, as a person would type them. */
export function twoWordsOf(id: number, random: () => number): [string, string] {
  const of = productOf(id)
    .words.split(' ')
    .filter((word) => word.length > 1);
  const first = pick(random, of);
  const rest = of.filter((word) => word !== first);
  return [first, rest.length > 0 ? pick(random, rest) : first];
}
