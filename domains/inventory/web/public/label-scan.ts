// What did the label say that was scanned?
import { useSyncExternalStore } from 'react';
import { markedCode, readLabel } from '#kernel/gtin.ts';

/** The price on the label of a SKU, in cents, as its last scan in this tab said. */
const said = new Map<string, number>();
const listeners = new Set<() => void>();
/** Labels of so many SKUs are remembered, the latest ones. */
const KEPT = 500;

/** The SKU or UPC that a scanned code stands for; what the label says of the price is kept, and forgotten when the bars don't say. */
export function readLabelScan(scanned: string): string {
  const { code, labelCents } = readLabel(scanned);
  said.delete(code);
  if (labelCents !== null) said.set(code, labelCents);
  const [oldest] = said.keys();
  if (said.size > KEPT && oldest !== undefined) said.delete(oldest);
  for (const listener of listeners) listener();
  return code;
}

/** The price on the label of this SKU that was scanned last, in cents; null when its bars didn't say. */
export const scannedLabel = (sku: string): number | null => said.get(sku) ?? null;

/** As scannedLabel, and what is on the screen follows the next scan. */
export const useScannedLabel = (sku: string): number | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => scannedLabel(sku),
  );

/** The code as it stood in the bars, for a call that wants to know what the label says. */
export function asScanned(sku: string): string {
  const cents = scannedLabel(sku);
  return cents === null ? sku : markedCode(sku, cents);
}
