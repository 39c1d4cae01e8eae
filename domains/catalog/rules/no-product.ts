// Which rows of a file are not products?

export type NoProduct = 'names' | 'total';

const LONGEST = 60;
const THINGS = '(?:items?|titles?|rows?|products?|units?|pieces?|pcs\\.?|records?|lines?)';
const TOTAL = new RegExp(
  `^(?:grand |sub[- ]?)?totals?(?:\\s*[:=-]?\\s*\\(?[\\d., ]*\\s*${THINGS}?\\)?)?\\s*:?$`,
  'i',
);
/** A sum or a count: no code, which has eight digits or more in one. */
const SUM = new RegExp(`^(?!.*\\d{8})[\\s$£€]*\\(?-?[\\d., ]*\\)?\\s*${THINGS}?$`, 'i');

/** The names of the columns again, as programs write them on each page; a row that sums up others. Undefined for all that may be a product. */
export function noProduct(cells: readonly string[], headers: readonly string[]): NoProduct | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '').map((cell) => cell.trim());
  if (filled.length > 1 && isNames(cells, headers)) return 'names';
  // Longer cells are not even looked at: a row of a whole file takes as long as any.
  if (filled.some((cell) => cell.length > LONGEST)) return undefined;
  const isTotal = filled.some((cell) => TOTAL.test(cell));
  return isTotal && filled.every((cell) => TOTAL.test(cell) || SUM.test(cell)) ? 'total' : undefined;
}

const isNames = (cells: readonly string[], headers: readonly string[]): boolean =>
  cells.every((cell, at) => {
    const text = cell.trim().toLowerCase();
    return text === '' || text === headers[at]?.toLowerCase();
  });
