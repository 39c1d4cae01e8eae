// How does last year go beside this one? Row beside row, so that one table, chart or file shows both.
import { reportTexts as say } from '#domains/reports/messages.ts';
import { type Cell, type ColumnOf, isNumberKind, type Section } from '#contract/report.ts';
import { addDays } from '#kernel/business-day.ts';

/** weekday: 364 days earlier, so that Mondays meet Mondays. dates: the same dates a year earlier. */
export type ComparedBy = 'weekday' | 'dates';

/** The columns that are drawn; where nothing is, the last one with money, or with any number. At most two: a table has an end. */
export function comparedColumns({ columns, chart }: Pick<Section, 'columns' | 'chart'>): readonly number[] {
  if (chart.length > 0) return chart.slice(0, 2);
  const last = columns.findLastIndex(({ kind }) => kind === 'money');
  const any = last >= 0 ? last : columns.findLastIndex(({ kind }) => isNumberKind(kind));
  return any > 0 ? [any] : [];
}

/**
 * The sections of this year, each row with last year's beside it (`before`). Rows meet by what is left of their first number and by their ids;
 * days, months and years by the calendar, and none before `from`, the first day of this year's: February 28 meets a range that begins on February 29. What was there last year only is a row with nothing this year. Single receipts and the like have nobody to meet: their sums are
 * compared alone.
 */
export function compareSections(
  now: readonly Section[],
  before: readonly Section[],
  by: ComparedBy,
  from = '',
): readonly Section[] {
  const move: Move = (cell, column) => moveCell(cell, column, by, from);
  return now.map((section, at) => {
    const other =
      before[at]?.title === section.title ? before[at] : before.find(({ title }) => title === section.title);
    return compareSection(section, other && alignColumns(other, section.columns), move);
  });
}

/** A cell of last year as this year's with which it is compared. */
type Move = (cell: Cell, column: ColumnOf | undefined) => Cell;

/** Last year's section with the columns of this year's, by their titles: there may have been other tenders then. */
function alignColumns(section: Section, columns: readonly ColumnOf[]): Section {
  const places = columns.map(({ title }) => section.columns.findIndex((one) => one.title === title));
  const isSame = places.length === section.columns.length && places.every((place, at) => place === at);
  if (isSame) return section;
  const aligned = (row: readonly Cell[]): Cell[] =>
    places.map((place, at) => (place < 0 ? emptyOf(columns[at]) : (row[place] ?? null)));
  return {
    ...section,
    columns: [...columns],
    rows: section.rows.map(aligned),
    total: section.total.length > 0 ? aligned(section.total) : [],
  };
}

function compareSection(section: Section, other: Section | undefined, move: Move): Section {
  const { columns } = section;
  const firstNumber = columns.findIndex(({ kind }) => isNumberKind(kind));
  const totalBefore = section.total.length > 0 ? (other?.total ?? emptyRow(columns)) : [];
  if (section.isLines || firstNumber < 1) return { ...section, before: { rows: [], total: totalBefore } };
  const keyOf = (row: readonly Cell[], id: string | undefined): string =>
    [...row.slice(0, firstNumber), id].join('\u0000');
  const theirs = new Map<string, readonly Cell[]>();
  for (const [at, row] of (other?.rows ?? []).entries()) {
    const key = keyOf(
      row.map((cell, column) => move(cell, columns[column])),
      other?.ids?.[at],
    );
    const known = theirs.get(key);
    theirs.set(key, known ? addRows(known, row, columns) : row);
  }
  const met = section.rows.map((row, at) => {
    const key = keyOf(row, section.ids?.[at]);
    const found = theirs.get(key);
    theirs.delete(key);
    return found ?? null;
  });
  const gone = [...theirs.values()];
  const rows = [
    ...section.rows,
    ...gone.map((row) => columns.map((column, at) => nothingOf(column, row[at] ?? null, move))),
  ];
  const beside = [...met, ...gone].map((row) => (row ? [...row] : null));
  const opens = section.opens && [...section.opens, ...gone.map(() => null)];
  const { ids: _met, ...plain } = section;
  return inOrder({
    ...plain,
    rows,
    ...(opens ? { opens } : {}),
    before: { rows: beside, total: totalBefore },
  });
}

/** Time stays in order, also where a day of this year had nothing. */
function inOrder(section: Section): Section {
  const kind = section.columns[0]?.kind;
  if (kind !== 'day' && kind !== 'month') return section;
  const order = section.rows
    .map((row, at) => ({ at, key: String(row[0] ?? '') }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ at }) => at);
  const { opens, before } = section;
  return {
    ...section,
    rows: order.map((at) => section.rows[at] ?? []),
    ...(opens ? { opens: order.map((at) => opens[at] ?? null) } : {}),
    ...(before ? { before: { ...before, rows: order.map((at) => before.rows[at] ?? null) } } : {}),
  };
}

const emptyRow = (columns: readonly ColumnOf[]): Cell[] => columns.map(emptyOf);

/** What a row of last year alone says of this year: its name, moved to this year, and nothing of everything. */
const nothingOf = (column: ColumnOf, cell: Cell, move: Move): Cell => {
  if (!isNumberKind(column.kind)) return move(cell, column);
  return column.kind === 'percent' ? null : 0;
};

/** A day, month or year of last year, as the one of this year that it is compared with. */
function moveCell(cell: Cell, column: ColumnOf | undefined, by: ComparedBy, from: string): Cell {
  if (typeof cell !== 'string') return cell;
  if (column?.endsInYear) return `${cell.slice(0, -4)}${Number(cell.slice(-4)) + 1}`;
  if (column?.kind === 'month') return `${Number(cell.slice(0, 4)) + 1}${cell.slice(4)}`;
  if (column?.kind !== 'day') return cell;
  if (by === 'weekday') return addDays(cell, 364);
  const moved = `${Number(cell.slice(0, 4)) + 1}${cell.endsWith('-02-29') ? '-02-28' : cell.slice(4)}`;
  return moved < from ? from : moved;
}

/** Two days that meet the same one, such as February 28 and 29, count together. */
const addRows = (one: readonly Cell[], other: readonly Cell[], columns: readonly ColumnOf[]): Cell[] =>
  columns.map(({ kind }, at) => {
    const [left, right] = [one[at] ?? null, other[at] ?? null];
    if (!isNumberKind(kind) || kind === 'percent') return left;
    return typeof left === 'number' && typeof right === 'number' ? left + right : (left ?? right);
  });

/** The section as one plain table, for paper, files and the screen: beside each compared column last year's and the change. */
export function spreadBefore(section: Section): Section {
  const { before, ...plain } = section;
  if (!before) return section;
  const compared = comparedColumns(section);
  const isCompared = (at: number): boolean => compared.includes(at);
  const hasRows = before.rows.length > 0;
  if (!hasRows) return plain;
  const spread = (row: readonly Cell[], other: readonly Cell[] | null): Cell[] =>
    section.columns.flatMap((_column, at) => {
      const value = row[at] ?? null;
      if (!isCompared(at)) return [value];
      const then = other ? (other[at] ?? null) : emptyOf(section.columns[at]);
      return [value, then, changeOf(value, then)];
    });
  const columns = section.columns.flatMap((column, at) =>
    isCompared(at)
      ? [
          column,
          { title: say.lastYear(column.title), kind: column.kind },
          { title: say.change(column.title), kind: column.kind },
        ]
      : [column],
  );
  const placeOf = (at: number): number => at + 2 * compared.filter((one) => one < at).length;
  return {
    ...plain,
    columns,
    rows: section.rows.map((row, at) => spread(row, before.rows[at] ?? null)),
    total: section.total.length > 0 ? spread(section.total, before.total) : [],
    chart: section.chart.map(placeOf),
  };
}

const emptyOf = (column: ColumnOf | undefined): Cell =>
  column && isNumberKind(column.kind) && column.kind !== 'percent' ? 0 : null;
const changeOf = (value: Cell, then: Cell): Cell =>
  typeof value === 'number' && typeof then === 'number' ? value - then : null;
