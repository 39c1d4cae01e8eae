// How are words compared, so that case, accents, dots, dashes and a leading article make no difference?
//
// Products are folded once, when they are written; what a person types is folded when it is searched. Letters of other
// scripts stay what they are.

/** Leading articles that a person may type or leave out; those that are also words of English titles (die, un) stay. */
const ARTICLES = new Set(['the', 'a', 'an', 'der', 'das', 'le', 'la', 'les', 'el', 'los', 'las', 'il', 'lo']);
/** Said or written or left out: "Ratchet & Clank", "Ratchet and Clank". */
const JOINERS = new Set(['and']);

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const WORD_LENGTH = 40;
const WORDS_OF_PRODUCT = 60;

// Most titles are plain: what isn't in them isn't looked for.
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\u0000-\u007f]*$/;

/** Lower case without accents: "Pokémon" is "pokemon". */
export function foldLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** The words of a text in order: "S.T.A.L.K.E.R.: Clear Sky" is stalker, clear, sky. */
export function foldWords(text: string): string[] {
  return splitWords(foldLetters(text));
}

function splitWords(folded: string): string[] {
  let text = folded.replace(/['’‘`´]/g, '');
  if (text.includes('.')) text = text.replace(/(?<=(?<![\p{L}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu, '');
  const words = ASCII.test(text) ? text.match(/[a-z0-9]+/g) : text.match(/[\p{L}\p{N}]+/gu);
  return (words ?? [])
    .filter((word) => !JOINERS.has(word))
    .map((word) => (word.length > WORD_LENGTH ? [...word].slice(0, WORD_LENGTH).join('') : word));
}

/** Words with a dash between them, as one. */
function joinedWords(folded: string): string[] {
  if (!/[-‐‑]/.test(folded)) return [];
  return [...folded.matchAll(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu)].map((match) =>
    match[0].replace(/[^\p{L}\p{N}]/gu, '').slice(0, WORD_LENGTH),
  );
}

/** The words without a leading article, unless it is all there is. */
export function withoutArticle(words: readonly string[]): string[] {
  return words.length > 1 && ARTICLES.has(words[0] as string) ? words.slice(1) : [...words];
}

/**
 * What is stored beside a product to find it by: the words of title and artist, each once, the title's first and its leading
 * article last; words joined by a dash also as one ("Spider-Man" is found as spiderman).
 */
export function productWords(title: string, artist: string): string {
  const foldedTitle = foldLetters(title);
  const foldedArtist = foldLetters(artist);
  const ofTitle = splitWords(foldedTitle);
  const kept = withoutArticle(ofTitle);
  const joined = [...joinedWords(foldedTitle), ...joinedWords(foldedArtist)];
  const article = kept.length < ofTitle.length ? ofTitle.slice(0, 1) : [];
  return [...new Set([...kept, ...splitWords(foldedArtist), ...joined, ...article])]
    .slice(0, WORDS_OF_PRODUCT)
    .join(' ');
}
