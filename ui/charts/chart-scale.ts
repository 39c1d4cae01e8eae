// The arithmetic of a chart, without a screen.

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
