// The table that a run prints.
import type { Bytes } from './bytes.ts';
import type { Cell } from './measure.ts';

const NAMES: Record<string, string> = {
  lookup: 'look up by UPC',
  search: 'search, page of 10',
  create: 'begin',
  add: 'add an item',
  finalize: 'pay and complete',
  sale: 'whole sale, 3 items',
  finish: 'the same, finished in one call',
  kept: 'the same, kept once before',
  recent: '50 latest',
};
const HEAD = [
  'work',
  'registers',
  'ours p50 / p95 / p99 ms',
  'per s',
  'CPU ms server + db',
  'limit p50 / p95 / p99 ms',
  'per s',
  'CPU ms server + db',
  'errors',
  'ours / limit',
];

const short = (value: number): string =>
  Number.isNaN(value)
    ? '-'
    : value >= 100
      ? value.toFixed(0)
      : value >= 10
        ? value.toFixed(1)
        : value.toFixed(2);

const half = (cell: Cell): string[] => [
  `${short(cell.p50)} / ${short(cell.p95)} / ${short(cell.p99)}`,
  cell.perSecond.toFixed(0),
  `${cell.serverMs.toFixed(3)} + ${cell.databaseMs.toFixed(3)}`,
];

/** Ours beside the limit, one row for each work and number of registers, as Markdown. */
export function toTable(cells: readonly Cell[]): string {
  const rows = cells
    .filter((cell) => cell.side === 'ours')
    .map((ours) => {
      const limit = cells.find(
        (one) => one.side === 'limit' && one.operation === ours.operation && one.registers === ours.registers,
      ) as Cell;
      const ratio = (ours.perSecond / limit.perSecond).toFixed(2);
      return [
        NAMES[ours.operation] ?? ours.operation,
        String(ours.registers),
        ...half(ours),
        ...half(limit),
        String(ours.errors + limit.errors),
        ratio,
      ];
    });
  return toMarkdown(HEAD, rows);
}

function toMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((text, at) => Math.max(text.length, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  );
}

export type CellBytes = { readonly cell: Cell; readonly bytes: Bytes };

/** Less than this much of a sale is left out of the table, not out of its sum. */
const LEAST = 20;

/** What a whole sale writes: bytes in the log, whole pages beside them in brackets, and bytes that stay. */
export function toBytesTable(measured: readonly CellBytes[]): string {
  const [first] = measured;
  if (!first) return '';
  const columns = measured.map(({ cell, bytes }) => ({
    head: `${cell.side}, ${cell.registers}: log (pages) / stored`,
    of: (name: string) => {
      const { logged, pages, stored } = bytes.get(name) ?? { logged: 0, pages: 0, stored: 0 };
      return [logged / cell.count, pages / cell.count, stored / cell.count] as const;
    },
    names: [...bytes.keys()],
  }));
  const names = [...new Set(columns.flatMap((column) => column.names))];
  const sums = columns.map(({ of }) =>
    names.map(of).reduce((sum, one) => [sum[0] + one[0], sum[1] + one[1], sum[2] + one[2]] as const),
  );
  const rows = names
    .map((name) => ({ name, cells: columns.map(({ of }) => of(name)) }))
    .filter(({ cells }) => cells.some(([logged, , stored]) => logged >= LEAST || Math.abs(stored) >= LEAST))
    .sort((a, b) => (b.cells[0]?.[0] ?? 0) - (a.cells[0]?.[0] ?? 0));
  return toMarkdown(
    ['bytes of a sale', ...columns.map(({ head }) => head)],
    [{ name: 'all', cells: sums }, ...rows].map(({ name, cells }) => [name, ...cells.map(triple)]),
  );
}

const triple = ([logged, pages, stored]: readonly [number, number, number]): string =>
  `${logged.toFixed(0)} (${pages.toFixed(0)}) / ${stored.toFixed(0)}`;
