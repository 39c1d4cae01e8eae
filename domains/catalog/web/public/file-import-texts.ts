// The sentences that every import of a file shares.
import { formatAmountOf, formatCount } from '#ui/data/format.ts';

export const fileImportTexts = {
  DROP_HINT: 'CSV with a header row, up to 10 MB',
  SENDING: 'Sending the file',
  OTHER_FILE: 'Other file',
  size: (kilobytes: string): string => `${kilobytes} KB`,
  COLUMNS: 'Columns',
  COLUMNS_DETAIL: 'Guessed from the header row. Correct any that are wrong; the check runs again.',
  NO_COLUMN: 'Not in the file',
  RESULT: 'What the import would do',
  DONE: 'Imported',
  REFUSED: 'Rejected rows',
  GOOD_ONLY: 'Import the good rows only',
  goodOnlyDetail: (refused: number): string =>
    `Left out: ${formatAmountOf(refused, 'row')}. Without this, a file with a wrong row is not imported at all.`,
  TICK_GOOD: 'Some rows are wrong. Tick “Import the good rows only”, or correct the file.',
  DOWNLOAD_REFUSED: 'Download the rejected rows',
  ROW: 'Row',
  COLUMN: 'Column',
  VALUE: 'Value',
  REASON: 'Reason',
  NO_REFUSED: 'No rejected rows',
  refusedShown: (shown: number, all: number): string =>
    shown < all
      ? `The first ${formatCount(shown)} of ${formatCount(all)} rejections`
      : formatAmountOf(all, 'rejection'),
  REMARKS: 'Read differently or left out',
  DONE_WITH: 'What was done',
  DOWNLOAD_REMARKS: 'Download this list',
  NO_REMARKS: 'Every cell is taken as is',
  remarksShown: (shown: number, all: number): string =>
    shown < all
      ? `The first ${formatCount(shown)} of ${formatCount(all)} cells`
      : formatAmountOf(all, 'cell'),
  ANOTHER: 'Import another file',
} as const;

/** What an import says of its own goods. */
export type FileImportWords = {
  readonly STEPS: string;
  readonly STEPS_DETAIL: string;
  readonly DROP: string;
  readonly CHECKING: string;
  readonly IMPORTING: string;
  readonly IMPORTED: string;
  readonly NOTHING_WRITTEN: string;
  readonly SAFE: string;
};
