// What is picked of what is shown goes into orders, and comes out again.
import { useEffect, useState } from 'react';
import {
  addSmartLines,
  getVendorAnalyzerList,
  undoSmartLines,
} from '#domains/smart-order/contract/smart-lines.ts';
import { asksFirst } from '#domains/smart-order/rules/picks.ts';
import { smartOrderWebMessages as texts } from '#domains/smart-order/web/messages.ts';
import type { SmartOrder } from '#domains/smart-order/web/use-smart-order.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { formatMoney } from '#ui/data/format.ts';
import { dropOffers, toast, toastOffers } from '#ui/overlay/toast.tsx';

export const moneyOf = (cents: number): string => (cents > 0 ? formatMoney(cents) : '');

/**
 * The one next act of smart order: while nothing is picked it picks the lines to order now, then it adds what is picked. Both of the vendor and the decisions
 * that are shown. A big sum is asked about; afterward it offers the order and Undo.
 */
export function useAddToOrder(smart: SmartOrder) {
  const { clientId, picked, unpicked, total, totalUnpicked, setRefused } = smart;
  const add = useChange(addSmartLines, [getVendorAnalyzerList]);
  const takeBack = useChange(undoSmartLines, [getVendorAnalyzerList]);
  const [isAsking, setAsking] = useState(false);
  const [lastRun, setLastRun] = useState<number | null>(null);
  const go = useGoToSection();
  // What is offered ends with the screen: later the orders are others' work, too.
  useEffect(() => dropOffers, []);
  const isBusy = add.busy || takeBack.busy;
  const picks = picked.length === 0 && unpicked.length > 0;
  const to = total.vendors === 1 ? (picked[0]?.vendorName ?? '') : '';

  const undo = async (smartRunId: number) => {
    dropOffers();
    const done = await takeBack.run({ clientId, smartRunId });
    setRefused(done.success ? '' : done.message);
    setLastRun(null);
    if (done.success) toast(texts.TAKEN_BACK);
  };
  const book = async () => {
    setAsking(false);
    if (picked.length === 0 || isBusy) return;
    const body = picked.map((line) => ({ vendorItemId: line.takenItemId, quantity: smart.units(line) }));
    const done = await add.run({ clientId, ...smart.asked, body });
    setRefused(done.success ? '' : done.message);
    if (!done.success) return;
    smart.forget(picked);
    setLastRun(done.smartRunId);
    const [only, ...more] = done.orderIds;
    const open = () =>
      more.length === 0 && only !== undefined
        ? go(22, { order: only, vendor: null })
        : go(21, { vendor: null });
    toastOffers(texts.added(total.lines, moneyOf(total.cents), to, done.orderIds.length), [
      { label: texts.OPEN, run: open },
      { label: texts.UNDO, keys: 'Ctrl Z', run: () => void undo(done.smartRunId) },
    ]);
  };
  return {
    isBusy,
    error: add.error ?? takeBack.error ?? null,
    /** What the button says, and does. */
    label: picks
      ? texts.pick(totalUnpicked.lines, moneyOf(totalUnpicked.cents))
      : texts.add(total.lines, moneyOf(total.cents), to, total.vendors),
    picks,
    run: () => {
      if (isBusy) return;
      if (picks) smart.toggleAll(true);
      else if (asksFirst(total)) setAsking(true);
      else void book();
    },
    undo: lastRun === null || isBusy ? null : () => void undo(lastRun),
    asking: isAsking
      ? {
          sentence: texts.ask(total.lines, moneyOf(total.cents), to, total.vendors),
          parts: [...new Map(picked.map((line) => [line.vendorId, line.vendorName]))].map(([id, name]) => {
            const own = smart.totalOf(id);
            return texts.part(name, own.lines, moneyOf(own.cents));
          }),
          confirm: () => void book(),
          cancel: () => setAsking(false),
        }
      : null,
  };
}
