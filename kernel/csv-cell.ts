// How does a text get into a spreadsheet without being run there?

/** What a spreadsheet takes for a formula, its full-width twins and leading spaces included. */
const FORMULA = /^[\s\u3000]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Would a spreadsheet compute it? */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text);

/** A cell in quotes; one that looks like a formula gets an apostrophe in front. */
export function csvCell(value: string): string {
  const safe = looksLikeFormula(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
