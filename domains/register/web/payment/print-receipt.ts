// How does a receipt get onto paper?
import type { Paper } from '#domains/printing/rules/slip.ts';
import { printDocument } from '#domains/printing/web/public/print-document.ts';
import { getCustomerReceipt, getHoldReceipt, getTradeReceipt } from '#domains/register/contract/finished.ts';
import type { TransactionRowWire } from '#domains/register/contract/shapes.ts';
import { fetchFile } from '#platform/web/api.ts';
import { session } from '#platform/web/session.ts';
import { screenMessages } from '../messages.ts';

export type Slip = 'customer' | 'hold' | 'trade';

const calls = { customer: getCustomerReceipt, hold: getHoldReceipt, trade: getTradeReceipt } as const;

/** What is printed of a finished transaction: one that only buys has its trade slip. */
export const slipOf = (row: Pick<TransactionRowWire, 'totalTrades' | 'totalSales' | 'totalRefunds'>): Slip =>
  row.totalTrades < 0 && row.totalSales === 0 && row.totalRefunds === 0 ? 'trade' : 'customer';

/** The slip as the printer gets it, as an HTML page. Throws ApiFailure. */
export const readReceipt = async (transactionId: number, slip: Slip, paper: Paper): Promise<string> =>
  (await fetchFile(calls[slip], { TransactionID: transactionId, Format: 'html', Paper: paper })).text();

/**
 * Prints the slip of a transaction by the way of this device. Throws ApiFailure when there is no slip to print; what the printer does
 * with it is the print queue's. A copy says so.
 */
export function printReceipt(
  transactionId: number,
  slip: Slip = 'customer',
  { isCopy = false } = {},
): Promise<void> {
  const copy = isCopy ? { Copy: true } : {};
  const get = (Format: 'html' | 'escpos', Paper: Paper) =>
    fetchFile(calls[slip], { TransactionID: transactionId, Format, Paper, ...copy }, { quiet: true });
  return printDocument({
    title: screenMessages.RECEIPT_TITLE,
    printer: 'receipt',
    posId: session().posId ?? 1,
    page: (paper) => get('html', paper),
    bytes: (paper) => get('escpos', paper),
  });
}

/** Opens the PDF of a transaction in a new tab. Throws ApiFailure. */
export async function openReceiptPdf(
  transactionId: number,
  slip: Slip = 'customer',
  { isCopy = false } = {},
): Promise<void> {
  const copy = isCopy ? { Copy: true } : {};
  const file = await fetchFile(calls[slip], { TransactionID: transactionId, Format: 'pdf', ...copy });
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  window.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
