// A page that shows whether a printer is set up.
import type { getTestPage } from '#domains/printing/contract/calls.ts';
import { printingMessages as say } from '#domains/printing/messages.ts';
import { columnsOf, PAPERS, type Paper, type SlipRow } from '#domains/printing/rules/slip.ts';
import { readStation } from '#domains/printing/server/read-station.ts';
import { slipEscPos } from '#domains/printing/server/public/slip-escpos.ts';
import { slipPage } from '#domains/printing/server/public/slip-page.ts';
import type { InputOf } from '#contract/call.ts';
import type { FileAnswer, ReadContext } from '#contract/route.ts';

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
    { row: 'center', text: say.TEST_LETTERS },
    { row: 'line' },
    { row: 'small', text: say.TEST_DONE },
  ];
  if (Format === 'escpos')
    return { file: slipEscPos(rows, paper), name: 'test-page.bin', type: 'application/octet-stream' };
  if (Format === 'zpl203' || Format === 'zpl300')
    return {
      file: testZpl(Format === 'zpl203' ? 203 : 300),
      name: 'test-page.bin',
      type: 'application/octet-stream',
    };
  return {
    file: slipPage(rows, say.TEST_TITLE, undefined, paper),
    name: 'test-page.html',
    type: 'text/html; charset=utf-8',
  };
}

/** A label of 2-1/4 x 1-1/4 inch with a frame along its edges: whether size and dots are right shows at a glance. */
function testZpl(dpi: number): string {
  const [width, height, letter] = [2.25, 1.25, 0.1].map((inches) => Math.round(inches * dpi)) as [
    number,
    number,
    number,
  ];
  return [
    '^XA^CI28',
    `^PW${width}^LL${height}^LH0,0`,
    `^FO4,4^GB${width - 8},${height - 8},2^FS`,
    `^FO0,${letter}^A0N,${letter},${letter}^FB${width},1,0,C,0^FD${say.TEST_TITLE}^FS`,
    `^FO0,${letter * 3}^A0N,${letter},${letter}^FB${width},1,0,C,0^FD${dpi} dpi^FS`,
    `^FO0,${letter * 5}^A0N,${letter},${letter}^FB${width},1,0,C,0^FD${say.TEST_SIGNS}^FS`,
    '^PQ1^XZ\n',
  ].join('\n');
}
