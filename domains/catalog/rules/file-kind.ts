// What did a person drop that is not a CSV? Told by its first characters, so that the answer says what to do instead.

export type WrongFile = 'pdf' | 'workbook' | 'markup' | 'binary';

/** What is in no text file, apart from a NUL or so in a cell further down. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000E-\u001F]/g;
const LOOKED_AT = 64;
/** One is a slip of a cell, which its row is refused for. */
const FEW = 2;

/** What the beginning of a file shows it to be; undefined for text that may be CSV. */
export function wrongFile(beginning: string): WrongFile | undefined {
  if (beginning.startsWith('%PDF-')) return 'pdf';
  // A zip archive, as XLSX and ODS are, and what Excel wrote before 2007.
  if (beginning.startsWith('PK\u0003\u0004') || beginning.startsWith('ÐÏ\u0011à')) return 'workbook';
  if (/^\s*<[!?a-z]/i.test(beginning)) return 'markup';
  return (beginning.slice(0, LOOKED_AT).match(NO_TEXT)?.length ?? 0) >= FEW ? 'binary' : undefined;
}
