// What does the file README.md beside the others say: how they are written, what each column is, and what all of it comes to?
import { comesInAgain, EXPORT_FILES, EXPORT_NAMES, type ExportName } from './export-files.ts';
import type { ExportSums } from './export-sums.ts';
import { exportMessages as texts } from './messages.ts';
import type { Sheet } from '#domains/move-in/rules/sheets.ts';
import { formatMoney } from '#kernel/money.ts';

/** A file that was written. */
export type WrittenFile = { readonly kind: ExportName; readonly name: string; readonly rows: number };

export type ReadmeAbout = {
  readonly at: Date;
  readonly by: string;
  readonly files: readonly WrittenFile[];
  readonly sums: ExportSums;
};

/** The text, in Markdown that anybody can read. */
export function readmeOf({ at, by, files, sums }: ReadmeAbout): string {
  const written = files.map(({ name, rows }) => `- ${name}: ${texts.rows(rows)}`);
  const parts = [
    [`# ${texts.TITLE}`, '', texts.takenAt(at.toISOString(), by)],
    texts.WAYS.map((way) => `- ${way}`),
    [`## ${texts.SUMS}`, '', ...sumLines(sums)],
    [`## ${texts.FILES}`, '', ...written],
    ...EXPORT_NAMES.map(kindLines),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const sumLines = (sums: ExportSums): string[] =>
  texts.sums(sums, formatMoney).map(([what, amount]) => `- ${what}: ${amount}`);

function kindLines(kind: ExportName): string[] {
  const { about, columns }: Sheet = EXPORT_FILES[kind];
  const lines = Object.entries(columns).map(([column, one]) => {
    const again = comesInAgain(kind, column) ? ' *' : '';
    const needed = one.isRequired ? `, ${texts.REQUIRED}` : '';
    return `- **${one.heading}**${again} (${texts.KINDS[one.kind]}${needed}): ${one.about} ${texts.example(one.example)}`;
  });
  return [`### ${kind}`, '', about, '', ...lines];
}
