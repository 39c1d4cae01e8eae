// The sums of a move as lines to read: one figure of one sheet and store a line, the files beside the books.
import type { MoveAmounts, MoveSumsWire } from '#domains/move-in/contract/calls.ts';

export const FIGURES = ['pieces', 'cost', 'retail', 'owed'] as const;
export type Figure = (typeof FIGURES)[number];

export type SumRow = {
  readonly key: string;
  readonly sheet: string;
  /** Empty for what is the chain's. */
  readonly store: string;
  /** `rows` is how many rows there are, and how many of them are taken. */
  readonly figure: Figure | 'rows';
  readonly said: number;
  readonly booked: number;
  readonly today: number;
};

/** Figures that are nothing on every side, or that the caller may not see, are left out. */
export const sumRows = ({ lines }: Pick<MoveSumsWire, 'lines'>): readonly SumRow[] =>
  lines.flatMap(({ sheet, store, rows, rowsTaken, said, booked, today }) => {
    const about = { sheet, store };
    const count: SumRow = {
      ...about,
      key: `${sheet} ${store} rows`,
      figure: 'rows',
      said: rows,
      booked: rowsTaken,
      today: rowsTaken,
    };
    const figures = FIGURES.flatMap((figure): SumRow[] => {
      const [one, other, now] = [said[figure], booked[figure], today[figure]];
      if (one === null || other === null || now === null) return [];
      if (one === 0 && other === 0 && now === 0) return [];
      return [{ ...about, key: `${sheet} ${store} ${figure}`, figure, said: one, booked: other, today: now }];
    });
    return [count, ...figures];
  });

/** What all lines bring together. */
export function totalOf(
  { lines }: Pick<MoveSumsWire, 'lines'>,
  side: 'said' | 'booked' | 'brought' | 'today',
): { readonly [figure in Figure]: number } {
  const sum = (figure: keyof MoveAmounts) =>
    lines.reduce((total, line) => total + (line[side][figure] ?? 0), 0);
  return { pieces: sum('pieces'), cost: sum('cost'), retail: sum('retail'), owed: sum('owed') };
}
