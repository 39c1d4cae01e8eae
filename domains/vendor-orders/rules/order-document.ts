// What does an order say to its vendor, and what changed since it was sent?
import { z } from 'zod';
import { csvCell } from '#kernel/csv-cell.ts';
import { lineCents } from '#domains/vendor-orders/rules/order-line.ts';
import { type Cents, cents, sum } from '#kernel/money.ts';

const amount = z.number().transform((value) => cents(value));

/** As it is kept with each sending. */
export const orderDocument = z.object({
  poNumber: z.string(),
  /** yyyy-MM-dd; null for none. */
  orderDate: z.string(),
  expectedOn: z.string().nullable(),
  notes: z.string(),
  shippingCents: amount,
  storeName: z.string(),
  /** Where it is delivered, a line of text each. */
  address: z.string(),
  vendorName: z.string(),
  /** Our account, and what the vendor calls us. */
  accountNumber: z.string(),
  customerId: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  paymentTerms: z.string(),
  lines: z.array(
    z.object({
      vendorItemId: z.number(),
      vendorSku: z.string(),
      upc: z.string(),
      title: z.string(),
      artist: z.string(),
      packSize: z.number(),
      /** Pieces. */
      units: z.number(),
      /** Ten-thousandths of a dollar a piece; null where nobody knows. */
      costE4: z.number().nullable(),
    }),
  ),
});
export type OrderDocument = z.infer<typeof orderDocument>;

/** What its lines come to, in cents, each rounded once; without shipping. */
export const documentTotal = (document: Pick<OrderDocument, 'lines'>): Cents =>
  sum(document.lines.map((line) => lineCents(line.units, line.costE4)));

export type ChangedLine = {
  readonly vendorItemId: number;
  readonly title: string;
  /** Units in the last sent version, and units ordered now. */
  readonly sent: number;
  readonly now: number;
  readonly isCostChanged: boolean;
};

/** The lines of which the vendor knows otherwise: added, gone, more, fewer, at another cost; by title. */
export function changedSince(sent: OrderDocument, now: OrderDocument): ChangedLine[] {
  const [before, after] = [sent, now].map(
    ({ lines }) => new Map(lines.map((line) => [line.vendorItemId, line])),
  ) as [Map<number, OrderDocument['lines'][number]>, Map<number, OrderDocument['lines'][number]>];
  const changed: ChangedLine[] = [];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, line] = [before.get(id), after.get(id)];
    const isCostChanged = old !== undefined && line !== undefined && old.costE4 !== line.costE4;
    if (old?.units === line?.units && !isCostChanged) continue;
    changed.push({
      vendorItemId: id,
      title: (line ?? old)?.title ?? '',
      sent: old?.units ?? 0,
      now: line?.units ?? 0,
      isCostChanged,
    });
  }
  return changed.sort((one, other) => one.title.localeCompare(other.title));
}

/** A day as papers say it: 11/20/26. */
export const paperDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;

/** What a piece costs, with as many decimals as it needs, at least two; '' where nobody knows. */
export function paperCost(costE4: number | null): string {
  if (costE4 === null) return '';
  const digits = String(costE4 % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${Math.floor(costE4 / 10_000)}.${digits}`;
}

/** The order as rows of a spreadsheet, its titles first; without costs for whoever may not see them. */
export function documentRows(document: OrderDocument, withCosts: boolean): (string | number)[][] {
  const titles = ['po_number', 'vendor_sku', 'upc', 'title', 'artist', 'quantity', 'pack_size'];
  const rows = document.lines.map((line) => [
    document.poNumber,
    line.vendorSku,
    line.upc,
    line.title,
    line.artist,
    line.units,
    line.packSize,
    ...(withCosts ? [paperCost(line.costE4)] : []),
  ]);
  return [[...titles, ...(withCosts ? ['unit_cost'] : [])], ...rows];
}

/** The order as CSV. Codes stay text: nothing is run as a formula. */
export const documentCsv = (document: OrderDocument, withCosts: boolean): string =>
  `\uFEFF${documentRows(document, withCosts)
    .map(
      (row) =>
        `${row.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')}\r\n`,
    )
    .join('')}`;

/** A file name of the order without what file systems mind. */
export const documentName = (document: OrderDocument, format: 'pdf' | 'csv'): string =>
  `${document.poNumber.replace(/[^A-Za-z0-9-]+/g, '-')}.${format}`;
