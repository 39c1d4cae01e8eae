// The lanes of payments: the unsent acts of a basket, then its payment, again and again under its key until the server has answered.
import { newKey } from '#platform/web/api.ts';
import { whenBack } from '#platform/web/connection.ts';
import type { Core } from './engine-core.ts';
import { type Load, RETRY_MS } from './engine-load.ts';
import { createSend } from './engine-send.ts';
import { isStillHere } from './engine-tell.ts';
import { laneCore, laneLoad } from './finish-lane.ts';
import { type FinishAnswer, sendFinishing } from './finishing.ts';
import { type LinePatch, isStuck, nextToSend } from './intents.ts';
import type { FinishedTransaction } from './register-state.ts';
import { createHere } from '../tape/finish-here.ts';
import { screenMessages } from '../messages.ts';
import type { Waiting } from '../counter/waiting.ts';
import type { Shelf } from '../counter/waiting-shelf.ts';

/** Asked before a payment is sent: why it can't be, or null. Doesn't outlive the page. */
export type Check = () => Promise<string | null>;

/** Was its basket told without an answer, or is it from a version that kept none? */
const isUnsure = ({ base, transactionId, intents }: Waiting): boolean =>
  (transactionId !== null && base?.take === undefined) || intents.some(({ told }) => told !== undefined);

type Lane = { wake: () => void };

type Ends = {
  /** Hears each answer that is one. */
  readonly settled: (one: Waiting, answer: FinishAnswer) => void;
  /** Without the server: it is on this register's tape. */
  readonly doneHere: (one: Waiting, transaction: FinishedTransaction) => void;
};

/** Sends the payments that wait. */
export function createLanes(core: Core, load: Load, shelf: Shelf, { settled, doneHere }: Ends) {
  const here = createHere(core);
  const { find, patch } = shelf;
  const lanes = new Map<string, Lane>();
  const checks = new Map<string, Check>();
  const refuse = (one: Waiting, code: string, message: string): true => {
    settled(one, { ok: false, refusal: true, code, message });
    return true;
  };

  /** Nobody knows what of it the server has: it says so. */
  const lookAgain = async ({ id, key, transactionId, intents }: Waiting): Promise<boolean> => {
    const read = transactionId === null ? load.readKept(key) : load.read(transactionId);
    const said = await read.catch(() => undefined);
    if (said === undefined) return false;
    if (said) laneOf(id).take(said);
    laneOf(id).act({ type: 'told', keys: intents.map(({ key }) => key), told: undefined });
    return true;
  };
  const laneOf = (id: string): Core =>
    laneCore(
      core,
      () => find(id),
      (change) => patch(id, change),
    );
  /** True when the lane is at its end, for now or for good; false to try again. */
  const step = async (id: string, send: () => Promise<void>): Promise<boolean> => {
    const own = await here(find(id));
    if (own) {
      checks.delete(id);
      doneHere(own.one, own.transaction);
      return true;
    }
    await core.gate.telling;
    await send();
    let one = find(id);
    if (!one || one.state !== 'waiting') return true;
    if (nextToSend(one.intents, one.base)) {
      patch(id, { tried: true });
      return false;
    }
    const stuck = one.intents.filter(isStuck).length;
    if (stuck > 0) return refuse(one, 'LINES', `${screenMessages.waitingLines(stuck)}.`);
    const why = (await checks.get(id)?.()) ?? null;
    checks.delete(id);
    if (why !== null) return refuse(one, 'CHECKED', why);
    if (isUnsure(one) && !(await lookAgain(one))) return false;
    one = find(id) ?? one;
    const answer = await sendFinishing(one, core.place.posId);
    one = find(id);
    if (!one || one.state !== 'waiting') return true;
    if (!answer.ok && answer.code === 'TAKEN_OVER' && (await isStillHere(laneOf(id), load))) return false;
    if (answer.ok || answer.refusal) {
      settled(one, answer);
      return true;
    }
    if (answer.code === 'KEY_REUSED') patch(id, { finish: { ...one.finish, key: newKey() } });
    if (answer.code === 'HTTP_401') core.note('warn', screenMessages.NOT_SENT, screenMessages.SIGN_IN_AGAIN);
    patch(id, { tried: true, message: answer.message });
    return false;
  };
  const drive = async (id: string): Promise<void> => {
    if (lanes.has(id)) return;
    const lane: Lane = { wake: () => undefined };
    lanes.set(id, lane);
    const mine = laneOf(id);
    const theirs = laneLoad(load, () => find(id), mine);
    const patchLine = (lineId: number, change: LinePatch, takesBack: boolean): void => {
      const own = {
        key: newKey(),
        ...mine.named(),
        transactionId: null,
        state: 'waiting',
        takesBack,
      } as const;
      mine.act({ type: 'put', intent: { ...own, kind: 'line', lineId, patch: change } });
    };
    const sender = createSend(mine, theirs, { patchLine, tells: false });
    try {
      while (!(await step(id, sender.run))) await nextTry(lane);
    } finally {
      checks.delete(id);
      lanes.delete(id);
    }
  };
  return {
    /** Sends what waits, as far as it isn't on its way already. */
    run: (): void => {
      if (core.state().onlyLook) return;
      for (const { id, state } of core.state().waiting) if (state === 'waiting') void drive(id);
    },
    checkFirst: (id: string, check: Check): void => void checks.set(id, check),
    wake: (id: string): void => lanes.get(id)?.wake(),
  };
}

function nextTry(lane: Lane): Promise<void> {
  return new Promise((resolve) => {
    const off = whenBack(() => lane.wake());
    const timer = setTimeout(() => lane.wake(), RETRY_MS);
    lane.wake = () => {
      clearTimeout(timer);
      off();
      lane.wake = () => undefined;
      resolve();
    };
  });
}
