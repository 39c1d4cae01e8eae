// The arithmetic of a chart, without a screen: axes start at zero and stop at a round figure.

/** Round steps from zero to at least `highest`: 0, 200, 400, 600. About three of them, each a whole number of units: nothing is sold by halves. */
export function niceTicks(highest: number, unit = 1): number[] {
  if (!(highest > 0)) return [0, unit];
  const rough = Math.max(1, highest / unit / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const each = [1, 2, 2.5, 5, 10].map((one) => one * power).filter(Number.isInteger);
  const step = (each.find((one) => one >= rough * 0.999) ?? 10 * power) * unit;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_none, index) => index * step);
}

/** Every how many labels one is written, so that they don't touch; widths in px. */
export function labelStep(count: number, width: number, perLabel = 52): number {
  return Math.max(1, Math.ceil((count * perLabel) / Math.max(1, width)));
}

/** "x,y x,y" of a line, split where a value is missing. */
export function linePieces(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string[] {
  const pieces: string[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) pieces.push([]);
    else pieces.at(-1)?.push(`${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  }
  return pieces.filter((piece) => piece.length > 0).map((piece) => piece.join(' '));
}
