// A slip of this server as bytes for an ESC/POS printer.
import { markedRows } from '#domains/printing/rules/marked-rows.ts';
import type { Paper, SlipRow } from '#domains/printing/rules/slip.ts';
import { escPosOf } from '#domains/printing/rules/slip-escpos.ts';
import { isPractice } from '#platform/practice.ts';
import { spellLetter } from './paper-letters.ts';

/** The bytes, ending in a cut; those of practice say so on top. */
export const slipEscPos = (rows: readonly SlipRow[], paper: Paper = '80mm'): Uint8Array =>
  escPosOf(markedRows(rows, isPractice()), paper, spellLetter);
