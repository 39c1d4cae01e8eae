// Which parts of a found product's text are used when a person imports it with the form?

/** CONST-09. */
const LONGEST = 80;
const STRIPPED = /[^\p{L}\p{M}\p{N}_\s]/gu;

/** The first 80 characters without anything but letters, digits, underscores and white space (DEEP-03). */
export function cleanImport(text: string): string {
  return [...text].slice(0, LONGEST).join('').replace(STRIPPED, '').trim();
}
