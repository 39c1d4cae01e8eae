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
};

const KNOWN = {
  ascii: /^[\x20-\x7e]$/,
  latin1: /^[\x20-\x7e\xa0-\xff]$/,
} as const;

/** The text in letters that are known: é stays or becomes e; a letter with nothing like it is a question mark. */
export function plainText(text: string, letters: keyof typeof KNOWN): string {
  const known = KNOWN[letters];
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (known.test(letter)) return letter;
      const alike = ALIKE[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return [...alike].every((one) => known.test(one)) ? alike : '?';
    })
    .join('');
}
