// Is this a signature? Strokes as lines of points on a field of 1000 by 300, written '12,30;14,31|20,8;21,9'.

export const FIELD_WIDTH = 1_000;
export const FIELD_HEIGHT = 300;
const MOST_POINTS = 4_000;
/** Shorter than this it is a slip of the finger. */
const LEAST_LENGTH = 150;

export type Point = readonly [number, number];
export type Stroke = readonly Point[];

/** The strokes of a text, or null when it isn't one. */
export function readStrokes(text: string): Stroke[] | null {
  if (text === '') return null;
  const strokes = text.split('|').map((stroke) =>
    stroke.split(';').map((point): Point | null => {
      const found = /^(\d{1,4}),(\d{1,4})$/.exec(point);
      if (!found) return null;
      const [x, y] = [Number(found[1]), Number(found[2])];
      return x <= FIELD_WIDTH && y <= FIELD_HEIGHT ? [x, y] : null;
    }),
  );
  const points = strokes.flat();
  return points.length > MOST_POINTS || points.includes(null) ? null : (strokes as Stroke[]);
}

/** The text of strokes; points outside of the field are put on its edge. */
export const writeStrokes = (strokes: readonly Stroke[]): string =>
  strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => stroke.map(([x, y]) => `${within(x, FIELD_WIDTH)},${within(y, FIELD_HEIGHT)}`).join(';'))
    .join('|');

const within = (at: number, most: number): number => Math.min(most, Math.max(0, Math.round(at)));

/** Is it long enough to be somebody's hand? */
export function isSignature(strokes: readonly Stroke[]): boolean {
  let length = 0;
  for (const stroke of strokes)
    for (let at = 1; at < stroke.length; at += 1) {
      const [from, to] = [stroke[at - 1] as Point, stroke[at] as Point];
      length += Math.hypot(to[0] - from[0], to[1] - from[1]);
    }
  return length >= LEAST_LENGTH;
}

/** The strokes as the path of an SVG on the same field. A single point is a dot. */
export const strokesPath = (strokes: readonly Stroke[]): string =>
  strokes
    .map((stroke) => {
      const [first, ...rest] = stroke as [Point, ...Point[]];
      const line = (rest.length === 0 ? [first] : rest).map(([x, y]) => `L${x} ${y}`).join('');
      return `M${first[0]} ${first[1]}${line}`;
    })
    .join('');
