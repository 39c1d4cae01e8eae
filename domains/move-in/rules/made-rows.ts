// What rows of another system's file became, as rows of one of our sheets, each with what was said of its cells.
import type { Made, Remark } from '#domains/move-in/rules/formats/made.ts';
import type { RowRead } from '#domains/move-in/rules/read-row.ts';
import type { SheetName } from '#domains/move-in/rules/sheets.ts';

/**
 * The rows of the sheet among what was made together. A remark goes to the rows of its own row of the file, else to the first; where nothing was made of it, it is said of
 * a row that is left out, once: by the first sheet of the file (`isFirst`).
 */
export function asRows(sheet: SheetName, isFirst: boolean, { rows, remarks }: Made): RowRead<SheetName>[] {
  const [first] = rows;
  if (!first) return isFirst ? leftOut(remarks) : [];
  const made = new Set(rows.map(({ from }) => from));
  const byRow = new Map<number, Remark>();
  for (const remark of remarks) {
    const at = made.has(remark.row) ? remark.row : first.from;
    const before = byRow.get(at);
    if (!before || (remark.isDoubt && !before.isDoubt)) byRow.set(at, remark);
  }
  return rows.flatMap((one): RowRead<SheetName>[] =>
    one.sheet === sheet ? [{ ok: true, number: one.from, row: one.row, remark: byRow.get(one.from) }] : [],
  );
}

const leftOut = (remarks: readonly Remark[]): RowRead<SheetName>[] =>
  [...new Map(remarks.map((remark) => [remark.row, remark])).values()].map(
    ({ row, column, value, says }) => ({
      ok: false,
      number: row,
      problem: { column, value, reason: says },
    }),
  );
