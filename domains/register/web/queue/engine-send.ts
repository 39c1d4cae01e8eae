// How does the queue reach the server: in order, one at a time, each intent under its key until it is answered?
import { MOST_TRADES } from '#domains/register/contract/trades.ts';
import { refusalOf } from '#platform/web/api-failure.ts';
import { whenBack } from '#platform/web/connection.ts';
import { clearPending, closedElsewhere, isClosed } from './clear-basket.ts';
import { unlessDone } from './done-before.ts';
import { type PatchLine, createAnswers, letChoose } from './engine-answers.ts';
import type { Core } from './engine-core.ts';
import { type Load, RETRY_MS } from './engine-load.ts';
import { type Step, createClock, createTell, nextStep } from './engine-tell.ts';
import { createStackSend } from './engine-stack.ts';
import { type Intent, type SentIntent, isStuck, nextStack } from './intents.ts';
import { sendIntent } from './send-intent.ts';

export type SendHooks = {
  /** Adds a change that an answer asks for. */
  readonly patchLine: PatchLine;
  /** Waited for before each request. */
  readonly first?: () => Promise<void>;
  /** Nothing goes before it is known what was left open, nor from a tab that only looks. */
  readonly mayRun?: () => boolean;
  /** Is what this register has by itself told after a while? A payment tells it by itself. */
  readonly tells: boolean;
};

/** The sender of the queue. */
export function createSend(
  core: Core,
  load: Load,
  { patchLine, first, mayRun = () => true, tells }: SendHooks,
) {
  let pumping: Promise<void> | null = null;
  /** How many wait for everything to be told. */
  let draining = 0;
  let isDue = false;

  const next = () => nextStep(core.state(), { isDue: isDue || draining > 0, mayBeUrgent: tells });
  const run = (): Promise<void> => {
    if (!mayRun()) return Promise.resolve();
    pumping ??= pump().finally(() => {
      pumping = null;
      clock?.look();
      // What came while the last answer was on its way.
      if (next() && !retry.waits()) void run();
    });
    return pumping;
  };
  const soon = (): void => {
    isDue = true;
    void run();
  };
  const clock = tells ? createClock(() => core.state().intents.some((one) => !isStuck(one)), soon) : null;
  const retry = createRetry(() => void run());
  const later = retry.later;
  // The line is back: what waits for the next try goes now.
  if (first) whenBack(retry.now);
  /** A payment may have taken it along meanwhile: then it asks again, under the same key. */
  const isHere = ({ key }: Intent): boolean => core.state().intents.some((each) => each.key === key);
  const pump = async (): Promise<void> => {
    for (let step = next(); step; step = next()) {
      if (first) await first();
      if (core.gate.closed) await core.gate.closed;
      if (!(await doStep(step))) return;
    }
    isDue = false;
  };
  /** False stops the queue for now: nothing behind it may overtake it. */
  const doStep = (step: Step): Promise<boolean> => {
    if ('ask' in step) return isHere(step.ask) ? teller.ask(step.ask) : Promise.resolve(true);
    if ('tell' in step) return step.tell.every(isHere) ? teller.tell(step.tell) : Promise.resolve(true);
    return isHere(step.send) ? sendNext(step.send) : Promise.resolve(true);
  };
  const sendNext = async (intent: SentIntent): Promise<boolean> => {
    const stack = nextStack(core.state().intents, MOST_TRADES);
    if (stack.length > 0) return sendStack(stack);
    try {
      const transactionId = intent.transactionId ?? load.knownId() ?? (await load.currentId());
      if (!isHere(intent)) return true;
      core.act({ type: 'sending', key: intent.key, transactionId });
      const before = core.state().base;
      const answer = await sendIntent(intent, transactionId, before);
      if (!isHere(intent)) return true;
      answered(intent, answer, before);
      // What was scanned meanwhile belongs to the transaction that follows.
      if (intent.kind === 'clear' && !refusalOf(answer)) await clearPending(core, load);
      return true;
    } catch (error) {
      return isHere(intent) ? unlessDone(core, load, intent, error, { failed, cameIn }) : true;
    }
  };
  const sendStack = createStackSend(core, load, later);
  const { answered, cameIn, lineCameIn, refusedBy, failed } = createAnswers(core, load, { patchLine, later });
  const teller = createTell(core, load, {
    cameIn: lineCameIn,
    letChoose: (intent, variations) => letChoose(core, intent, variations),
    refusedBy,
    failed,
    lost: (code, message) => closedElsewhere(core, undefined, isClosed(code) ? undefined : message),
  });
  return {
    run,
    /** What was just put into the queue: what this register knows by itself is a line at once. */
    go: (key: string): void => {
      teller.atHand(key);
      void run();
    },
    /** Tells what this register has by itself now. */
    soon,
    /** Waits until nothing is on its way and all is told; lines that need an answer don't count. */
    drained: async (): Promise<void> => {
      draining += 1;
      while (pumping || (next() && mayRun())) {
        if (!retry.waits()) await run();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      draining -= 1;
    },
  };
}

/** One more try after a while. */
function createRetry(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (): void => {
    clearTimeout(timer);
    timer = undefined;
    run();
  };
  return {
    waits: (): boolean => timer !== undefined,
    later: (): void => {
      clearTimeout(timer);
      timer = setTimeout(go, RETRY_MS);
    },
    now: (): void => void (timer !== undefined && go()),
  };
}
