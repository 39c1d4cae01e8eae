// The table that a run prints.
import type { Cell } from './measure.ts';

const NAMES: Record<string, string> = {
  lookup: 'look up by UPC',
  search: 'search, page of 10',
  create: 'begin',
  add: 'add an item',
  finalize: 'pay and complete',
  sale: 'whole sale, 3 items',
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
  const widths = HEAD.map((head, at) => Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(HEAD), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  );
}
