// Prints a receipt: an 80 mm page, a PDF, or printer bytes. Reading one changes nothing.
import type { Paper } from '#domains/printing/rules/slip.ts';
import { slipBytes } from '#domains/printing/server/public/slip-bytes.ts';
import { slipPage } from '#domains/printing/server/public/slip-page.ts';
import type { ReceiptKind } from '#domains/register/rules/receipt.ts';
import { receiptRows } from '#domains/register/rules/receipt.ts';
import { barsSvg } from '#domains/printing/rules/bars-svg.ts';
import { receiptFacts } from './receipt-facts.ts';
import { receiptPdf } from '#domains/register/server/public/receipt-pdf.ts';
import { notFound } from '#contract/api-error.ts';
import { inStore } from '#contract/in-store.ts';
import type { FileAnswer, ReadContext } from '#contract/route.ts';
import { registerMessages } from '#domains/register/messages.ts';

export type AskedReceipt = {
  TransactionID: number;
  ClientID?: number | undefined;
  Format?: 'html' | 'pdf' | 'escpos' | undefined;
  Paper?: Paper | undefined;
  /** Printed again: says so (G1). */
  Copy?: boolean | undefined;
};

/** The receipt as a file; its type follows the format. A trade slip of a transaction without trades is a 404. */
export async function getReceipt(
  context: ReadContext,
  kind: ReceiptKind,
  asked: AskedReceipt,
): Promise<FileAnswer> {
  const facts = await receiptFacts(
    inStore(context, asked.ClientID),
    asked.TransactionID,
    kind,
    asked.Copy ?? false,
  );
  if (kind === 'trade' && !facts.lines.some((line) => line.kind === 'trade'))
    throw notFound(registerMessages.NO_TRADES, 'TransactionID');
  const rows = receiptRows(facts);
  const name = `${kind}-receipt-${facts.number}`;
  if (asked.Format === 'pdf')
    return {
      file: await receiptPdf(rows, context.actor.userId),
      name: `${name}.pdf`,
      type: 'application/pdf',
    };
  if (asked.Format === 'escpos')
    return {
      file: await slipBytes(rows, asked.Paper, context.actor.userId),
      name: `${name}.bin`,
      type: 'application/octet-stream',
    };
  return {
    file: slipPage(rows, name, barsSvg, asked.Paper),
    name: `${name}.html`,
    type: 'text/html; charset=utf-8',
  };
}
