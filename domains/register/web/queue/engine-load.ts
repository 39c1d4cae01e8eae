// Which transaction is open at this device?
import {
  type ChangedTransaction,
  getCurrentTransactionId,
  getTransaction,
  newTransaction,
  recallTransaction,
} from '#domains/register/contract/calls.ts';
import { getKeptBasket, keepBasket } from '#domains/register/contract/finish.ts';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { COUNTER_WAITS_MS, send } from '#platform/web/api.ts';
import { goodsAt } from '#domains/store-copy/web/public/goods-copy.ts';
import { session } from '#platform/web/session.ts';
import { ApiFailure, failureText, isPassing, refusalOf } from '#platform/web/api-failure.ts';
import { readStoredId, storedKeys, writeStored } from '#platform/web/storage.ts';
import { closedElsewhere } from './clear-basket.ts';
import { FIRST_REV } from './basket-name.ts';
import { type Core, keptWork } from './engine-core.ts';
import { isOwn } from './intents.ts';
import { settledBy } from './register-document.ts';
import { screenMessages as texts } from '../messages.ts';
import { tapeOf } from '../tape/register-tape.ts';
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
  let isStarted = false;

  const askCurrent = () => send(getCurrentTransactionId, { posId, empId: core.place.username }, SOON);
  const read = (transactionId: number) => send(getTransaction, { TransactionId: transactionId }, SOON);
  /** What the server has of a basket that it never answered for; null when it has nothing. */
  const readKept = async (Key: string) => (await send(getKeptBasket, { Key }, SOON)).basket;
  /** The basket begins at the server, empty, for a call that needs it there. */
  const begin = (): Promise<TransactionWire> => {
    beginning ??= begunFor(core).finally(() => {
      beginning = null;
    });
    return beginning;
  };
  /** A new transaction after one that was cleared, which ends by it (TRAN-18, NS-TRAN-01). */
  const beginNew = async (): Promise<void> => {
    const answer = await send(newTransaction, { posid: posId, empid: core.place.username }, SOON);
    const refused = refusalOf(answer);
    if (refused) throw new ApiFailure(200, refused.code ?? 'REFUSED', refused.message);
    core.take(transactionOf(answer));
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
    await forgetSold(core);
    await restored(core, { askCurrent, read, readKept, loadPending });
    isRestored = true;
  };
  const start = (again = false): Promise<void> => {
    if (started && !again) return started;
    // What is on the screen stays while it is asked again.
    const isThere = core.state().base || core.state().phase === 'ready';
    core.tell({ phase: isThere ? 'ready' : 'loading', failure: '' });
    isRestored = false;
    isStarted = false;
    started = restore()
      .finally(() => {
        isStarted = true;
      })
      .then(() => core.tell({ phase: 'ready' }))
      .catch((error: unknown) => {
        core.tell({
          phase: core.state().base || isByItself(core) || sellsAlone(error) ? 'ready' : 'failed',
          failure: failureText(error),
        });
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
      const own = keptWork(posId).intents.filter((intent) => isOwn(intent, base));
      const intents = base ? settledBy(null, own, base).intents : own;
      if (core.state().onlyLook) core.tell({ base, intents, phase: 'ready', failure: '' });
    } catch (error) {
      core.tell({ phase: core.state().base ? 'ready' : 'failed', failure: failureText(error) });
    }
  };
  return {
    start,
    /** Is it known what was left open here, or that nobody can say it now? */
    isStarted: (): boolean => isStarted,
    look,
    begin,
    beginNew,
    read,
    readKept,
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

/** Nobody answers, but the register has the goods of its store with itself. What is open on the server is put aside when it hears of the next basket. */
const sellsAlone = (error: unknown): boolean =>
  isPassing(error) && goodsAt(session().clientId ?? 0) !== undefined;

type Reads = {
  readonly askCurrent: () => Promise<{ readonly transactionId: number | null }>;
  readonly read: (transactionId: number) => Promise<TransactionWire>;
  readonly readKept: (key: string) => Promise<TransactionWire | null>;
  readonly loadPending: (transactionId: number) => Promise<boolean>;
};

/** Takes up what was left open here, which may be nothing. */
async function restored(core: Core, { askCurrent, read, readKept, loadPending }: Reads): Promise<void> {
  // TRAN-19: the pending transaction goes before the active one.
  const pending = readStoredId(storedKeys.pendTrans);
  if (pending !== null && (await loadPending(pending))) return;
  // What this register has by itself is a basket of its own, of which the server may have heard.
  const isOurs = (): boolean => isByItself(core);
  if (isOurs()) takeOwn(core, await readKept(core.basketKey()));
  // TRAN-32
  const { transactionId } = isOurs() ? { transactionId: null } : await askCurrent();
  // What is being paid for belongs to its payment, also one that was paid for meanwhile.
  const mayTake = (id: number): boolean => !isPaidFor(core, id) && !isOurs();
  const found = transactionId !== null && mayTake(transactionId) ? await read(transactionId) : null;
  const isSold = found !== null && (await isOnTape(core, found));
  if (found && !isSold && mayTake(found.transactionId) && !isKeyOfPayment(core, found)) {
    core.take(found);
    // TRAN-21: what was left open, as after a reload.
    if (core.state().base?.items.length) {
      core.tell({ chargesOf: found.transactionId });
      toast(registerMessages.TRANSACTION_FETCHED);
    }
  } else if (core.state().isKept) takeOwn(core, await readKept(core.basketKey()));
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

/** Does it hold acts that belong to no basket of the server? */
function isByItself(core: Core): boolean {
  const { base, intents } = core.state();
  return base === null && intents.length > 0 && intents.every((one) => one.transactionId === null);
}

/** The basket that the server has of this name is gone on with; of one that is over the acts are done, whatever the browser remembers. */
function takeOwn(core: Core, kept: TransactionWire | null): void {
  if (isOpen(kept)) {
    core.take(kept);
    if (kept.posId !== core.place.posId) closedElsewhere(core);
    return;
  }
  if (kept) core.act({ type: 'over', of: core.basketKey() });
  if (kept) core.leave();
  else core.tell({ base: null });
  core.tell({ isKept: false });
}

/** Is it the basket of a payment that has not heard yet which transaction it became? */
const isKeyOfPayment = (core: Core, { basketKey }: TransactionWire): boolean =>
  core.state().waiting.some(({ key }) => key === basketKey);

/** What this register sold by itself is on the server before its open basket is asked for; a browser that was killed remembers a basket that it sold. */
async function forgetSold(core: Core): Promise<void> {
  await tapeOf(core.place.posId).open(true);
  if (!(await isOnTape(core, { basketKey: core.basketKey(), take: core.state().base?.take }))) return;
  core.act({ type: 'over', of: core.basketKey() });
  core.leave();
}

/** Did this register finish it by itself? The server may not have heard of it, or set it aside. */
const isOnTape = async (
  { place }: Core,
  { basketKey, take = 1 }: Pick<TransactionWire, 'basketKey' | 'take'>,
): Promise<boolean> =>
  (await tapeOf(place.posId)
    .find(`${basketKey} ${take}`)
    .catch(() => undefined)) !== undefined;

/** The empty basket of this name at the server. */
export async function begunFor(core: Core): Promise<TransactionWire> {
  const input = {
    Key: core.basketKey(),
    PosId: core.place.posId,
    Rev: FIRST_REV,
    items: [],
    Whole: true,
  };
  const answer = await send(keepBasket, input, SOON);
  const refused = refusalOf(answer);
  if (refused || !answer.basket)
    throw new ApiFailure(200, refused?.code ?? 'REFUSED', refused?.message ?? '');
  core.take(answer.basket);
  return answer.basket;
}

/** How long to wait before the server is asked again, milliseconds. */
export const RETRY_MS = 2_000;
