// The arithmetic of a chart, without a screen.

/** Every how many labels one is written, so that they don't touch; widths in px. */
export function labelStep(count: number, width: number, perLabel = 52): number {
  return Math.max(1, Math.ceil((count * perLabel) / Math.max(1, width)));
}

/** A letter's width, about, in px; and what stays free between two words. */
const LETTER = 6.3;
const GAP = 6;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** A label in one line, or in two broken between words; a word that is longer than its room is cut. */
export function labelLines(label: string, room: number): readonly string[] {
  const most = Math.max(4, Math.floor((room - GAP) / LETTER));
  if (label.length <= most) return [label];
  const breaks = [...label.matchAll(/ /g)].map(({ index }) => index);
  const at = breaks.findLast((place) => place <= most);
  return at === undefined ? [cut(label, most)] : [label.slice(0, at), cut(label.slice(at + 1), most)];
}

/** Every how many words are written, so that none is cut; as few as `most` of them are left out for it. */
export function wordStep(labels: readonly string[], slot: number, most = 3): number {
  const isWhole = (step: number): boolean =>
    labels.every(
      (label, at) => at % step !== 0 || !labelLines(label, slot * step).some((line) => line.endsWith('…')),
    );
  for (let step = 1; step <= most; step += 1) if (isWhole(step)) return step;
  return most;
}

/** Room that a figure of the axis needs, in px. */
const FIGURE = 16;

/** Of the axis of this height: its figures, or the lowest and highest where they would touch. */
export const ticksWithRoom = (ticks: readonly number[], height: number): readonly number[] =>
  height / Math.max(1, ticks.length - 1) >= FIGURE ? ticks : [...ticks.slice(0, 1), ...ticks.slice(-1)];

/** What a slanted name may be long, in letters. */
const SLANTED = 18;

/** Names that would be left out upright, slanted; null where they have room, or where not even slanted names do. */
export function slantedNames(names: readonly string[], slot: number): readonly string[] | null {
  return slot < FIGURE || wordStep(names, slot) === 1 ? null : names.map((name) => cut(name, SLANTED));
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
