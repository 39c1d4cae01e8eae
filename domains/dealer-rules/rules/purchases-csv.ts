// The register of purchases as a CSV file: a row for each line, or for each trade.
import { csvCell } from '#kernel/csv-cell.ts';
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';

export type ExportRow = {
  readonly transactionId: number;
  readonly store: string;
  readonly receipt: string;
  readonly day: string;
  /** By the store's clock. */
  readonly time: string;
  readonly employee: string;
  readonly seller: string;
  readonly phone: string;
  readonly idType: string;
  readonly idNumber: string;
  readonly idState: string;
  readonly idExpiry: string;
  readonly birthDate: string;
  readonly sellerAddress: string;
  readonly height: string;
  readonly weight: string;
  readonly quantity: number;
  readonly title: string;
  readonly upc: string;
  readonly serial: string;
  readonly department: string;
  readonly condition: string;
  readonly paidCents: number;
  readonly payout: string;
  readonly heldUntil: string;
  readonly signed: string;
};

const TRADE = [
  'store',
  'receipt',
  'day',
  'time',
  'employee',
  'seller',
  'phone',
  'idType',
  'idNumber',
  'idState',
  'idExpiry',
  'birthDate',
  'sellerAddress',
  'height',
  'weight',
] as const;
const ITEM = [
  'quantity',
  'title',
  'upc',
  'serial',
  'department',
  'condition',
  'paidCents',
  'payout',
  'heldUntil',
  'signed',
] as const;
const SUMS = ['quantity', 'title', 'paidCents', 'payout', 'heldUntil', 'signed'] as const;

/** The file, with a head; texts that a spreadsheet would run as a formula are made inert. */
export function purchasesCsv(rows: readonly ExportRow[], form: 'items' | 'trades'): string {
  const columns = [...TRADE, ...(form === 'items' ? ITEM : SUMS)];
  const shown = form === 'items' ? rows : tradesOf(rows);
  const lines = [
    columns.map((column) => csvCell(texts.COLUMNS[column])),
    ...shown.map((row) => columns.map((column) => cellOf(row, column))),
  ];
  // The byte order mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

function cellOf(row: ExportRow, column: keyof ExportRow): string {
  const value = row[column];
  if (column === 'paidCents') return (row.paidCents / 100).toFixed(2);
  return typeof value === 'number' ? String(value) : csvCell(value);
}

/** One row for each trade: what it brought in words, and the sums. */
function tradesOf(rows: readonly ExportRow[]): ExportRow[] {
  const byTrade = new Map<number, ExportRow[]>();
  for (const row of rows) byTrade.set(row.transactionId, [...(byTrade.get(row.transactionId) ?? []), row]);
  return [...byTrade.values()].map((lines) => ({
    ...(lines[0] as ExportRow),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    paidCents: lines.reduce((sum, line) => sum + line.paidCents, 0),
    title: lines
      .map((line) => (line.quantity > 1 ? `${line.quantity} x ${line.title}` : line.title))
      .join('; '),
    heldUntil: lines.reduce((last, line) => (line.heldUntil > last ? line.heldUntil : last), ''),
  }));
}
