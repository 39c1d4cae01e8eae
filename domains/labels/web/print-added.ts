// Which labels does a device print when goods came in?
import { MOST_LABELS } from '#domains/labels/contract/labels.ts';
import type { StockAdded } from '#domains/inventory/web/public/stock-added.ts';
import { labelWebMessages as texts } from '#domains/labels/web/messages.ts';
import { printItemLabels } from '#domains/labels/web/public/print-labels.ts';
import { printsByItself } from '#domains/printing/web/public/print-document.ts';
import { alertError } from '#ui/overlay/toast.tsx';
import { session } from '#platform/web/session.ts';

/** Labels of what came in, where this device prints them by itself. Never throws. */
export async function printAdded({ sku, pieces, clientId }: StockAdded): Promise<void> {
  if (pieces < 1 || !(await printsByItself(session().posId ?? 1, 'label'))) return;
  const skus = Array.from({ length: Math.min(pieces, MOST_LABELS) }, () => sku);
  await printItemLabels(skus, clientId).catch(() => alertError(texts.LABELS_NOT_PRINTED));
}
