// How do the acts of a cashier reach the server: at once on the screen, in order over the wire, never lost, never twice?
//
// One engine per device and user lives as long as the page. State = what the server last said + the queue of intents; every change
// of either is told to the screen. The queue is written to this browser's storage before anything is sent.
import { newKey } from '#web/api.ts';
import { storedKeys, writeStored } from '#web/stored.ts';
import { type EnginePlace, createCore } from './engine-core.ts';
import { createLoad } from './engine-load.ts';
import { createSend } from './engine-send.ts';
import type { AddIntent, Change, Intent } from './intents.ts';
import { writeKept } from './kept.ts';
import type { Mode } from './register-state.ts';

export type Engine = ReturnType<typeof createEngine>;

/** The engine of a device. Starts nothing by itself: call start(). */
export function createEngine(place: EnginePlace) {
  const core = createCore(place);
  const load = createLoad(core);
  // TRAN-14: the price of a trade is sent negative.
  const sender = createSend(core, load, (lineId, cents) =>
    put({ kind: 'line', lineId, patch: { priceCents: -cents } }),
  );

  const queue = (intent: Intent): void => {
    core.act({ type: 'put', intent });
    void sender.run();
  };
  const put = (change: Change): void =>
    queue({ ...change, key: newKey(), transactionId: null, state: 'waiting' } as Intent);

  return {
    posId: place.posId,
    subscribe: core.subscribe,
    state: core.state,
    tell: core.tell,
    note: core.note,
    take: core.take,
    begin: load.begin,
    loadPending: load.loadPending,
    refresh: load.refresh,
    drained: sender.drained,
    user: (username: string): void => {
      place.username = username;
    },
    /** Finishes, parks or voids the basket: everything on its way first, and nothing new until it is done. */
    closing: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      await sender.drained();
      let open = (): void => undefined;
      core.gate.closed = new Promise((resolve) => {
        open = resolve;
      });
      try {
        return await work();
      } finally {
        core.gate.closed = null;
        open();
        void sender.run();
      }
    },
    /** Loads the open transaction, then sends what was left over from before a reload. */
    start: async (again = false): Promise<void> => {
      await load.start(again);
      void sender.run();
    },
    /** Puts a change of the basket into the queue; it shows at once. */
    put,
    /** Puts an item into the queue; its line stands at once. */
    add: (intent: Omit<AddIntent, 'key' | 'kind' | 'transactionId'>): string => {
      const key = newKey();
      core.tell({ selected: key, finished: null });
      queue({ ...intent, key, kind: 'add', transactionId: null });
      return key;
    },
    /** The cashier answered for a line that was stuck; it goes on as a new intent in its place. */
    answer: (key: string, change: Partial<AddIntent>): void => {
      core.act({ type: 'answer', key, newKey: newKey(), change });
      void sender.run();
    },
    drop: (key: string): void => core.act({ type: 'drop', key }),
    setMode: (mode: Mode): void => {
      writeKept('mode', place.posId, mode);
      core.tell({ mode, selected: null });
    },
    /** Takes the last act of the basket back; false when there is none. */
    undo: (): boolean => {
      const inverse = core.lastUndo();
      if (!inverse) return false;
      if (inverse.kind === 'add') queue({ ...inverse, key: newKey(), transactionId: null });
      else put(inverse);
      return true;
    },
    /** Nothing of the transaction is left here: finished, voided or parked (TRAN-25). */
    forgetBasket: (): void => {
      core.act({ type: 'reset' });
      core.forgetUndo();
      writeStored(storedKeys.tempTrans, null);
      core.tell({ base: null, selected: null, notes: [], fresh: null });
    },
    closeNote: (id: string): void =>
      core.tell({ notes: core.state().notes.filter((each) => each.id !== id) }),
  };
}

const engines = new Map<number, Engine>();

/** The one engine of a device in this page, whoever works there. */
export function engineFor(posId: number, username: string): Engine {
  const known = engines.get(posId);
  if (known) {
    known.user(username);
    return known;
  }
  const made = createEngine({ posId, username });
  engines.set(posId, made);
  return made;
}
