// Text from outside, as a person could have typed it: nothing in it that can't be seen, turns other letters around, or can't be stored.

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Of pairs that make one letter, those without the other half. */
const LONE = /\p{Surrogate}/gu;

/** The text without control and direction marks and lone halves of pairs; line breaks and tabs stay. */
export const plainText = (text: string): string => text.replace(UNSEEN, '').replace(LONE, '');

/** The same in one line, without spaces at its ends. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();

/** A document whose texts, however deep, were made plain. */
export function plainTexts<T>(value: T, make: (text: string) => string = plainText): T {
  if (typeof value === 'string') return make(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => plainTexts(one, make)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, plainTexts(inner, make)]),
  ) as T;
}
