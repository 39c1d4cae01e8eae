// What happens with what comes into the scan box: scans, typed text, a product picked from the list.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ProductWire } from '#domains/catalog/contract/calls.ts';
import { sounds } from '#ui/scan/sounds.ts';
import type { NumberPadControl } from '#ui/controls/use-number-pad.ts';
import { useStable } from '#ui/use-stable.ts';
import { productOf } from './catalog-lookup.ts';
import { readCounter, writeCounter } from '../queue/counter-storage.ts';
import { screenMessages as texts } from '../messages.ts';
import type { BoxWords } from '../counter/register-top.tsx';
import type { Refund } from '../refund/use-refund.ts';
import type { Register } from '../counter/use-register.ts';
import { makeScanQueue } from '../queue/use-scan-queue.ts';

export type ScanInputTargets = {
  readonly register: Register;
  /** Takes the scan of an item to trade in. */
  readonly offer: (code: string, copies: number) => void;
  readonly refund: Refund;
  readonly pad: NumberPadControl;
  readonly words: RefObject<BoxWords | null>;
  readonly openRefund: (number: string) => void;
};

/** The takers of the scan box; in a tab that only looks each of them buzzes. */
export function useScanInput({ register, offer, refund, pad, words, openRefund }: ScanInputTargets) {
  const { engine, state } = register;
  const { mode, onlyLook } = state;
  const takeQuantity = () => {
    const count = pad.digits.length <= 4 ? pad.count : null;
    pad.clear();
    const inBox = words.current?.takeNumber() ?? null;
    if (inBox !== null) return inBox;
    return count !== null && count >= 1 ? count : 1;
  };
  const openAsked = useEffectEvent(openRefund);
  useEffect(() => {
    // A refund asked for on the screen of completed transactions.
    const asked = readCounter('receipt', engine.posId);
    if (typeof asked !== 'string') return;
    writeCounter('receipt', engine.posId, undefined);
    openAsked(asked);
  }, [engine]);
  const scans = makeScanQueue(engine, {
    openRefund,
    search: (text) => words.current?.set(text),
    refundLine: mode === 'refund' && refund.original ? refund.scanLine : undefined,
    offer,
    takeQuantity,
  });
  const pick = (wire: ProductWire) => {
    const product = productOf(wire);
    // By the name of the edition that was picked, so that nobody is asked again.
    if (mode === 'trade') return offer(wire.upc, takeQuantity());
    engine.add({
      code: product.upc,
      tranType: 'itemSale',
      quantity: takeQuantity(),
      catalogId: product.catalogId,
      state: 'waiting',
      message: '',
      againConfirmed: true,
    });
  };
  const looking = () => {
    sounds.failure();
    engine.tell({ said: texts.OTHER_TAB });
  };
  return {
    addCode: scans.addCode,
    onScan: useStable(onlyLook ? looking : scans.scan),
    onTyped: useStable(onlyLook ? looking : scans.typed),
    onPick: useStable(onlyLook ? looking : pick),
  };
}
