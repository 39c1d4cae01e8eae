// How do trades that follow each other reach the server: together, in order, under one key that holds until they are answered?
import type { AddedTrade, addTradeItems } from '#domains/register/contract/trades.ts';
import { registerMessages } from '#domains/register/messages.ts';
import type { OutputOf } from '#contract/call.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { newKey } from '#platform/web/api.ts';
import { ApiFailure, failureText, isPassing, refusalOf } from '#platform/web/api-failure.ts';
import { unlessStackDone } from './done-before.ts';
import type { Core } from './engine-core.ts';
import { type Load, transactionOf } from './engine-load.ts';
import type { Stuck } from './intent-queue.ts';
import type { AddIntent, Intent } from './intents.ts';
import { screenMessages as texts } from '../messages.ts';
import { sendStack } from './send-intent.ts';

export type NewAdd = Omit<AddIntent, 'key' | 'kind' | 'transactionId'>;

/** Puts trades into the queue at once, in their order. */
export function putStack(core: Core, stack: readonly NewAdd[]): void {
  const intents = stack.map(
    (each): Intent => ({
      ...each,
      key: newKey(),
      kind: 'add',
      transactionId: null,
      ...core.named(),
    }),
  );
  core.tell({ selected: intents.at(-1)?.key ?? null, finished: null });
  core.act({ type: 'putAll', intents });
}

/** Takes an intent out. A stack that was sent is sent again whole: what of it isn't wanted is taken out when it stands. */
export function dropOne(core: Core, key: string): void {
  if (core.state().intents.some((intent) => intent.key === key && intent.stack !== undefined))
    sounds.failure();
  else core.act({ type: 'drop', key });
}

/** The sender of stacks; `later` asks for another try. Its answer is false when the queue has to wait. */
export function createStackSend(core: Core, load: Load, later: () => void) {
  const all = (stack: readonly AddIntent[], message: string): ReadonlyMap<string, Stuck> =>
    new Map(stack.map(({ key }) => [key, { state: 'refused', message }]));

  const answered = (
    stack: readonly AddIntent[],
    key: string,
    { added, ...answer }: OutputOf<typeof addTradeItems>,
  ): void => {
    const refused = refusalOf(answer);
    if (refused) {
      sounds.failure();
      return core.act({ type: 'stackDone', stack: key, stuck: all(stack, refused.message) });
    }
    core.take(transactionOf(answer));
    const stuck = new Map<string, Stuck>();
    stack.forEach((intent, at) => {
      const one = added[at];
      if (one && one.lineId === null) stuck.set(intent.key, stuckBy(one));
      else if (one && one.lineId !== null) core.remember({ kind: 'remove', lineId: one.lineId });
    });
    core.act({ type: 'stackDone', stack: key, stuck });
    if (stuck.size > 0) sounds.failure();
    else sounds.success();
    const lineId = added.findLast((one) => one.lineId !== null)?.lineId;
    const last = answer.items.find(({ id }) => id === lineId);
    if (stuck.size === stack.length || !last) return;
    const selected = String(last.id);
    core.tell({ selected, fresh: selected, said: `${registerMessages.ITEM_ADDED} ${last.title}` });
    toast(registerMessages.ITEM_ADDED);
  };
  const failed = (stack: readonly AddIntent[], key: string, error: unknown): boolean => {
    const status = error instanceof ApiFailure ? error.status : -1;
    if (isPassing(error) || status === 401 || status === 429) {
      core.act({ type: 'stackRetry', stack: key });
      if (status === 401) core.note('warn', texts.NOT_SENT, texts.SIGN_IN_AGAIN);
      later();
      return false;
    }
    // One of them can't be: nothing was done, and by itself each says what it is.
    if (status === 400 || status === 404) core.act({ type: 'stackApart', stack: key });
    else {
      sounds.failure();
      core.act({ type: 'stackDone', stack: key, stuck: all(stack, failureText(error)) });
      void load.refresh();
    }
    return true;
  };
  /** A payment may have taken it along meanwhile. */
  const isHere = ([one]: readonly AddIntent[]): boolean =>
    core.state().intents.some((each) => each.key === one?.key);
  return async (stack: readonly AddIntent[]): Promise<boolean> => {
    const key = stack[0]?.stack ?? newKey();
    try {
      if (core.gate.closed) await core.gate.closed;
      const transactionId = stack[0]?.transactionId ?? load.knownId() ?? (await load.currentId());
      if (!isHere(stack)) return true;
      core.act({ type: 'sendingAll', keys: stack.map((each) => each.key), stack: key, transactionId });
      const answer = await sendStack(stack, key, transactionId);
      if (isHere(stack)) answered(stack, key, answer);
      return true;
    } catch (error) {
      if (!isHere(stack)) return true;
      return unlessStackDone(core, load, { stack, key }, error, (why) => failed(stack, key, why));
    }
  };
}

function stuckBy({ code, message, variationItems }: AddedTrade): Stuck {
  if (variationItems.length > 0)
    return { state: 'variation', message: '', more: { variations: variationItems } };
  if (code === 'SERIAL_REQUIRED') return { state: 'serial', message };
  return { state: code === 'ITEM_NOT_FOUND' ? 'unknown' : 'refused', message };
}
