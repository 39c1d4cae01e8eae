// The register's memory: what is known, what is on its way, and who wants to hear of it.
import { replaceEqualDeep } from '@tanstack/react-query';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { type Cents, fromDollars } from '#kernel/money.ts';
import { newKey } from '#platform/web/api.ts';
import { addUnsentSource, unsentChanged } from '#platform/web/connection.ts';
import { storedKeys, writeStored } from '#platform/web/storage.ts';
import { type QueueAct, queueAfter, revived } from './intent-queue.ts';
import { countUnsentIntents, isStuck } from './intents.ts';
import { createBasketName } from './basket-name.ts';
import { readCounter, writeCounter } from './counter-storage.ts';
import { settledBy } from './register-document.ts';
import { keepBasket, keptBasket } from './kept-basket.ts';
import {
  type Waiting,
  countUnsentPayments,
  keptWaiting,
  revivedWaiting,
  withoutTaken,
} from '../counter/waiting.ts';
import { type RegisterNote, type RegisterState, emptyState } from './register-state.ts';
import { createUndoStack } from './undo-stack.ts';

export type EnginePlace = {
  readonly posId: number /** Who works there now; another user may take over. */;
  username: string;
};

const MOST_NOTES = 3;
export type Core = ReturnType<typeof createCore>;

/** State of one device with its listeners; the queue is written to this browser before anybody hears of it. */
export function createCore(place: EnginePlace) {
  const { posId } = place;
  let state: RegisterState = {
    ...emptyState,
    mode: readCounter('mode', posId) === 'trade' ? 'trade' : 'sale',
    ...keptWork(posId),
  };
  const kept = keptBasket(posId);
  // What is being paid for belongs to its payment.
  const isPaid = state.waiting.some(({ transactionId }) => transactionId === kept?.transactionId);
  if (kept && !isPaid) state = { ...state, base: kept, isKept: true };
  const name = createBasketName(posId, state.base?.basketKey, () => state.base?.rev ?? 0);
  /** What lines that this register had by itself are called now. */
  const ids = new Map<number, number>();
  const listeners = new Set<() => void>();
  addUnsentSource(() => countUnsentIntents(state.intents, state.base) + countUnsentPayments(state.waiting));

  const tell = (next: Partial<RegisterState>): void => {
    if (next.base !== undefined && next.base !== state.base && !state.onlyLook) keepBasket(posId, next.base);
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  /** While the basket is being closed nothing is sent: a scan of that moment belongs to the next one. */
  const gate: { closed: Promise<void> | null; telling: Promise<unknown> | null } = {
    closed: null,
    telling: null,
  };
  const undo = createUndoStack((count) => tell({ undo: count }));
  return {
    place,
    gate,
    state: () => state,
    /** Of the open basket; null until the server has given it one. */
    transactionId: (): number | null => state.base?.transactionId ?? null,
    /** How this register calls its basket, whether the server has it or not. */
    basketKey: name.key,
    /** Nothing of the basket is here anymore: the next one has another name. */
    leave: (): void => {
      name.nameIt(newKey());
      tell({ base: null });
    },
    /** A basket that was left is on the screen again. */
    takeBack: (base: TransactionWire | null, key: string): void => {
      name.nameIt(key);
      tell({ base });
    },
    /** What another tab left. */
    revive: (): void => {
      name.revive();
      tell(keptWork(posId));
    },
    /** What it comes to as the server said it last. */
    due: (): Cents | null => (state.base ? fromDollars(state.base.due) : null),
    /** How many lines wait for the cashier. */
    stuck: (): number => state.intents.filter(isStuck).length,
    named: name.named,
    /** What lines that this register had by itself are called now. */
    ids: (): ReadonlyMap<number, number> => ids,
    /** The lines of a basket that is left have no names here. */
    forgetLines: (): void => {
      ids.clear();
      tell({ names: new Map() });
    },
    tell,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes the queue. */
    act: (what: QueueAct): void => {
      const intents = queueAfter(state.intents, what);
      if (intents === state.intents) return;
      writeCounter('queue', posId, intents.length > 0 ? intents : undefined);
      tell({ intents });
      unsentChanged();
    },
    /** The payments that wait; written before anybody hears of it. */
    setWaiting: (waiting: readonly Waiting[]): void => {
      writeCounter('finishing', posId, keptWaiting(waiting));
      tell({ waiting });
      unsentChanged();
    },
    ...screenOf(() => state, listeners, tell),
    /** What the server says of the transaction is the truth. */
    take: (transaction: TransactionWire): void => {
      writeStored(storedKeys.tempTrans, String(transaction.transactionId));
      const said = saidNow(state.base, transaction, name.key());
      name.nameIt(said.basketKey ?? name.key());
      const settled = settledBy(state.base, state.intents, said);
      if (settled.intents !== state.intents)
        writeCounter('queue', posId, settled.intents.length > 0 ? settled.intents : undefined);
      const names = new Map(state.names);
      for (const [from, to] of settled.ids) {
        ids.set(from, to);
        names.set(to, String(from));
        undo.renameUndo(from, to);
      }
      // What it says again stays the same object, so that only the lines that changed are drawn again.
      tell({
        base: replaceEqualDeep(state.base, said) as TransactionWire,
        intents: settled.intents,
        ...(settled.ids.size > 0 && { names }),
        isKept: false,
        phase: 'ready',
        failure: '',
      });
      unsentChanged();
    },
    ...undo,
  };
}

/** What the server says, with the key that this register gave its basket. TRAN-04: null items become an empty list. */
export function saidNow(base: TransactionWire | null, said: TransactionWire, key: string): TransactionWire {
  const isSame = base === null || base.transactionId === said.transactionId;
  return { ...said, items: said.items ?? [], basketKey: said.basketKey ?? (isSame ? key : newKey()) };
}

/** Waiting for something on the screen, and telling it there. */
const screenOf = (
  state: () => RegisterState,
  listeners: Set<() => void>,
  tell: (next: Partial<RegisterState>) => void,
) => ({
  /** Waits until something is so. */
  until: (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    }),
  /** Puts an error or refusal on the screen, where it stays until it is read. */
  note: (tone: RegisterNote['tone'], title: string, text: string, more: Partial<RegisterNote> = {}): void => {
    const others = state().notes.filter((each) => each.title !== title || each.text !== text);
    const note: RegisterNote = { id: newKey(), tone, title, text, requestId: null, ...more };
    tell({ notes: [...others, note].slice(-MOST_NOTES), said: `${title} ${text}` });
  },
});

/** What was left in this browser: acts that are unsent, and payments with theirs. */
export function keptWork(posId: number): Pick<RegisterState, 'intents' | 'waiting'> {
  const waiting = revivedWaiting(readCounter('finishing', posId));
  return { waiting, intents: withoutTaken(revived(readCounter('queue', posId)), waiting) };
}
