// Does a rule answer to what is typed over the list of rules?

/** Digits of a UPC or EAN ask for the rules of a product, anything else is words. */
export const isCode = (text: string): boolean => /^\d{8,14}$/.test(text);

/** Does it have every word that is typed, in any order? */
export function isNamedRule(name: string, words: string): boolean {
  const has = name.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => has.includes(word));
}
