// A slip as bytes for an ESC/POS printer.
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { plainText } from '#domains/printing/rules/plain-text.ts';
import { columnsOf, type Paper, type SlipRow } from '#domains/printing/rules/slip.ts';

/** Every printer knows ASCII; which other letters it has in which code page, none says. */
const plain = (text: string): string => plainText(text, 'ascii');

/** The bytes, ending in a cut. */
export function slipEscPos(rows: readonly SlipRow[], paper: Paper = '80mm'): Uint8Array {
  const columns = columnsOf(paper);
  let encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns }).initialize();
  for (const row of rows) encoder = encode(encoder, row, columns);
  return encoder.newline(3).cut('partial').encode();
}

function encode(encoder: ReceiptPrinterEncoder, row: SlipRow, columns: number): ReceiptPrinterEncoder {
  switch (row.row) {
    case 'title':
      return encoder
        .align('center')
        .bold(true)
        .size(2, 2)
        .line(plain(row.text))
        .size(1, 1)
        .bold(false)
        .align('left');
    case 'center':
    case 'small':
      return encoder.align('center').line(plain(row.text)).align('left');
    case 'pair':
      return pair(encoder, row, columns);
    case 'detail':
      return encoder.line(`  ${plain(row.text)}`);
    case 'line':
      return encoder.line('-'.repeat(columns));
    case 'signature':
      return encoder.newline(3).line('_'.repeat(columns)).line(plain(row.text));
    case 'barcode':
      return encoder
        .align('center')
        .barcode(row.code, 'code128', 60)
        .line(row.text ?? row.code)
        .align('left');
  }
}

function pair(
  encoder: ReceiptPrinterEncoder,
  row: Extract<SlipRow, { row: 'pair' }>,
  columns: number,
): ReceiptPrinterEncoder {
  const right = plain(row.right);
  const room = columns - right.length - 1;
  const left = plain(row.left);
  const lines = left.length > room ? [left.slice(0, room), left.slice(room)] : [left];
  let out = encoder.bold(row.strong ?? false);
  lines.forEach((text, at) => {
    out = out.line(at === 0 ? `${text.padEnd(room)} ${right}` : `  ${text}`);
  });
  return out.bold(false);
}
