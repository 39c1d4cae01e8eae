// Exported journals as files of the bookkeeping program: the bytes that were kept when they were locked.
import type { FileWire } from '#domains/accounting/contract/calls.ts';
import { accountingMessages as texts } from '#domains/accounting/messages.ts';
import type { Target } from '#domains/accounting/rules/account-map.ts';
import { fileName, joinFiles, splitFiles } from '#domains/accounting/rules/journal-files.ts';
import {
  type AskedExport,
  type ExportRow,
  listExports,
  readFiles,
} from '#domains/accounting/server/queries.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db, FileAnswer } from '#contract/route.ts';

/** The files that these exports make. */
export function filesOf(target: Target, exports: readonly ExportRow[]): FileWire[] {
  const files = splitFiles(target, exports);
  const places = exports.map(({ place }) => place);
  return files.map((journals, at) => ({
    part: at + 1,
    fromPlace: Math.min(...places),
    toPlace: Math.max(...places),
    name: fileName(target, journals, at + 1, files.length),
    journals: journals.length,
    lines: journals.reduce((lines, journal) => lines + journal.lines, 0),
  }));
}

/** Which of the exports of the days, by their places in the chain. */
export type AskedFile = { readonly fromPlace: number; readonly toPlace: number; readonly part: number };

/** One of the files that these exports make. Throws 404 where nothing was exported, or there is no such part. */
export async function downloadJournals(
  db: Pick<Db, 'rows'>,
  asked: AskedExport,
  { fromPlace, toPlace, part }: AskedFile,
): Promise<FileAnswer> {
  const exports = await listExports(db, asked);
  const files = splitFiles(
    asked.target,
    exports.filter(({ place }) => place >= fromPlace && place <= toPlace),
  );
  const journals = files[part - 1];
  if (!journals) throw notFound(texts.NO_EXPORT, 'part');
  const bodies = await readFiles(
    db,
    journals.map(({ exportId }) => exportId),
  );
  return {
    file: joinFiles(asked.target, bodies),
    name: fileName(asked.target, journals, part, files.length),
    type: 'text/csv; charset=utf-8',
    isDownload: true,
  };
}
