// The labels of a batch, in a new tab (CONV-06).
import { getLabels } from '#domains/conversion/contract/calls.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { fetchFile } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { alertError } from '#ui/overlay/toast.tsx';

/** Opens the PDF; says so when the browser keeps the tab from opening, or when there is none. */
export async function openLabels(batchId: number, ClientId: number): Promise<void> {
  try {
    const pdf = await fetchFile(getLabels, { batchId, ClientId });
    if (!window.open(URL.createObjectURL(pdf), '_blank')) alertError(texts.NO_WINDOW);
  } catch (error) {
    alertError(failureText(error));
  }
}
