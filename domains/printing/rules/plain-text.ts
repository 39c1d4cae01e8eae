// How does a text look on a printer or in a font that knows few letters?

/** What looks alike in ASCII and has no accent to lose. */
const ALIKE: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '·': '-',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  '™': '(TM)',
  '®': '(R)',
  '©': '(C)',
  '€': 'EUR',
  // The Japanese sign of a long vowel, wide and narrow.
  ー: '-',
  ｰ: '-',
};

/**
 * The text in letters that are known: é stays or becomes e, what has nothing alike is spelled in other letters. Signs that are never seen by
 * themselves (variants, joiners) are left out, ends of lines become a space; only what can't be spelled is a question mark.
 */
export function plainText(
  text: string,
  has: (letter: string) => boolean,
  spell: (letter: string) => string,
): string {
  const hasAll = (letters: string): boolean => letters !== '' && [...letters].every(has);
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (has(letter)) return letter;
      if (/[\p{M}\p{Cf}]/u.test(letter)) return '';
      if (/\s/.test(letter)) return ' ';
      const ways = [ALIKE[letter] ?? '', letter.normalize('NFKD').replace(/\p{M}/gu, ''), spell(letter)];
      return ways.find(hasAll) ?? '?';
    })
    .join('');
}
