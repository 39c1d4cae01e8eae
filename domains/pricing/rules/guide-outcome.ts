// Are the rows of an imported price guide kept, and what is there to say about them?
import { guideImportMessages as texts } from '#domains/pricing/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type GuideRead = {
  /** What is wrong with the file as a whole. */
  readonly problem: string | undefined;
  readonly rows: number;
  readonly refusedRows: number;
};

export type GuideOutcome = {
  /** The rows are kept; else all is rolled back. */
  readonly imported: boolean;
  /** Empty when there is nothing to say. */
  readonly message: string;
};

/** A file with a wrong row imports nothing unless only the good rows were asked for; a dry run imports nothing at all. */
export function guideOutcome(
  { problem, rows, refusedRows }: GuideRead,
  { dryRun, goodOnly }: { readonly dryRun: boolean; readonly goodOnly: boolean },
): GuideOutcome {
  const message = problem ?? (rows === 0 ? texts.EMPTY : '');
  const isWhole = message === '' && (refusedRows === 0 || goodOnly);
  return {
    imported: isWhole && !dryRun,
    message: message || (isWhole || dryRun ? '' : texts.nothingImported(refusedRows)),
  };
}

/** Refuses an import that keeps nothing, with its report. */
export const guideRefusal = (report: GuideOutcome): Refusal | undefined =>
  report.imported ? undefined : refuse('FILE_REFUSED', report.message, { report });
