// How do the acts of a cashier reach the server: at once on the screen, in order over the wire, never lost, never twice?
//
// One engine per device and user lives as long as the page. State = what the server last said + the queue of intents; every change
// of either is told to the screen. The queue is written to this browser's storage before anything is sent.
import { sounds } from '#ui/scan/sounds.ts';
import { newKey } from '#platform/web/api.ts';
import { addTeller } from '#platform/web/connection.ts';
import { closedElsewhere, forgetBasket } from './clear-basket.ts';
import { type Core, type EnginePlace, createCore } from './engine-core.ts';
import { type FinishDone, type Finisher, createFinisher } from './engine-finish.ts';
import { type Load, createLoad } from './engine-load.ts';
import { createSend } from './engine-send.ts';
import { isUrgent } from './engine-tell.ts';
import { sayNews } from './news-of.ts';
import { dropOne, type NewAdd, putStack } from './engine-stack.ts';
import { linesOf } from './drafts.ts';
import { headerOf } from './header-of.ts';
import { type AddIntent, type Change, type Intent, isOfHeader, isOwn, nextToSend } from './intents.ts';
import { renamed } from './register-document.ts';
import { type Inverse, inverseOfHeader, inverseOfLine } from './undo.ts';
import { writeCounter } from './counter-storage.ts';
import { screenMessages as texts } from '../messages.ts';
import type { Mode } from './register-state.ts';
import { type Waiting, frontOf } from '../counter/waiting.ts';

export type Engine = ReturnType<typeof createEngine>;

/** The engine of a device. Starts nothing by itself: call start(). */
export function createEngine(place: EnginePlace, paid: Paid = NOBODY) {
  const core = createCore(place);
  const load = createLoad(core);
  const sender = createSend(core, load, {
    patchLine: (lineId, patch, takesBack) =>
      queue({ kind: 'line', lineId, patch, key: newKey(), transactionId: null, state: 'waiting', takesBack }),
    first: () => finisher.acted(),
    mayRun: () => load.isStarted() && !core.state().onlyLook,
    tells: true,
  });
  addTeller(sender.drained);
  const finisher: Finisher = createFinisher(core, load, {
    done: paid.done,
    asks: () => sounds.attention(),
  });

  const mayAct = (): boolean => mayActIn(core);
  const queue = (intent: Intent): void => {
    if (!mayAct()) return;
    const act = renamed({ ...intent, ...core.named() }, core.ids());
    const inverse = act.takesBack ? null : inverseOfOwn(core, act);
    core.act({ type: 'put', intent: act });
    // What has to be allowed is said once it is.
    if (isOwn(act, core.state().base) && !isUrgent(act, core.state().base)) sayNews(act);
    if (inverse) core.remember(inverse);
    sender.go(act.key);
  };
  const put = (change: Change): void =>
    queue({ ...change, key: newKey(), transactionId: null, state: 'waiting' } as Intent);
  const undo = undoOf(core, sender.drained, queue);

  return {
    posId: place.posId,
    subscribe: core.subscribe,
    state: core.state,
    transactionId: core.transactionId,
    due: core.due,
    stuck: core.stuck,
    tell: core.tell,
    note: core.note,
    take: core.take,
    loadPending: load.loadPending,
    refresh: load.refresh,
    drained: sender.drained,
    /** Tells the server what this register has by itself now. */
    tellNow: sender.soon,
    /** Waits until nothing of this device is on its way, payments included. */
    settled: async (): Promise<void> => {
      await sender.drained();
      await finisher.settled();
    },
    ...paymentActs(core, load, finisher, { paid, told: sender.soon }),
    user: (username: string): void => {
      place.username = username;
    },
    /** Parks or voids the basket: everything on its way first, and nothing new until it is done. */
    closing: closingOf(core, sender),
    /** Another tab works here: shows what it does, does nothing. */
    look: (): void => {
      core.tell({ onlyLook: true, intents: [], waiting: [], finished: null, notes: [] });
      core.forgetUndo();
      void load.look();
    },
    /** This tab works here: what the other one left unsent is sent by this one. */
    work: (): void => {
      const took = core.state().onlyLook;
      if (took) {
        core.tell({ onlyLook: false, said: '' });
        core.revive();
      }
      finisher.run();
      void load.start(took).then(() => sender.run());
    },
    /** Loads the open transaction, then sends what was left over from before a reload. */
    start: async (again = false): Promise<void> => {
      finisher.run();
      await load.start(again);
      void sender.run();
    },
    /** Puts a change of the basket into the queue; it shows at once. */
    put,
    /** Puts an item into the queue; its line appears at once. */
    add: (intent: NewAdd): string => {
      const key = newKey();
      if (!core.state().onlyLook) core.tell({ selected: key, finished: null });
      queue({ ...intent, key, kind: 'add', transactionId: null });
      return key;
    },
    /** Puts a stack of trades into the queue at once, in their order. */
    addAll: (stack: readonly NewAdd[]): void => {
      if (stack.length === 0 || !mayAct()) return;
      putStack(core, stack);
      void sender.run();
    },
    /** The cashier answered for a line that was stuck; it goes on as a new intent in its place. */
    answer: (key: string, change: Partial<AddIntent>): void => {
      if (!mayAct()) return;
      const next = newKey();
      core.act({ type: 'answer', key, newKey: next, change, ...core.named() });
      sender.go(next);
    },
    drop: (key: string): void => {
      if (mayAct()) dropOne(core, key);
    },
    setMode: (mode: Mode): void => {
      if (!mayAct()) return;
      writeCounter('mode', place.posId, mode);
      core.tell({ mode, selected: null });
    },
    /** Takes the last act of the basket back, once the server has answered it; false when there is none. */
    undo: (): boolean => mayAct() && undo(),
    forgetBasket: (): void => forgetBasket(core),
    closedElsewhere: (why?: string): void => closedElsewhere(core, undefined, why),
    closeNote: (id: string): void =>
      core.tell({ notes: core.state().notes.filter((each) => each.id !== id) }),
  };
}

/** What the screen does when a payment is finished, and when the counter goes on without its answer. */
export type Paid = { readonly done: FinishDone; readonly left: (one: Waiting) => void };

const NOBODY: Paid = { done: () => undefined, left: () => undefined };

/** Runs what closes the basket while the queue is empty and stays so. */
function closingOf(core: Core, sender: ReturnType<typeof createSend>) {
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
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
  };
}

/** What is done with the payments that wait. */
function paymentActs(
  core: Core,
  load: Load,
  finisher: Finisher,
  { paid, told }: { readonly paid: Paid; readonly told: () => void },
) {
  return {
    /** The id of the open transaction; after a payment it waits for the next one, as a scan does. */
    currentId: async (): Promise<number> => {
      await finisher.acted();
      return load.currentId();
    },
    /** Stores the payment of the open basket, then sends it; answers what became of it. */
    finish: finisher.finish,
    agree: finisher.agree,
    tryNow: finisher.tryNow,
    /** What the sum is made of may be other than it was seen: the server says it again. */
    backTo: async (id: string): Promise<string | null> => {
      const why = await finisher.back(id);
      if (why === null) told();
      return why;
    },
    /** Goes on with the next customer; the payment that was waited for stays in the tray. */
    leave: (): void => {
      const front = frontOf(core.state().waiting);
      if (!front) return;
      finisher.leave();
      forgetBasket(core);
      core.tell({ mode: 'sale' });
      paid.left(front);
    },
  };
}

/** Takes the last act back: at once while nothing needs the server's answer. */
function undoOf(core: Core, drained: () => Promise<void>, queue: (intent: Intent) => void): () => boolean {
  let undoing: Promise<void> = Promise.resolve();
  const takeBack = (): boolean => {
    const inverse = core.lastUndo();
    if (inverse)
      queue({ ...inverse, key: newKey(), transactionId: null, state: 'waiting', takesBack: true } as Intent);
    return inverse !== undefined;
  };
  return () => {
    const { intents, base } = core.state();
    if (!nextToSend(intents, base)) return takeBack();
    // What is on its way is the last act: the one before it is not meant.
    undoing = undoing.then(drained).then(() => void takeBack());
    return true;
  };
}

/** What takes an act of the register's own back; it needs no answer. */
function inverseOfOwn(core: Core, act: Intent): Inverse | null {
  const { base, intents } = core.state();
  if (isOfHeader(act)) return inverseOfHeader(act, headerOf(base, intents));
  const isOfLine = (act.kind === 'line' || act.kind === 'remove') && isOwn(act, base);
  return isOfLine ? inverseOfLine(act, linesOf(base, intents)) : null;
}

/** In a tab that only looks every act is refused. */
function mayActIn(core: Core): boolean {
  if (!core.state().onlyLook) return true;
  sounds.failure();
  core.tell({ said: texts.OTHER_TAB });
  return false;
}

const engines = new Map<number, Engine>();

/** The one engine of a device in this page, whoever works there. */
export function engineFor(posId: number, username: string, paid: (engine: () => Engine) => Paid): Engine {
  const known = engines.get(posId);
  if (known) {
    known.user(username);
    return known;
  }
  const made: Engine = createEngine(
    { posId, username },
    paid(() => made),
  );
  engines.set(posId, made);
  return made;
}
