// What is on a slip, whatever is drawn of it: in practice that it is none of the shop's (decision 0451).
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { PRACTICE_MARK } from '#kernel/practice-mark.ts';

/** The rows; those of practice say so on top. */
export const markedRows = (rows: readonly SlipRow[], isPractice: boolean): readonly SlipRow[] =>
  isPractice ? [{ row: 'title', text: PRACTICE_MARK }, ...rows] : rows;
