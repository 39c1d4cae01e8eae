// How are customers' names compared, whatever the case, accents and punctuation?

const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** Lower case, without accents; what isn't a letter, a digit or one of @ . _ + - becomes a space. */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœþı]/g, (letter) => LETTERS[letter] as string)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}@._+-]+/gu, ' ')
    .trim();
}

/** The digits of a phone number or of any text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export type Findable = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly memberNumber: string;
  /** Numbers of those who were merged into them, with spaces between. */
  readonly oldNumbers?: string;
};

/** What a search runs over: a space before each folded word, so that the start of a word can be asked for. */
export function customerTokens(customer: Findable): string {
  const { firstName, lastName, email, phone, memberNumber, oldNumbers = '' } = customer;
  return ` ${[foldName(lastName), foldName(firstName), foldName(email), digitsOf(phone), foldName(memberNumber), foldName(oldNumbers)].filter(Boolean).join(' ')} `;
}

const MOST_TERMS = 4;

/**
 * The patterns that all must match customerTokens, at most 4. One or two letters must start a word, longer terms may stand anywhere.
 * A term of digits and punctuation is a phone or member number. Empty when there is nothing to look for.
 */
export function searchPatterns(query: string): string[] {
  const typed = query.trim();
  const terms = /^[\d\s()+./-]+$/.test(typed) ? [digitsOf(typed)] : foldName(typed).split(' ').map(foldTerm);
  return terms
    .filter((term) => term !== '')
    .slice(0, MOST_TERMS)
    .map((term) => (term.length < 3 ? `% ${escapeLike(term)}%` : `%${escapeLike(term)}%`));
}

const foldTerm = (term: string): string => (/^[\d+.-]+$/.test(term) ? digitsOf(term) : term);

const escapeLike = (term: string): string => term.replace(/[\\%_]/g, (sign) => `\\${sign}`);
