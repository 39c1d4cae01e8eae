// A report as its call answers it: its sections with dollars, each column by its title.
import { previewReport } from '#domains/reports/contract/calls.ts';
import type { Call, InputOf } from '#contract/call.ts';
import type { Cell, Paper } from '#contract/report.ts';

type Caller = { call<I, W, O>(call: Call<I, W, O>, input: W, sent: { token: string }): Promise<O> };
export type ReadSection = {
  readonly rows: readonly Readonly<Record<string, Cell>>[];
  readonly total: Readonly<Record<string, Cell>>;
  readonly opens: readonly (string | null)[];
};

/** The sections in their order. Throws when the report is refused. */
export async function readReport(
  server: Caller,
  token: string,
  asked: InputOf<typeof previewReport>,
): Promise<{ readonly paper: Paper; readonly sections: readonly ReadSection[] }> {
  const paper = (await server.call(previewReport, asked, { token })) as Paper;
  if (!('sections' in paper)) throw new Error(`${asked.ReportName}: ${JSON.stringify(paper)}`);
  const sections = paper.sections.map(({ columns, rows, total, opens = [] }): ReadSection => {
    const named = (cells: readonly Cell[]) =>
      Object.fromEntries(cells.map((cell, at) => [columns[at]?.title ?? '', cell]));
    return { rows: rows.map(named), total: named(total), opens };
  });
  return { paper, sections };
}
