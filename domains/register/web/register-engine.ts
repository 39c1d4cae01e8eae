// How do the acts of a cashier reach the server: at once on the screen, in order over the wire, never lost, never twice?
//
// One engine per device lives as long as the page. State = what the server last said + the queue of intents; every change of
// either is told to the screen. The queue is written to this browser's storage before anything is sent.
import {
  type ChangedTransaction,
  getCurrentTransactionId,
  getTransaction,
  newTransaction,
  recallTransaction,
} from '#domains/register/contract.ts';
import type { TransactionWire } from '#domains/register/contract-shapes.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { sounds } from '#ui/sounds.ts';
import { toast } from '#ui/toast.tsx';
import { newKey, send } from '#web/api.ts';
import { ApiFailure, failureText, isPassing, refusalOf } from '#web/api-failure.ts';
import { addUnsentSource, unsentChanged } from '#web/connection.ts';
import { readStoredId, storedKeys, writeStored } from '#web/stored.ts';
import { type QueueAct, queueAfter, revived } from './intent-queue.ts';
import { type AddIntent, type Change, type Intent, countUnsentIntents, nextToSend } from './intents.ts';
import { readKept, writeKept } from './kept.ts';
import { screenMessages as texts } from './messages.ts';
import { type Mode, type RegisterNote, type RegisterState, emptyState } from './register-state.ts';
import { sendIntent } from './send-intent.ts';
import { type Inverse, inverseOf } from './undo.ts';

export type Engine = ReturnType<typeof createEngine>;

export type EnginePlace = { readonly posId: number; readonly username: string };

const RETRY_MS = 2_000;
const MOST_UNDO = 30;

/** The engine of a device. Starts nothing by itself: call start(). */
export function createEngine(place: EnginePlace) {
  const { posId } = place;
  let state: RegisterState = {
    ...emptyState,
    mode: readMode(posId),
    intents: revived(readKept('queue', posId)),
  };
  let pumping: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beginning: Promise<TransactionWire> | null = null;
  let started: Promise<void> | null = null;
  const undo: Inverse[] = [];
  const listeners = new Set<() => void>();

  const tell = (next: Partial<RegisterState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const act = (what: QueueAct): void => {
    const intents = queueAfter(state.intents, what);
    if (intents === state.intents) return;
    writeKept('queue', posId, intents.length > 0 ? intents : undefined);
    tell({ intents });
    unsentChanged();
  };
  addUnsentSource(() => countUnsentIntents(state.intents));

  const note = (
    tone: RegisterNote['tone'],
    title: string,
    text: string,
    more: Partial<RegisterNote> = {},
  ): void => {
    const same = state.notes.filter((each) => each.title !== title || each.text !== text);
    tell({
      notes: [...same, { id: newKey(), tone, title, text, requestId: null, ...more }].slice(-3),
      said: `${title} ${text}`,
    });
  };
  const take = (transaction: TransactionWire): void => {
    writeStored(storedKeys.tempTrans, String(transaction.transactionId));
    // TRAN-04: null items become an empty list.
    tell({ base: { ...transaction, items: transaction.items ?? [] }, phase: 'ready', failure: '' });
  };

  /** The transaction that scans go to; a new one is begun when there is none (TRAN-01, NS-TRAN-01). */
  const begin = (): Promise<TransactionWire> => {
    beginning ??= send(newTransaction, { posid: posId, empid: place.username })
      .then((answer) => {
        const refused = refusalOf(answer);
        if (refused) throw new ApiFailure(200, refused.code ?? 'REFUSED', refused.message);
        take(answer);
        return answer as TransactionWire;
      })
      .finally(() => {
        beginning = null;
      });
    return beginning;
  };
  const isOpen = (base: TransactionWire | null): base is TransactionWire =>
    base !== null && (base.state === 'new' || base.state === 'active' || base.state === 'held');

  /** The open transaction's id, begun if need be. */
  const currentId = async (): Promise<number> => {
    await started;
    return isOpen(state.base) ? state.base.transactionId : (await begin()).transactionId;
  };

  const pump = async (): Promise<void> => {
    clearTimeout(timer);
    for (let next = nextToSend(state.intents); next; next = nextToSend(state.intents)) {
      const went = await sendOne(next);
      if (!went) return;
    }
  };
  const run = (): Promise<void> => {
    pumping ??= pump().finally(() => {
      pumping = null;
      // What came while the last answer was on its way.
      if (nextToSend(state.intents) && timer === undefined) void run();
    });
    return pumping;
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void run();
    }, RETRY_MS);
  };

  /** Sends one intent and takes its answer. False stops the queue for now: nothing behind it may overtake it. */
  const sendOne = async (intent: Intent): Promise<boolean> => {
    try {
      const transactionId = intent.transactionId ?? (await currentId());
      act({ type: 'sending', key: intent.key, transactionId });
      const before = state.base;
      const answer = await sendIntent(intent, transactionId);
      answered(intent, answer, before);
      return true;
    } catch (error) {
      return failed(intent, error);
    }
  };
  const answered = (intent: Intent, answer: ChangedTransaction, before: TransactionWire | null): void => {
    const refused = refusalOf(answer);
    if (refused) return refusedBy(intent, refused.code ?? '', refused.message);
    if (intent.kind === 'add' && answer.variationItems?.length > 0) {
      sounds.attention();
      return act({
        type: 'stuck',
        key: intent.key,
        state: 'variation',
        message: '',
        more: { variations: answer.variationItems },
      });
    }
    const { success: _, variationItems: __, ...transaction } = answer;
    take(transaction);
    act({ type: 'done', key: intent.key });
    const inverse = inverseOf(intent, before, transaction);
    if (inverse) {
      undo.push(inverse);
      if (undo.length > MOST_UNDO) undo.shift();
      tell({ undo: undo.length });
    }
    goodNews(intent, transaction, before);
  };
  const goodNews = (intent: Intent, now: TransactionWire, before: TransactionWire | null): void => {
    if (intent.kind === 'add') {
      const known = new Set(before?.items.map((line) => line.id));
      const line = now.items.find((each) => !known.has(each.id)) ?? now.items.at(-1);
      sounds.success();
      tell({
        selected: line ? String(line.id) : null,
        fresh: line ? String(line.id) : null,
        said: line ? `${registerMessages.ITEM_ADDED} ${line.title}` : '',
      });
      if (intent.priceCents !== undefined && line) {
        // TRAN-14: the price of a trade is sent negative.
        put({ kind: 'line', lineId: line.id, patch: { priceCents: -intent.priceCents } });
      }
    }
    const said = newsOf(intent);
    if (said) toast(said);
  };
  const refusedBy = (intent: Intent, code: string, message: string): void => {
    sounds.failure();
    if (intent.kind !== 'add') {
      act({ type: 'drop', key: intent.key });
      const title = intent.kind === 'clear' ? registerMessages.CLEAR_FAILED : texts.NOT_DONE;
      return note('refusal', title, `${message} ${texts.LOST_CHANGE}`);
    }
    const serial = code === 'SERIAL_REQUIRED' || message === registerMessages.SERIAL_REQUIRED;
    const unknown = code === 'ITEM_NOT_FOUND' || message === registerMessages.ITEM_NOT_FOUND;
    act({
      type: 'stuck',
      key: intent.key,
      state: serial ? 'serial' : unknown ? 'unknown' : 'refused',
      message,
    });
    tell({ said: `${intent.code} ${message}`, selected: intent.key });
  };
  const failed = (intent: Intent, error: unknown): boolean => {
    const status = error instanceof ApiFailure ? error.status : -1;
    if (isPassing(error) || status === 401 || status === 429) {
      act({ type: 'retry', key: intent.key });
      if (status === 401) note('warn', texts.NOT_SENT, texts.SIGN_IN_AGAIN);
      later();
      return false;
    }
    const requestId = error instanceof ApiFailure ? error.requestId : null;
    sounds.failure();
    if (intent.kind === 'add') {
      act({
        type: 'stuck',
        key: intent.key,
        state: status === 404 ? 'unknown' : 'refused',
        message: failureText(error),
      });
    } else {
      act({ type: 'drop', key: intent.key });
      note('error', texts.NOT_DONE, `${failureText(error)} ${texts.LOST_CHANGE}`, { requestId });
    }
    void refresh();
    return true;
  };

  /** Reads the transaction again: after a failure, or when another device may have changed it. */
  const refresh = async (): Promise<void> => {
    const id = state.base?.transactionId;
    if (id === undefined) return;
    try {
      take(await send(getTransaction, { TransactionId: id }));
    } catch {
      // The next answer brings it.
    }
  };

  const put = (change: Change): void => {
    const intent = { ...change, key: newKey(), transactionId: null, state: 'waiting' } as Intent;
    act({ type: 'put', intent });
    void run();
  };

  const restore = async (): Promise<void> => {
    tell({ phase: 'loading', failure: '' });
    try {
      // TRAN-19: the pending transaction goes before the active one.
      const pending = readStoredId(storedKeys.pendTrans);
      if (pending !== null && (await loadPending(pending))) return;
      const known = readStoredId(storedKeys.tempTrans);
      const { transactionId } = await send(getCurrentTransactionId, { posId, empId: place.username });
      const id = transactionId ?? null;
      if (id === null) return void (await begin());
      take(await send(getTransaction, { TransactionId: id }));
      if (known !== null && known !== id) writeStored(storedKeys.tempTrans, String(id));
      if (!isOpen(state.base)) await begin();
    } catch (error) {
      tell({ phase: state.base ? 'ready' : 'failed', failure: failureText(error) });
      if (isPassing(error)) setTimeout(() => void start(true), RETRY_MS);
      throw error;
    }
  };

  /** Takes up a pending transaction at this device; answers whether there was one (TRAN-20). */
  const loadPending = async (transactionId: number): Promise<boolean> => {
    let answer: ChangedTransaction | null = null;
    try {
      answer = await send(recallTransaction, { id: transactionId, posId });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
    }
    writeStored(storedKeys.pendTrans, null);
    const refused = refusalOf(answer);
    if (!answer || refused) {
      toast(registerMessages.NO_TRANSACTION);
      if (refused) note('refusal', texts.NOT_DONE, refused.message);
      return false;
    }
    undo.length = 0;
    tell({ undo: 0, selected: null, finished: null });
    const { success: _, variationItems: __, ...transaction } = answer;
    take(transaction);
    toast(registerMessages.TRANSACTION_LOADED);
    return true;
  };

  const start = (again = false): Promise<void> => {
    if (!started || again) {
      started = restore().catch(() => undefined);
      void started.then(() => run());
    }
    return started;
  };

  return {
    posId,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    start,
    begin,
    take,
    tell,
    note,
    loadPending,
    refresh,
    currentId,
    put,
    /** Puts an item into the queue; its line stands at once. */
    add: (intent: Omit<AddIntent, 'key' | 'kind' | 'transactionId'>): string => {
      const key = newKey();
      act({ type: 'put', intent: { ...intent, key, kind: 'add', transactionId: null } });
      tell({ selected: key, finished: null });
      void run();
      return key;
    },
    /** The cashier answered for a line that was stuck; it goes on as a new intent in its place. */
    answer: (key: string, change: Partial<AddIntent>): void => {
      act({ type: 'answer', key, newKey: newKey(), change });
      void run();
    },
    drop: (key: string): void => act({ type: 'drop', key }),
    setMode: (mode: Mode): void => {
      writeKept('mode', posId, mode);
      tell({ mode, selected: null });
    },
    /** Waits until nothing is on its way; lines that need an answer don't count. */
    drained: async (): Promise<void> => {
      while (nextToSend(state.intents))
        await run().then(() => new Promise((resolve) => setTimeout(resolve, 20)));
    },
    /** Takes the last act of the basket back. */
    undo: (): boolean => {
      const inverse = undo.pop();
      tell({ undo: undo.length });
      if (!inverse) return false;
      if (inverse.kind === 'add')
        act({ type: 'put', intent: { ...inverse, key: newKey(), transactionId: null } });
      else
        act({
          type: 'put',
          intent: { ...inverse, key: newKey(), transactionId: null, state: 'waiting' } as Intent,
        });
      void run();
      return true;
    },
    /** Nothing of the transaction is left here: finished, voided or parked (TRAN-25). */
    forgetBasket: (): void => {
      undo.length = 0;
      act({ type: 'reset' });
      writeStored(storedKeys.tempTrans, null);
      tell({ base: null, selected: null, undo: 0, notes: [], fresh: null });
    },
    closeNote: (id: string): void => tell({ notes: state.notes.filter((each) => each.id !== id) }),
  };
}

function newsOf(intent: Intent): string | null {
  switch (intent.kind) {
    case 'add':
      return registerMessages.ITEM_ADDED;
    case 'line':
      return intent.patch.priceCents === undefined ? null : registerMessages.PRICE_UPDATED;
    case 'remove':
      return registerMessages.ITEM_REMOVED;
    case 'clear':
      return registerMessages.ITEMS_CLEARED;
    case 'promotion':
      return intent.promotionId === null
        ? registerMessages.PROMOTION_REMOVED
        : registerMessages.PROMOTION_APPLIED;
    case 'taxExempt':
      return intent.on ? registerMessages.TAX_EXEMPTION_APPLIED : texts.TAX_EXEMPTION_LIFTED;
    case 'discount':
      return intent.value === 0 ? texts.DISCOUNT_REMOVED : texts.DISCOUNT_APPLIED;
    default:
      return null;
  }
}

function readMode(posId: number): Mode {
  const kept = readKept('mode', posId);
  return kept === 'trade' ? 'trade' : 'sale';
}

const engines = new Map<string, Engine>();

/** The one engine of a device and user in this page. */
export function engineFor(posId: number, username: string): Engine {
  const name = `${posId} ${username}`;
  const known = engines.get(name);
  if (known) return known;
  const made = createEngine({ posId, username });
  engines.set(name, made);
  return made;
}
