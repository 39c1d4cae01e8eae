// A page that shows whether a printer is set up.
import type { getTestPage } from '#domains/printing/contract.ts';
import { printingMessages as say } from '#domains/printing/messages.ts';
import { columnsOf, PAPERS, type Paper, type SlipRow } from '#domains/printing/rules/slip.ts';
import { readStation } from '#domains/printing/server/read-station.ts';
import { slipEscPos } from '#domains/printing/server/slip-escpos.ts';
import { slipHtml } from '#domains/printing/server/slip-html.ts';
import type { InputOf } from '#kernel/call.ts';
import type { FileAnswer, ReadContext } from '#kernel/route.ts';

/** The test page as a page or as printer bytes, as wide as the device's paper. */
export async function testPage(
  { db, actor, now }: ReadContext,
  { posId, printer = 'receipt', Format }: InputOf<typeof getTestPage>,
): Promise<FileAnswer> {
  const settings = await readStation(db, posId, actor.storeIds, now);
  const paper: Paper = PAPERS.find((one) => one === settings.ReceiptPaperType) ?? '80mm';
  const rows: SlipRow[] = [
    { row: 'title', text: say.TEST_TITLE },
    { row: 'center', text: printer },
    { row: 'line' },
    { row: 'detail', text: say.TEST_WIDTH },
    { row: 'center', text: '1234567890'.repeat(5).slice(0, columnsOf(paper)) },
    { row: 'pair', left: 'Left', right: 'Right' },
    { row: 'center', text: say.TEST_SIGNS },
    { row: 'line' },
    { row: 'small', text: say.TEST_DONE },
  ];
  if (Format === 'escpos')
    return { file: slipEscPos(rows, paper), name: 'test-page.bin', type: 'application/octet-stream' };
  return {
    file: slipHtml(rows, say.TEST_TITLE, undefined, paper),
    name: 'test-page.html',
    type: 'text/html; charset=utf-8',
  };
}
