// Does an invoice count, and does it agree with what came?
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { add, type Cents, spread, subtract, ZERO } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What makes two numbers the same: letters and digits, case folded. */
export const invoiceKey = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').toLowerCase();

export type InvoiceUse = {
  readonly number: string;
  /** Why it counts again; '' is no reason. */
  readonly reason: string;
  /** The PO number of another order that used it for this vendor and year. */
  readonly usedFor: string | undefined;
};

/** Why a number can't be on this shipment, or null: once for a vendor and year, but for a reason (which needs orders.exceed). */
export function invoiceRefusal(use: InvoiceUse): Refusal | null {
  if (use.usedFor === undefined || invoiceKey(use.number) === '') return null;
  return use.reason === ''
    ? refuse('INVOICE_USED', texts.invoiceUsed(use.number, use.usedFor), { field: 'InvoiceNum' })
    : null;
}

/** An invoice number and the day of its shipment, yyyy-MM-dd. */
export type InvoiceOnShipment = { readonly number: string; readonly shipmentDate: string };

/** Is it another number, or of another year? What a shipment has already was checked when it was written, and is not asked again. */
export const isOtherInvoice = (before: InvoiceOnShipment, after: InvoiceOnShipment): boolean =>
  invoiceKey(before.number) !== invoiceKey(after.number) ||
  before.shipmentDate.slice(0, 4) !== after.shipmentDate.slice(0, 4);

export type Invoice = {
  /** What the vendor charges in all; null until it is known. */
  readonly totalCents: Cents | null;
  readonly freightCents: Cents;
  /** What the goods that came were checked in at. */
  readonly goodsCents: Cents;
};

/** What the vendor charges beyond goods and freight, in cents; negative when it charges less. 0 while its total isn't known. */
export const invoiceDifference = ({ totalCents, freightCents, goodsCents }: Invoice): Cents =>
  totalCents === null ? ZERO : subtract(totalCents, add(goodsCents, freightCents));

/**
 * What goods that came together take of a difference found later, each by what it came in at, or by units where all came in for nothing. What takes nothing
 * is left out; without goods there is nothing to take it.
 */
export function lateShares<Goods extends { readonly units: number; readonly cents: Cents }>(
  lateCents: Cents,
  goods: readonly Goods[],
): (Goods & { readonly cents: Cents })[] {
  if (goods.length === 0) return [];
  const byValue = goods.some(({ cents }) => cents > 0);
  const shares = spread(
    lateCents,
    goods.map(({ units, cents }) => (byValue ? cents : units)),
  );
  return goods
    .map((one, at) => ({ ...one, cents: shares[at] ?? ZERO }))
    .filter(({ cents, units }) => cents !== 0 && units > 0);
}

/** Why a difference can't be cleared, or null. */
export function clearRefusal(invoice: Invoice, isCleared: boolean, note: string): Refusal | null {
  if (isCleared || invoiceDifference(invoice) === 0)
    return refuse('NOTHING_TO_CLEAR', texts.NOTHING_TO_CLEAR);
  return note === '' ? refuse('NOTE_REQUIRED', texts.NOTE_REQUIRED, { field: 'Note' }) : null;
}
