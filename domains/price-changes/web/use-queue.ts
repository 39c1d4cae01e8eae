// The queue on the screen: its rows, what is selected, and what is done with it.
import { useMemo, useRef, useState } from 'react';
import { searchInventorySummary, getDetail } from '#domains/inventory/contract/calls.ts';
import { printItemLabels } from '#domains/labels/web/public/print-labels.ts';
import {
  type PriceChangeWire,
  applyPriceChanges,
  barcodeLabels,
  checkChanged,
  checkMany,
  deletePriceChanges,
  getPriceChanges,
} from '#domains/price-changes/contract/calls.ts';
import { selectionMark } from '#domains/price-changes/rules/selection-mark.ts';
import { priceChangesTexts as texts } from '#domains/price-changes/web/messages.ts';
import { printsDirectly } from '#domains/printing/web/public/print-document.ts';
import { alertError, toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { fetchFile, newKey, send } from '#platform/web/api.ts';
import { forget, queryClient, useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { session, useWorkplace } from '#platform/web/session.ts';

const NO_ROWS: PriceChangeWire[] = [];
export const keyOf = (row: PriceChangeWire): string => String(row.priceChangeQueueID);

/** A selected flag goes to the server at once (PRCH-08), one after another; the row shows it before the answer. */
export function useQueue() {
  const { clientId } = useWorkplace();
  const read = useCall(getPriceChanges, { clientId }, { huge: true });
  useLive('prices', [getPriceChanges]);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const [busy, setBusy] = useState(false);
  /** Labels that the browser did not open. */
  const [labels, setLabels] = useState<string | null>(null);
  const rows = read.data ?? NO_ROWS;
  const selected = useMemo(() => new Set(rows.filter((row) => row.isSelected).map(keyOf)), [rows]);

  const select = (wanted: ReadonlySet<string>) => {
    const changed = rows.filter((row) => row.isSelected !== wanted.has(keyOf(row)));
    if (changed.length === 0) return;
    void queryClient.cancelQueries({ queryKey: [getPriceChanges.id] });
    queryClient.setQueryData<PriceChangeWire[]>([getPriceChanges.id, { clientId }], (before) =>
      before?.map((row) => {
        const isSelected = wanted.has(keyOf(row));
        return row.isSelected === isSelected ? row : { ...row, isSelected };
      }),
    );
    for (const isOn of [true, false]) {
      const ids = changed
        .filter((row) => wanted.has(keyOf(row)) === isOn)
        .map((row) => row.priceChangeQueueID);
      if (ids.length > 0) sending.current = sending.current.then(() => sendFlags(ids, isOn));
    }
  };

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await sending.current;
      await work();
    } catch (error) {
      alertError(failureText(error));
    } finally {
      setBusy(false);
      forget(getPriceChanges, searchInventorySummary, getDetail);
    }
  };
  /** Straight to the label printer of this device where it has one, else as a PDF in a new tab; in the order of the shelves either way. */
  const print = async (some: readonly PriceChangeWire[], changeDate?: string) => {
    toast(texts.PREPARING);
    if (await printsDirectly(session().posId ?? 1, 'label'))
      return printItemLabels(
        some.map((row) => row.itemSku),
        clientId,
      );
    const pdf = await fetchFile(barcodeLabels, { clientID: clientId, ...(changeDate && { changeDate }) });
    const address = URL.createObjectURL(pdf);
    setLabels(window.open(address, '_blank') ? null : address);
  };

  return {
    rows,
    selected,
    read,
    busy,
    labels,
    select,
    printAll: () => run(() => print(rows)),
    /** Applies, then prints, then reloads (PRCH-09). */
    update: () =>
      run(async () => {
        const applied = rows.filter((row) => row.isSelected);
        const seen = {
          count: applied.length,
          mark: selectionMark(applied.map((row) => row.priceChangeQueueID)),
        };
        const answer = await send(applyPriceChanges, { clientId, ...seen }, { key: newKey() });
        const refused = refusalOf(answer);
        if (refused) return alertError(refused.message);
        await print(applied, answer.changeDate);
      }),
    drop: (ids: readonly number[], skip: boolean) =>
      run(async () => {
        const answer = await send(deletePriceChanges, { body: [...ids], skip }, { key: newKey() });
        const refused = refusalOf(answer);
        if (refused) alertError(refused.message);
      }),
  };
}

export type Queue = ReturnType<typeof useQueue>;

async function sendFlags(ids: readonly number[], checkstatus: boolean): Promise<void> {
  try {
    const [id] = ids;
    if (ids.length === 1 && id !== undefined)
      await send(checkChanged, { id, checkstatus }, { key: newKey() });
    else await send(checkMany, { body: [...ids], checkstatus }, { key: newKey() });
  } catch (error) {
    alertError(failureText(error));
    forget(getPriceChanges);
  }
}
