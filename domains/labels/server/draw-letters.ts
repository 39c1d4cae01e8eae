// A text as dots, for a label printer that lacks its letters.
import { openShapes, type PathCommand, type Shape } from '#domains/printing/server/public/paper-letters.ts';

/** A picture in dots of the printer: one byte a dot, 1 is black, row after row of so many dots that they are whole bytes. */
export type Dots = { readonly width: number; readonly height: number; readonly dots: Uint8Array };
type Point = readonly [number, number];

/** Of a letter that is so big: from its highest sign to its lowest, and the line that it is on. */
const TALL = 1.25;
export const ASCENT = 0.95;
/** A dot of thermal paper is black when so much of it is covered. */
const COVERED = 0.42;
const ROWS_A_DOT = 4;

/** Answers the picture of a text whose letters are so many dots high; a letter that comes again is taken from the one before. */
export function openLetterPictures(): (text: string, size: number, bold: boolean) => Dots {
  const shapesOf = openShapes();
  const known = new Map<string, Dots & { readonly left: number }>();
  return (text, size, bold) => {
    const letters = shapesOf(text, bold).map((shape) => {
      const key = `${shape.key} ${size}`;
      const dots = known.get(key) ?? drawLetter(shape, size);
      known.set(key, dots);
      return { ...dots, left: Math.round(shape.left * size) + dots.left };
    });
    const first = Math.min(0, ...letters.map(({ left }) => left));
    const ink = Math.max(1, ...letters.map((one) => one.left - first + one.width));
    // Whole bytes of the printer.
    const width = Math.ceil(ink / 8) * 8;
    const height = Math.ceil(size * TALL);
    const dots = new Uint8Array(width * height);
    for (const one of letters)
      for (let row = 0; row < height; row += 1)
        for (let across = 0; across < one.width; across += 1)
          if (one.dots[row * one.width + across] === 1) dots[row * width + one.left - first + across] = 1;
    return { width, height, dots };
  };
}

function drawLetter({ path, unitsPerEm }: Shape, size: number): Dots & { left: number } {
  const height = Math.ceil(size * TALL);
  const scale = size / unitsPerEm;
  const lines = linesOf(path).map((line): Point[] =>
    line.map(([x, y]): Point => [x * scale, size * ASCENT - y * scale]),
  );
  const across = lines.flat().map(([x]) => x);
  const left = Math.floor(Math.min(0, ...across));
  const width = Math.max(1, Math.ceil(Math.max(0, ...across)) - left);
  const covered = new Float32Array(width * height);
  for (let row = 0; row < height * ROWS_A_DOT; row += 1)
    cover(
      covered,
      Math.floor(row / ROWS_A_DOT) * width,
      width,
      left,
      crossings(lines, (row + 0.5) / ROWS_A_DOT),
    );
  return { left, width, height, dots: Uint8Array.from(covered, (part) => (part >= COVERED ? 1 : 0)) };
}

/** Adds what lies inside of the outlines along one line across, from left to right. */
function cover(
  covered: Float32Array,
  rowAt: number,
  width: number,
  left: number,
  sides: readonly Point[],
): void {
  let depth = 0;
  sides.forEach(([from, turn], index) => {
    depth += turn;
    const to = sides[index + 1]?.[0];
    if (depth === 0 || to === undefined) return;
    for (let dot = Math.max(0, Math.floor(from - left)); dot < Math.min(width, to - left); dot += 1) {
      const part = Math.min(to - left, dot + 1) - Math.max(from - left, dot);
      covered[rowAt + dot] = (covered[rowAt + dot] ?? 0) + part / ROWS_A_DOT;
    }
  });
}

/** Where the outlines cross a height, from left to right, and whether they go up or down there. */
function crossings(lines: readonly (readonly Point[])[], height: number): Point[] {
  const found: Point[] = [];
  for (const line of lines)
    line.forEach(([x, y], at) => {
      const [nextX, nextY] = line[(at + 1) % line.length] as Point;
      if (y <= height === nextY <= height) return;
      found.push([x + ((height - y) / (nextY - y)) * (nextX - x), nextY > y ? 1 : -1]);
    });
  return found.sort((a, b) => a[0] - b[0]);
}

const STEPS = 4;

/** The outlines as closed lines of points; a curve becomes a few straight pieces. */
function linesOf(path: readonly PathCommand[]): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  for (const { command, args } of path) {
    const points = Array.from(
      { length: args.length / 2 },
      (_, at): Point => [args[2 * at] ?? 0, args[2 * at + 1] ?? 0],
    );
    if (command === 'moveTo') lines.push((line = []));
    const from = line.at(-1);
    if (points.length < 2 || !from) line.push(...points);
    else for (let step = 1; step <= STEPS; step += 1) line.push(onCurve([from, ...points], step / STEPS));
  }
  return lines;
}

/** A point of a Bézier curve: again and again between its neighbors. */
function onCurve(points: readonly Point[], at: number): Point {
  if (points.length === 1) return points[0] as Point;
  const between = points.slice(1).map(([x, y], index): Point => {
    const [beforeX, beforeY] = points[index] as Point;
    return [beforeX + (x - beforeX) * at, beforeY + (y - beforeY) * at];
  });
  return onCurve(between, at);
}
