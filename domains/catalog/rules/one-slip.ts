// Which words are one letter off a text: one too many, missing or wrong, or two neighbors swapped?
//
// Two texts are a slip apart only when they are the same once one letter, or none, is left out of each. So each word is filed under what is left of it,
// and a text is looked up by what is left of it: some twenty looks, however many words there are.

export type OneSlip = {
  /** Places of words that may be a slip from the text, or are the text; some aren't, and none is there twice. */
  find(text: string): number[];
};

const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

/** A number for the text without the letter at a place; -1 leaves none out. */
function numberOf(text: string, without: number): number {
  let hash = SEED;
  for (let at = 0; at < text.length; at += 1)
    if (at !== without) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Files the words of at least so many letters. */
export function oneSlipOf(words: readonly string[], shortest: number, longest: number): OneSlip {
  const isFiled = ({ length }: string): boolean => length >= shortest && length <= longest;
  const entries = words.reduce((sum, word) => sum + (isFiled(word) ? word.length + 1 : 0), 0);
  const bits = Math.max(4, Math.ceil(Math.log2(entries + 1)));
  const shift = 32 - bits;
  const heads = new Int32Array(2 ** bits).fill(-1);
  const nexts = new Int32Array(entries);
  const owners = new Uint32Array(entries);
  let entry = 0;
  words.forEach((word, place) => {
    if (!isFiled(word)) return;
    for (let at = -1; at < word.length; at += 1) {
      const drawer = numberOf(word, at) >>> shift;
      owners[entry] = place;
      nexts[entry] = heads[drawer] as number;
      heads[drawer] = entry;
      entry += 1;
    }
  });
  return {
    find(text) {
      const found = new Set<number>();
      for (let at = -1; at < text.length; at += 1) {
        let one = heads[numberOf(text, at) >>> shift] as number;
        for (; one >= 0; one = nexts[one] as number) {
          const place = owners[one] as number;
          if (Math.abs((words[place] as string).length - text.length) <= 1) found.add(place);
        }
      }
      return [...found];
    },
  };
}
