// Writes a column of many rows as one array literal for `unnest($1::bigint[], $2::boolean[])`: PostgreSQL takes them apart in a fifth of the time that JSON needs.

/** One value of each row, as the text of an array parameter such as `$1::bigint[]`. */
export function arrayLiteral<Row>(
  rows: readonly Row[],
  value: (row: Row) => number | boolean | null,
): string {
  let text = '';
  for (const row of rows) text += `${text === '' ? '' : ','}${value(row)}`;
  return `{${text}}`;
}

/** The same for words of ours, such as states. Throws, as a bug, for anything that would need quoting in the array. */
export function wordArrayLiteral<Row>(rows: readonly Row[], value: (row: Row) => string): string {
  let text = '';
  for (const row of rows) {
    const word = value(row);
    if (!/^[a-zA-Z]+$/.test(word) || /^null$/i.test(word)) throw new Error(`not a word: ${word}`);
    text += `${text === '' ? '' : ','}${word}`;
  }
  return `{${text}}`;
}
