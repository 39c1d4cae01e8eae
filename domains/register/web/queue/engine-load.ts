// Which transaction is open at this device?
import {
  type ChangedTransaction,
  getCurrentTransactionId,
  getTransaction,
  newTransaction,
  recallTransaction,
} from '#domains/register/contract/calls.ts';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { COUNTER_WAITS_MS, send } from '#platform/web/api.ts';
import { ApiFailure, failureText, isPassing, refusalOf } from '#platform/web/api-failure.ts';
import { readStoredId, storedKeys, writeStored } from '#platform/web/storage.ts';
import { type Core, keptWork } from './engine-core.ts';
import { queueAfter } from './intent-queue.ts';
import { isOwn } from './intents.ts';
import { screenMessages as texts } from '../messages.ts';
import { type Waiting, isReady } from '../counter/waiting.ts';
import { finishMessages as finishTexts } from './finish-messages.ts';

export type Load = ReturnType<typeof createLoad>;

const OPEN = new Set(['new', 'active', 'held']);
const isOpen = (base: TransactionWire | null): base is TransactionWire =>
  base !== null && OPEN.has(base.state);

/** An answer without what belongs to the call alone. */
export function transactionOf(answer: ChangedTransaction): TransactionWire {
  const { success: _, variationItems: __, ...transaction } = answer;
  return transaction;
}

const SOON = { withinMs: COUNTER_WAITS_MS };

/** Beginning, reading and taking up transactions. */
export function createLoad(core: Core) {
  const { posId } = core.place;
  let beginning: Promise<TransactionWire> | null = null;
  let started: Promise<void> | null = null;
  let isRestored = false;

  const askCurrent = () => send(getCurrentTransactionId, { posId, empId: core.place.username }, SOON);
  const read = (transactionId: number) => send(getTransaction, { TransactionId: transactionId }, SOON);
  const askNew = async (): Promise<TransactionWire> => {
    const answer = await send(newTransaction, { posid: posId, empid: core.place.username }, SOON);
    const refused = refusalOf(answer);
    if (refused) throw new ApiFailure(200, refused.code ?? 'REFUSED', refused.message);
    return transactionOf(answer);
  };
  /** A new transaction; an empty one is used again (TRAN-01, NS-TRAN-01). */
  const begin = (): Promise<TransactionWire> => {
    beginning ??= takeNew(core, askNew).finally(() => {
      beginning = null;
    });
    return beginning;
  };
  /** Takes up a pending transaction at this device; answers whether there was one (TRAN-20). `back`: its payment here is given up for it. */
  const loadPending = async (transactionId: number, back = false): Promise<boolean> => {
    if (!back && isPaidFor(core, transactionId)) {
      writeStored(storedKeys.pendTrans, null);
      core.note('refusal', texts.NOT_DONE, finishTexts.PAYMENT_WAITS);
      return false;
    }
    const answer = await recall(posId, transactionId);
    writeStored(storedKeys.pendTrans, null);
    const refused = refusalOf(answer);
    if (!answer || refused) {
      toast(registerMessages.NO_TRANSACTION);
      if (refused) core.note('refusal', texts.NOT_DONE, refused.message);
      return false;
    }
    core.forgetUndo();
    core.tell({ selected: null, finished: null, chargesOf: answer.transactionId });
    core.take(transactionOf(answer));
    toast(registerMessages.TRANSACTION_LOADED);
    return true;
  };
  const restore = async (): Promise<void> => {
    // TRAN-19: the pending transaction goes before the active one.
    const pending = readStoredId(storedKeys.pendTrans);
    if (pending !== null && (await loadPending(pending))) {
      isRestored = true;
      return;
    }
    // TRAN-32
    const { transactionId } = await askCurrent();
    // What is being paid for belongs to its payment.
    const mayTake = (id: number): boolean => !isPaidFor(core, id) && !isTaken(core, id);
    const found = transactionId !== null && mayTake(transactionId) ? await read(transactionId) : null;
    // Asked again: a payment may have begun it meanwhile.
    if (found && mayTake(found.transactionId)) {
      core.take(found);
      // TRAN-21: what was left open, as after a reload.
      if (core.state().base?.items.length) {
        core.tell({ chargesOf: found.transactionId });
        toast(registerMessages.TRANSACTION_FETCHED);
      }
    } else if (core.state().isKept) core.tell({ base: null, isKept: false });
    const { base, waiting } = core.state();
    if (!isOpen(base) && waiting.every(({ state }) => state !== 'waiting')) await begin();
    isRestored = true;
  };
  const start = (again = false): Promise<void> => {
    if (started && !again) return started;
    core.tell({ phase: core.state().base ? 'ready' : 'loading', failure: '' });
    isRestored = false;
    started = restore()
      .then(() => core.tell({ phase: 'ready' }))
      .catch((error: unknown) => {
        core.tell({ phase: core.state().base ? 'ready' : 'failed', failure: failureText(error) });
        if (isPassing(error)) setTimeout(() => void start(true), RETRY_MS);
      });
    return started;
  };
  /** Reads what is open without beginning or taking up anything: another tab works here. */
  const look = async (): Promise<void> => {
    try {
      const { transactionId } = await askCurrent();
      const base = transactionId === null ? null : await read(transactionId);
      // What the other tab has by itself it has written down.
      const intents = keptWork(posId).intents.filter((intent) => isOwn(intent, base));
      if (core.state().onlyLook) core.tell({ base, intents, phase: 'ready', failure: '' });
    } catch (error) {
      core.tell({ phase: core.state().base ? 'ready' : 'failed', failure: failureText(error) });
    }
  };
  return {
    start,
    look,
    begin,
    /** Begins a transaction that isn't the one on the screen. */
    askNew,
    read,
    loadPending,
    /** The id of the open transaction when it is known without asking anybody, so that a scan is on its way in the same breath. */
    knownId: (): number | null => {
      const { base } = core.state();
      return isRestored && isOpen(base) ? base.transactionId : null;
    },
    /** The id of the open transaction, begun if need be. */
    currentId: async (): Promise<number> => {
      await started;
      const { base } = core.state();
      return isOpen(base) ? base.transactionId : (await begin()).transactionId;
    },
    /** Reads the transaction again: after a failure, or when another device may have changed it. */
    refresh: async (): Promise<void> => {
      const id = core.state().base?.transactionId;
      if (id === undefined) return;
      // Without an answer the next one brings it.
      const fresh = await read(id).catch(() => null);
      if (fresh && core.state().base?.transactionId === id) core.take(fresh);
    },
  };
}

/** Takes it up at this device; null when there is no such transaction. */
async function recall(posId: number, id: number): Promise<ChangedTransaction | null> {
  try {
    return await send(recallTransaction, { id, posId }, SOON);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}

/** Does a payment that waits hold this transaction? */
const isPaidFor = (core: Core, id: number): boolean =>
  core.state().waiting.some((one) => one.transactionId === id);

/** An empty one is used again: what is begun while a payment waits for a transaction of its own is that payment's. */
async function takeNew(core: Core, askNew: () => Promise<TransactionWire>): Promise<TransactionWire> {
  for (;;) {
    const begun = await askNew();
    if (!isTaken(core, begun.transactionId)) {
      giveBackEmpty(core, begun.transactionId);
      core.take(begun);
      return begun;
    }
    await core.until(() => !core.state().waiting.some(sendsActs));
  }
}

/** Has a payment still to begin its transaction, to send the acts of its basket, or to finish one that the server takes for empty? */
export const sendsActs = (one: Waiting): boolean =>
  one.state === 'waiting' && (!isReady(one) || one.base?.state === 'new');

/** Does it belong to a payment, or may it: one is being begun for a payment that has none yet? */
const isTaken = (core: Core, id: number): boolean =>
  core
    .state()
    .waiting.some(
      (one) =>
        one.state === 'waiting' &&
        (one.transactionId === id || (one.transactionId === null && !isReady(one))),
    );

/** The payment with what its register has by itself alone: its basket is begun when it is finished. */
export const withoutBasket = (one: Waiting): Waiting => ({
  ...one,
  transactionId: null,
  base: null,
  intents: queueAfter(one.intents, { type: 'anew' }),
});

/** An empty one is used again: a payment whose lines all wait for the cashier has nothing in it, and begins another when it has. */
export function giveBackEmpty(core: Pick<Core, 'state' | 'setWaiting'>, id: number, except?: string): void {
  const { waiting } = core.state();
  const isGiven = (one: Waiting): boolean => one.transactionId === id && one.id !== except;
  if (waiting.some(isGiven)) core.setWaiting(waiting.map((one) => (isGiven(one) ? withoutBasket(one) : one)));
}

/** How long to wait before the server is asked again, milliseconds. */
export const RETRY_MS = 2_000;
