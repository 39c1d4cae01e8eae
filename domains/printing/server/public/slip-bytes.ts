// The bytes of a slip for a printer: made beside the requests where it is long, at once where it is a usual receipt.
import type { Paper, SlipRow } from '#domains/printing/rules/slip.ts';
import { slipEscPos } from './slip-escpos.ts';
import { type AsideTask, workAside } from '#platform/aside/work-aside.ts';

type Asked = { readonly rows: readonly SlipRow[]; readonly paper: Paper | undefined };

export const slipBytesTask: AsideTask<Asked, Uint8Array> = {
  name: 'slip-bytes',
  run: ({ rows, paper }) => slipEscPos(rows, paper),
};

/** So many letters take some milliseconds. A receipt has a thousand, and waits for nobody's report. */
const MOST_AT_ONCE = 20_000;

/** ESC/POS, ending in a cut; `userId` is whose turn it takes where the slip is long. */
export async function slipBytes(
  rows: readonly SlipRow[],
  paper: Paper | undefined,
  userId: number,
): Promise<Uint8Array> {
  const letters = rows.reduce((sum, row) => sum + lettersIn(row), 0);
  return letters > MOST_AT_ONCE ? workAside(slipBytesTask, { rows, paper }, userId) : slipEscPos(rows, paper);
}

function lettersIn(row: SlipRow): number {
  if (row.row === 'pair') return row.left.length + row.right.length;
  return 'text' in row ? (row.text?.length ?? 0) : 0;
}
