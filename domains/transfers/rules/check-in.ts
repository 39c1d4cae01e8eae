// A vendor's goods are taken in: what did each line cost, does the invoice agree, and may the check-in be finished?
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { readSerials, serialsFit } from '#domains/inventory/rules/serials.ts';
import { divideRounded, type Cents, cents, spread, sum } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type CheckInLine = {
  readonly id: number;
  readonly title: string;
  readonly isKnown: boolean;
  /** Units that the vendor said would come. */
  readonly announced: number;
  readonly scanned: number;
  readonly damaged: number;
  /** What a unit costs in ten-thousandths of a dollar; null where nobody knows: it comes in for nothing. */
  readonly costE4: number | null;
  readonly serialRequired: boolean;
  /** The serial numbers, as they were typed. */
  readonly serial: string;
};

/** What the units of a line cost together, in whole cents, without freight. */
export const goodsCents = ({ scanned, costE4 }: Pick<CheckInLine, 'scanned' | 'costE4'>): Cents =>
  cents(divideRounded(scanned * (costE4 ?? 0), 100));

/** What each line comes in at: its goods and its part of the freight, by value, or by units where all of it cost nothing. In the order of the lines. */
export function landedCents(lines: readonly CheckInLine[], freightCents: Cents): Cents[] {
  const goods = lines.map(goodsCents);
  const byValue = goods.some((amount) => amount > 0);
  const freight = spread(freightCents, byValue ? goods : lines.map(({ scanned }) => scanned));
  return goods.map((amount, at) => cents(amount + (freight[at] ?? 0)));
}

/** Why it can't be finished, or null: nothing was scanned, a code is unknown, or serial numbers are missing. */
export function finishRefusal(lines: readonly CheckInLine[]): Refusal | null {
  const scanned = lines.filter((line) => line.scanned > 0);
  if (scanned.length === 0) return refuse('NOTHING_SCANNED', texts.NOTHING_SCANNED);
  if (scanned.some(({ isKnown }) => !isKnown)) return refuse('UNKNOWN_LEFT', texts.UNKNOWN_LEFT);
  const bare = scanned.find(
    (line) => line.serialRequired && !serialsFit(readSerials(line.serial), line.scanned),
  );
  return bare ? refuse('SERIAL_MISSING', texts.serialMissing(bare.title)) : null;
}

export type Invoice = { readonly totalCents: Cents | null; readonly freightCents: Cents };

/** Asks once whether the invoice may differ from the goods and their freight. */
export function invoiceQuestion(
  lines: readonly CheckInLine[],
  invoice: Invoice,
  isConfirmed: boolean,
): Refusal | null {
  if (invoice.totalCents === null || isConfirmed) return null;
  const together = cents(sum(lines.map(goodsCents)) + invoice.freightCents);
  const difference = cents(invoice.totalCents - together);
  if (difference === 0) return null;
  return refuse('INVOICE_DIFFERS', texts.invoiceDiffers(difference), {
    asks: true,
    difference: difference / 100,
    likeliest: likeliestLine(lines, difference)?.title ?? '',
  });
}

/** The line whose units share the difference evenly, with the smallest part of its cost: what was likely billed otherwise. Nothing is billed below zero. */
export function likeliestLine(lines: readonly CheckInLine[], difference: Cents): CheckInLine | undefined {
  const even = lines.filter(
    ({ scanned, costE4 }) =>
      scanned > 0 &&
      costE4 !== null &&
      costE4 > 0 &&
      difference % scanned === 0 &&
      (difference / scanned) * 100 >= -costE4,
  );
  const part = ({ scanned, costE4 }: CheckInLine): number => Math.abs(difference / scanned) / (costE4 ?? 1);
  return [...even].sort((a, b) => part(a) - part(b))[0];
}

/** Letters and digits, case folded: by what an invoice number is the same one. */
export const invoiceKey = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Only a vendor's goods are checked in. */
export const notACheckInRefusal = ({ isVendor }: { readonly isVendor: boolean }): Refusal | null =>
  isVendor ? null : refuse('NO_CHECK_IN', texts.NOT_A_CHECK_IN);

/** Null while nobody said which product the line is; what was announced, or was named, is something already. */
export const nameRefusal = ({ catalogId }: { readonly catalogId: number | null }): Refusal | null =>
  catalogId === null ? null : refuse('NOT_UNKNOWN', texts.NOT_UNKNOWN);
