// Are the rows of an imported price guide kept, and what is there to say about them?
import { type FileOutcome, fileOutcome } from '#domains/catalog/rules/file-outcome.ts';
import { guideImportMessages as texts } from '#domains/pricing/messages.ts';

export type GuideRead = {
  /** What is wrong with the file as a whole. */
  readonly problem: string | undefined;
  readonly rows: number;
  readonly refusedRows: number;
};

/** A file with a wrong row imports nothing unless only the good rows were asked for; a dry run imports nothing at all. */
export function guideOutcome(
  { problem, rows, refusedRows }: GuideRead,
  options: { readonly dryRun: boolean; readonly goodOnly: boolean },
): FileOutcome {
  const empty = rows === 0 ? texts.EMPTY : undefined;
  return fileOutcome({ problem: problem ?? empty, refusedRows }, options);
}
