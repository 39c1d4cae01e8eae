// Prints a receipt: an 80 mm page, a PDF, or printer bytes. Reading one changes nothing.
import type { ReceiptKind } from '#domains/register/rules/receipt.ts';
import { receiptRows } from '#domains/register/rules/receipt.ts';
import { barsSvg } from '#domains/register/server/receipt-barcode.ts';
import { receiptEscPos } from '#domains/register/server/receipt-escpos.ts';
import { receiptFacts } from '#domains/register/server/receipt-facts.ts';
import { receiptHtml } from '#domains/register/server/receipt-html.ts';
import { receiptPdf } from '#domains/register/server/receipt-pdf.ts';
import { notFound } from '#kernel/api-error.ts';
import type { FileAnswer, ReadContext } from '#kernel/route.ts';
import { registerMessages } from '#domains/register/messages.ts';

export type AskedReceipt = {
  TransactionID: number;
  ClientID?: number | undefined;
  Format?: 'html' | 'pdf' | 'escpos' | undefined;
};

/** The receipt as a file; its type follows the format. A trade slip of a transaction without trades is a 404. */
export async function getReceipt(
  context: ReadContext,
  kind: ReceiptKind,
  asked: AskedReceipt,
): Promise<FileAnswer> {
  const facts = await receiptFacts(context, asked.TransactionID, kind);
  if (kind === 'trade' && !facts.lines.some((line) => line.kind === 'trade'))
    throw notFound(registerMessages.NO_TRADES, 'TransactionID');
  const rows = receiptRows(facts);
  const name = `${kind}-receipt-${facts.number}`;
  if (asked.Format === 'pdf')
    return { file: await receiptPdf(rows), name: `${name}.pdf`, type: 'application/pdf' };
  if (asked.Format === 'escpos')
    return { file: receiptEscPos(rows), name: `${name}.bin`, type: 'application/octet-stream' };
  return { file: receiptHtml(rows, name, barsSvg), name: `${name}.html`, type: 'text/html; charset=utf-8' };
}
