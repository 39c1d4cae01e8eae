// What is a table before it becomes CSV or Excel? Rows in pieces, so that a million of them need no more memory than a thousand.

/**
 * text: as it stands; money: whole cents; count: a whole number; percent: thousandths of a percent; hundredths: whole hundredths; minutes: whole minutes;
 * day: yyyy-MM-dd; month: yyyy-MM. A text in a column of numbers or days is written as text.
 */
export type SheetKind = 'text' | 'money' | 'count' | 'percent' | 'hundredths' | 'minutes' | 'day' | 'month';

export type SheetCell = string | number | null;
export type SheetColumn = { readonly title: string; readonly kind: SheetKind };
export type SheetRow = readonly SheetCell[];
/** Some hundred rows at a time. */
export type SheetPieces = AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;

export type SheetTable = {
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: SheetPieces;
  /** The sum row below, asked for when the rows are through; none when it is empty. */
  readonly total?: () => SheetRow;
};

/** 825 is 8.25, -5 is -0.05. */
export function hundredths(value: number): string {
  const size = Math.abs(value);
  return `${value < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}
