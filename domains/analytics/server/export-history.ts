// The whole history as a file, sent as it is read.
import type { exportHistory as exportCall } from '#domains/analytics/contract/history.ts';
import type { InputOf } from '#contract/call.ts';
import type { FileAnswer, ReadContext } from '#contract/route.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { sheetFile } from '#platform/sheets/sheet-file.ts';
import { openHistory } from './public/open-history.ts';

/** The file, named after the report and its days. Refuses as the list does. */
export async function exportHistory(
  context: ReadContext,
  { Format, ...input }: InputOf<typeof exportCall>,
): Promise<FileAnswer | Refusal> {
  const opened = await openHistory(context, input);
  return isRefusal(opened) ? opened : sheetFile(opened, Format);
}
