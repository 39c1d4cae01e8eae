// Is an imported file kept, and what is there to say about it?
import { importMessages as texts } from '#domains/catalog/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type FileOutcome = {
  /** The rows are kept; else all is rolled back. */
  readonly imported: boolean;
  /** Empty when there is nothing to say. */
  readonly message: string;
};

/** A file with a wrong row imports nothing unless only the good rows were asked for; a dry run imports nothing at all. */
export function fileOutcome(
  { problem, refusedRows }: { readonly problem: string | undefined; readonly refusedRows: number },
  { dryRun, goodOnly }: { readonly dryRun: boolean; readonly goodOnly: boolean },
): FileOutcome {
  const isWhole = !problem && (refusedRows === 0 || goodOnly);
  return {
    imported: isWhole && !dryRun,
    message: problem ?? (isWhole || dryRun ? '' : texts.nothingImported(refusedRows)),
  };
}

/** Refuses an import that keeps nothing, with its report. */
export const fileRefusal = (report: FileOutcome): Refusal | undefined =>
  report.imported ? undefined : refuse('FILE_REFUSED', report.message, { report });
