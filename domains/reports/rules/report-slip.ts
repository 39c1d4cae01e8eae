// What is on the 80 mm version of a report? Rows like a receipt's, so that the same printers and pages take them.
import type { ReceiptRow } from '#domains/register/rules/receipt.ts';
import { cellWords } from '#domains/reports/rules/report-texts.ts';
import { type Cell, isNumberKind, type Paper, type Section } from '#contract/report.ts';

/** The rows of the slip. In a wide table the last column of numbers is at the right, the others below it with their names. */
export function slipRows(paper: Paper): ReceiptRow[] {
  const rows: ReceiptRow[] = [{ row: 'title', text: paper.title }];
  for (const { label, value } of paper.facts) rows.push(...fact(label, value));
  for (const section of paper.sections) {
    if (section.rows.length === 0) continue;
    rows.push({ row: 'line' }, { row: 'pair', left: section.title, right: '', strong: true });
    for (const row of section.rows) rows.push(...rowOf(section, row, false));
    if (section.total.length > 0) rows.push(...rowOf(section, section.total, true));
  }
  return rows;
}

const ROOM = 44;

/** A long value, such as a hash, is below its label in pieces. */
function fact(label: string, value: string): ReceiptRow[] {
  if (label.length + value.length < ROOM) return [{ row: 'pair', left: label, right: value }];
  const pieces = value.match(/.{1,40}/gu) ?? [];
  return [
    { row: 'pair', left: label, right: '' },
    ...pieces.map((text): ReceiptRow => ({ row: 'detail', text })),
  ];
}

function rowOf({ columns }: Section, cells: readonly Cell[], strong: boolean): ReceiptRow[] {
  const words = columns.map(({ kind }, at) => cellWords(cells[at] ?? null, kind));
  const main = columns.findLastIndex(({ kind }) => isNumberKind(kind));
  const pair: ReceiptRow = {
    row: 'pair',
    left: words[0] ?? '',
    right: main > 0 ? (words[main] ?? '') : '',
    strong,
  };
  const details = columns.flatMap((column, at): ReceiptRow[] => {
    const isBlank = at === 0 || at === main || words[at] === '' || cells[at] === 0;
    return isBlank ? [] : [{ row: 'detail', text: `${column.title}: ${words[at]}` }];
  });
  return [pair, ...details];
}
