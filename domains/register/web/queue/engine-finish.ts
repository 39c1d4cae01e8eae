// How do payments reach the server: stored first, after the last act of their basket, once, while the counter goes on?
//
// Each payment has a lane of its own. Its unsent acts go first, in order; then the payment, again and again under its key, until the server
// has answered. What is scanned meanwhile belongs to the next basket and waits only until the acts before it are sent.
import { newKey } from '#platform/web/api.ts';
import { isClosed, isLost } from './clear-basket.ts';
import { linesOf } from './drafts.ts';
import type { Core } from './engine-core.ts';
import type { Load } from './engine-load.ts';
import { type Check, createLanes } from './finish-lanes.ts';
import type { FinishAnswer, Finishing, Sum } from './finishing.ts';
import { headerOf } from './header-of.ts';
import { queueAfter } from './intent-queue.ts';
import { isAsked } from './intents.ts';
import type { FinishedTransaction } from './register-state.ts';
import { finishMessages as texts } from './finish-messages.ts';
import { type Waiting, frontOf, isReady } from '../counter/waiting.ts';
import type { OwnSale } from '../tape/sold-of.ts';
import { type Shelf, createShelf } from '../counter/waiting-shelf.ts';

/** What became of a payment that the sheet waited for: its answer, or the counter went on or back without it. */
export type FinishEnd =
  | { readonly ok: true }
  | Extract<FinishAnswer, { ok: false }>
  | { readonly ok: false; readonly refusal: false; readonly code: 'LEFT' | 'BACK'; readonly message: '' };

export type FinishHow = {
  /** What this register needs to finish it by itself. */
  readonly own?: OwnSale | null;
  /** May still say no before it is sent; doesn't outlive the page. */
  readonly check?: Check | undefined;
};

export type FinishDone = (one: Waiting, transaction: FinishedTransaction) => void;

export type Finisher = ReturnType<typeof createFinisher>;

const end = (code: 'LEFT' | 'BACK') => ({ ok: false, refusal: false, code, message: '' }) as const;

type Ends = { readonly tell: (id: string, answer: FinishEnd) => void };
type Hooks = { readonly done: FinishDone; readonly asks: () => void };

/** What an answer changes here: done, a question, or the basket comes back. */
function createSettled(
  core: Core,
  load: Load,
  { find, patch, drop, restore }: Shelf,
  ends: Ends,
  hooks: Hooks,
) {
  const differs = (one: Waiting, { message, now }: Extract<FinishAnswer, { ok: false }>): void => {
    patch(one.id, { state: 'differs', message, now: now ?? null });
    void load.read(one.transactionId ?? 0).then(
      (base) => find(one.id) && patch(one.id, { base }),
      () => undefined,
    );
    hooks.asks();
  };
  return (one: Waiting, said: FinishAnswer): void => {
    const answer = finishedHere(core.place.posId, said);
    if (!answer.ok && answer.now) return differs(one, answer);
    if (answer.ok) {
      drop(one.id);
      hooks.done(one, answer.transaction);
    } else if (isClosed(answer.code) || (isLost(answer.code) && !one.left)) {
      drop(one.id);
      // What only this register has goes into a new one.
      const own = isClosed(answer.code) ? [] : one.intents.filter(({ told }) => told === undefined);
      core.act({ type: 'putAll', intents: queueAfter(own, { type: 'left' }) });
      if (one.left) core.note('warn', texts.NOT_FINISHED_HERE, answer.message);
    } else if (one.left) {
      patch(one.id, { state: 'refused', message: answer.message });
      hooks.asks();
    } else restore(one);
    ends.tell(one.id, answer);
  };
}

/** A basket that another counter took up and finished at the same sum: that money is not this one. */
const finishedHere = (posId: number, answer: FinishAnswer): FinishAnswer =>
  !answer.ok || answer.transaction.posId === posId
    ? answer
    : {
        ok: false,
        refusal: true,
        code: 'ALREADY_FINALIZED',
        message: texts.finishedElsewhere(answer.transaction.receiptNumber),
      };

/** The payments of a device. `done` shows and prints what is finished; `asks` calls the cashier. */
export function createFinisher(core: Core, load: Load, hooks: Hooks) {
  const shelf = createShelf(core);
  const { find, patch, drop, restore } = shelf;
  const ends = new Map<string, (answer: FinishEnd) => void>();
  const tellEnd = (id: string, answer: FinishEnd): void => {
    ends.get(id)?.(answer);
    ends.delete(id);
  };
  const settle = createSettled(core, load, shelf, { tell: tellEnd }, hooks);
  const lanes = createLanes(core, load, shelf, {
    settled: settle,
    doneHere: (one, transaction) => {
      drop(one.id);
      hooks.done(one, transaction);
      tellEnd(one.id, { ok: true });
    },
  });

  return {
    run: lanes.run,
    /** Stores the payment of the open basket and sends it. */
    finish: (finish: Finishing, { own = null, check }: FinishHow = {}): Promise<FinishEnd> => {
      const { base, intents } = core.state();
      const one: Waiting = {
        id: finish.key,
        key: core.basketKey(),
        transactionId: base?.transactionId ?? null,
        base,
        intents,
        finish: { ...finish, posId: core.place.posId },
        state: 'waiting',
        message: '',
        now: null,
        left: false,
        tried: false,
        own,
        about: {
          items: linesOf(base, intents).reduce(
            (all, { quantity }) => all + quantity,
            intents.filter(isAsked).length,
          ),
          customer: headerOf(base, intents).customer?.name ?? '',
        },
      };
      if (check) lanes.checkFirst(one.id, check);
      const answer = new Promise<FinishEnd>((resolve) => ends.set(one.id, resolve));
      core.setWaiting([...core.state().waiting, one]);
      core.act({ type: 'handOver' });
      core.leave();
      lanes.run();
      return answer;
    },
    /** The counter goes on with the next customer; the payment waits in the tray. */
    leave: (): void => {
      const one = frontOf(core.state().waiting);
      if (!one) return;
      patch(one.id, { left: true });
      tellEnd(one.id, end('LEFT'));
    },
    /** The cashier agrees to the sum that the server has now: another payment, with a key of its own. */
    agree: (id: string, { dueCents, changeCents }: Sum): void => {
      const one = find(id);
      if (one?.state !== 'differs') return;
      const finish = { ...one.finish, key: newKey(), dueCents, changeCents };
      // What this register reckoned is the sum of before.
      patch(id, { finish, state: 'waiting', message: '', now: null, own: null });
      lanes.run();
    },
    /** Tries at once. */
    tryNow: (id: string): void => {
      lanes.wake(id);
      lanes.run();
    },
    /** Takes the basket up again; answers why not, or null. One that is on its way can't be taken back. */
    back: async (id: string): Promise<string | null> => {
      const one = find(id);
      if (!one || one.state === 'waiting') return null;
      if (!one.left) {
        restore(one);
        tellEnd(id, end('BACK'));
        return null;
      }
      const { base, intents } = core.state();
      if ((base && base.items.length > 0) || intents.length > 0) return texts.FINISH_THIS_FIRST;
      if (one.transactionId !== null && !(await load.loadPending(one.transactionId, true))) return '';
      drop(id);
      if (one.transactionId === null) core.takeBack(one.base, one.key);
      core.act({ type: 'putAll', intents: one.intents });
      return null;
    },
    /** Waits until acts of the next basket may go: all of the ones before are on the server, or need the cashier. */
    acted: async (): Promise<void> => {
      const holds = (one: Waiting): boolean => one.state === 'waiting' && (!one.left || !isReady(one));
      await core.until(() => !core.state().waiting.some(holds));
    },
    /** Waits until no payment is on its way. */
    settled: (): Promise<void> =>
      core.until(() => core.state().waiting.every(({ state }) => state !== 'waiting')),
  };
}
