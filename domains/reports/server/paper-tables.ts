// A report as the sheets of a workbook: one for each section, and one that says what all of them are about.
import { reportTexts as say } from '#domains/reports/messages.ts';
import type { Paper } from '#contract/report.ts';
import type { SheetTable } from '#platform/sheets/sheet.ts';

/** The sections that say something, in their order; the facts of the report come last. */
export function paperTables({ title, facts, sections }: Paper): SheetTable[] {
  return [
    ...sections
      .filter(({ rows }) => rows.length > 0)
      .map((one) => ({ title: one.title, columns: one.columns, rows: [one.rows], total: () => one.total })),
    {
      title: say.ABOUT,
      columns: [
        { title, kind: 'text' },
        { title: '', kind: 'text' },
      ],
      rows: [facts.map(({ label, value }) => [label, value])],
    },
  ];
}
