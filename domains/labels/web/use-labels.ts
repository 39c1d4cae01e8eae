// How do labels of items get onto paper?
import { useState } from 'react';
import { getBarcodeFile, MOST_LABELS } from '#domains/labels/contract/labels.ts';
import { labelWebMessages as texts } from '#domains/labels/web/messages.ts';
import { printItemLabels } from '#domains/labels/web/public/print-labels.ts';
import { printsDirectly } from '#domains/printing/web/public/print-document.ts';
import { alertError, toast } from '#ui/overlay/toast.tsx';
import { fetchFile } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { session } from '#platform/web/session.ts';

const KEPT_MS = 60_000;

/**
 * One label for each SKU of the list, in its order (a SKU may come several times): straight to the label printer of this device where it has one, else as a PDF in a new tab. Says what
 * was sent, and when they could not be had or the browser keeps them shut.
 */
export function useLabels() {
  const [busy, setBusy] = useState(false);
  const print = async (skus: readonly string[], clientId = session().clientId ?? 1) => {
    if (skus.length === 0 || busy) return;
    setBusy(true);
    try {
      if (await printsDirectly(session().posId ?? 1, 'label')) {
        await printItemLabels(skus, clientId);
        return toast(texts.labelsSent(skus.length));
      }
      const pdf = await fetchFile(getBarcodeFile, { body: skus.slice(0, MOST_LABELS), clientId } as never);
      const address = URL.createObjectURL(pdf);
      if (!window.open(address, '_blank')) alertError(texts.NO_WINDOW);
      else toast(texts.labelsOpened(Math.min(skus.length, MOST_LABELS)));
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
    } catch (error) {
      alertError(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, print };
}
