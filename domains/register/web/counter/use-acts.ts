// What the buttons and keys of the basket do.
import { holdTransaction, voidTransaction } from '#domains/register/contract/calls.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { openOffersRefusal } from '#domains/register/rules/open-offers.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { COUNTER_WAITS_MS, newKey, send } from '#platform/web/api.ts';
import { ApiFailure, failureText, refusalOf } from '#platform/web/api-failure.ts';
import { readStoredId, storedKeys, writeStored } from '#platform/web/storage.ts';
import type { ViewLine } from '../sale/view-line.ts';
import { isClosed } from '../queue/clear-basket.ts';
import type { CustomerPick } from '../queue/intents.ts';
import { screenMessages as texts } from '../messages.ts';
import { forgetOffers, openOffersOf } from '../trade/offer-store.ts';
import { printReceipt } from '../payment/print-receipt.ts';
import type { Register } from './use-register.ts';

export type Acts = ReturnType<typeof makeActs>;

/** Of acts that got no answer: asked again they are the same act. */
const keys = new Map<string, string>();

function keyOf(call: string, id: number): string {
  const name = `${call} ${id}`;
  const key = keys.get(name) ?? newKey();
  keys.set(name, key);
  return key;
}

/** The acts on the basket; each shows at once and is confirmed by the server. */
export function makeActs({ engine, view }: Register) {
  const whole = (
    call: typeof holdTransaction | typeof voidTransaction,
    done: string,
  ): Promise<number | false | null> =>
    engine.closing(async () => {
      const id = engine.transactionId();
      // The server has nothing of it.
      if (id === null) return null;
      try {
        const refused = refusalOf(
          await send(call, { id }, { key: keyOf(call.id, id), withinMs: COUNTER_WAITS_MS }),
        );
        keys.clear();
        if (refused) {
          if (isClosed(refused.code)) engine.closedElsewhere();
          else engine.note('refusal', texts.NOT_DONE, refused.message);
          return false;
        }
      } catch (error) {
        const requestId = error instanceof ApiFailure ? error.requestId : null;
        engine.note('error', texts.NOT_DONE, failureText(error), { requestId });
        return false;
      }
      engine.forgetBasket();
      toast(done);
      return id;
    });
  /** Are there lines or offers that only this counter knows, because they wait for an answer? They would not be parked with the others. */
  const waits = (): boolean => {
    const count = engine.stuck();
    const why =
      openOffersRefusal(openOffersOf(engine.posId))?.message ??
      (count > 0 ? texts.waitingLines(count) : null);
    if (why === null) return false;
    sounds.failure();
    engine.note('refusal', texts.NOT_DONE, `${why}.`);
    return true;
  };
  return {
    quantity: (line: ViewLine, quantity: number): void => {
      if (line.lineId === null || line.kind === 'refund') return;
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > 9_999) {
        sounds.failure();
        return engine.note('refusal', texts.NOT_DONE, texts.QUANTITY_RANGE);
      }
      if (quantity !== line.quantity) engine.put({ kind: 'line', lineId: line.lineId, patch: { quantity } });
    },
    price: (line: ViewLine, cents: number): void => {
      if (line.lineId === null) return;
      // TRAN-14: a trade's price is sent negative.
      engine.put({
        kind: 'line',
        lineId: line.lineId,
        patch: { priceCents: line.kind === 'trade' ? -Math.abs(cents) : Math.abs(cents) },
      });
    },
    lineDiscount: (line: ViewLine, cents: number): void => {
      if (line.lineId !== null)
        engine.put({ kind: 'line', lineId: line.lineId, patch: { discountCents: cents } });
    },
    serial: (line: ViewLine, serial: string): void => {
      if (line.lineId !== null) engine.put({ kind: 'line', lineId: line.lineId, patch: { serial } });
      else engine.answer(line.key, { serial });
    },
    remove: (line: ViewLine): void => {
      if (line.lineId === null) engine.drop(line.key);
      else engine.put({ kind: 'remove', lineId: line.lineId });
      engine.tell({ selected: null });
    },
    again: (line: ViewLine): void => engine.answer(line.key, { againConfirmed: true }),
    customer: (customer: CustomerPick | null): void => {
      engine.put({ kind: 'customer', customer });
      if (customer) engine.tell({ said: texts.customerAttached(customer.name) });
    },
    payout: (cash: boolean): void => engine.put({ kind: 'payout', cash }),
    discount: (type: 'percent' | 'amount', value: number): void =>
      engine.put({ kind: 'discount', type, value }),
    promotion: (promotionId: number | null, couponCode?: string): void =>
      engine.put({ kind: 'promotion', promotionId, ...(couponCode ? { couponCode } : {}) }),
    taxExempt: (reason?: string): void =>
      engine.put({ kind: 'taxExempt', on: !view.taxExempt, ...(reason && { reason }) }),
    undo: (): void => {
      if (!engine.undo()) sounds.failure();
    },
    /** TRAN-16, TRAN-18. */
    clear: (): void => {
      forgetOffers(engine.posId);
      engine.put({ kind: 'clear' });
    },
    park: async (): Promise<void> => {
      if (waits()) return;
      const id = await whole(holdTransaction, texts.PARKED);
      if (id === null) return engine.note('refusal', texts.NOT_DONE, registerMessages.NO_ITEMS);
      if (id !== false)
        void printReceipt(id, 'hold').catch(() => engine.note('error', texts.NOT_PRINTED, texts.PARKED));
    },
    /** TRAN-25: voiding clears the local state. */
    voidAll: async (): Promise<void> => {
      const id = await whole(voidTransaction, texts.VOIDED);
      if (id === null) toast(texts.VOIDED);
      if (id !== false) writeStored(storedKeys.pendTrans, null);
    },
    /** TRAN-20. */
    recall: async (transactionId: number): Promise<void> => {
      if (waits()) return;
      writeStored(storedKeys.pendTrans, String(transactionId));
      await engine.drained();
      try {
        const isLoaded = await engine.loadPending(readStoredId(storedKeys.pendTrans) ?? transactionId);
        // What was declined belongs to the transaction that was left.
        if (isLoaded) forgetOffers(engine.posId);
      } catch (error) {
        engine.note('error', texts.NOT_DONE, failureText(error));
      }
    },
    tellNoTransaction: (): void => toast(registerMessages.NO_TRANSACTION),
  };
}
