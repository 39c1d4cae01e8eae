// Prints the receipt of a sale that this register finished by itself: rows, page and bytes are made here.
import { markedRows } from '#domains/printing/rules/marked-rows.ts';
import { barsSvg } from '#domains/printing/rules/bars-svg.ts';
import { escPosOf } from '#domains/printing/rules/slip-escpos.ts';
import { slipHtml } from '#domains/printing/rules/slip-html.ts';
import type { Paper, SlipRow } from '#domains/printing/rules/slip.ts';
import { printDocument } from '#domains/printing/web/public/print-document.ts';
import { type ReceiptFacts, receiptRows } from '#domains/register/rules/receipt.ts';
import { practiceOf } from '#platform/web/practice.ts';
import { localPaper } from '#domains/register/rules/tape/local-paper.ts';
import { screenMessages } from '../messages.ts';
import { type Kept, saleOf } from './tape-storage.ts';

const rowsOf = (facts: ReceiptFacts): readonly SlipRow[] =>
  markedRows(receiptRows(facts), practiceOf() !== undefined);

/** As the printer gets it, as an HTML page. */
export const ownReceiptPage = (facts: ReceiptFacts, paper: Paper = '80mm'): string =>
  slipHtml(rowsOf(facts), `${screenMessages.RECEIPT_TITLE} ${facts.number}`, barsSvg, paper);

/** Letters that no code page has aren't spelled here. */
const NOT_SPELLED = (): string => '';

/** Prints it by the way of this device. Throws where it doesn't come onto paper. */
export const printOwnReceipt = (posId: number, facts: ReceiptFacts): Promise<void> =>
  printDocument({
    title: `${screenMessages.RECEIPT_TITLE} ${facts.number}`,
    printer: 'receipt',
    posId,
    page: (paper) => Promise.resolve(new Blob([ownReceiptPage(facts, paper)], { type: 'text/html' })),
    bytes: (paper) =>
      Promise.resolve(new Blob([Uint8Array.from(escPosOf(rowsOf(facts), paper, NOT_SPELLED))])),
  });

/** Prints what is on the tape once more, as a copy. */
export function printKept(posId: number, kept: Kept): Promise<void> {
  const { at, body } = saleOf(kept);
  return printOwnReceipt(posId, localPaper(body, kept.paper, at, true));
}
