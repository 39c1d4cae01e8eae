// What happens to the queue of intents when something is scanned, answered, refused or taken back?
//
// Pure, so that the order and the loss of scans can be tested without a screen.
import {
  type AddIntent,
  type AddState,
  type ChangeIntent,
  type Goods,
  type Intent,
  isLocal,
  isStuck,
} from './intents.ts';

/** What a line waits for the cashier with, and why. */
export type Stuck = {
  readonly state: Exclude<AddState, 'waiting' | 'sending'>;
  readonly message: string;
  readonly more?: Partial<AddIntent>;
};

export type QueueAct =
  | { readonly type: 'put'; readonly intent: Intent }
  | { readonly type: 'putAll'; readonly intents: readonly Intent[] }
  | { readonly type: 'sending'; readonly key: string; readonly transactionId: number }
  /** Those of a stack, all with the stack's key. */
  | {
      readonly type: 'sendingAll';
      readonly keys: readonly string[];
      readonly stack: string;
      readonly transactionId: number;
    }
  /** Of a stack that was sent: what is in the basket, and what doesn't, stuck with its reason. */
  | { readonly type: 'stackDone'; readonly stack: string; readonly stuck: ReadonlyMap<string, Stuck> }
  | { readonly type: 'stackRetry'; readonly stack: string }
  /** Nothing of it was done: each goes by itself. */
  | { readonly type: 'stackApart'; readonly stack: string }
  | { readonly type: 'done'; readonly key: string }
  | { readonly type: 'asking'; readonly key: string; readonly transactionId: number | null }
  /** The server said what it is. */
  | { readonly type: 'goods'; readonly key: string; readonly goods: Goods }
  /** Told with the basket of this key; undefined: the server has not heard of them. */
  | {
      readonly type: 'told';
      readonly keys: readonly string[];
      readonly told: string | undefined;
      readonly rev?: number | undefined;
    }
  | { readonly type: 'settle'; readonly intents: readonly Intent[] }
  /** The basket of this name ended: what was done to it is done. */
  | { readonly type: 'over'; readonly of: string }
  /** The basket is another register's: what it has not heard of goes into the next one. */
  | { readonly type: 'left' }
  | { readonly type: 'retry'; readonly key: string }
  | ({ readonly type: 'stuck'; readonly key: string } & Stuck)
  /** The cashier answered: goes on under a new key, because it says something else now. */
  | {
      readonly type: 'answer';
      readonly key: string;
      readonly newKey: string;
      readonly change: Partial<AddIntent>;
      readonly n: number;
      readonly of: string;
    }
  | { readonly type: 'drop'; readonly key: string }
  /** A payment took all of them along. */
  | { readonly type: 'handOver' }
  | { readonly type: 'reset' };

/** The queue after an act. Intents keep their places; an act on an intent that is gone changes nothing. */
export function queueAfter(queue: readonly Intent[], act: QueueAct): readonly Intent[] {
  // Scans that came while the basket was being closed belong to the next one.
  if (act.type === 'reset')
    return queue.filter((intent) => intent.transactionId === null && intent.state === 'waiting');
  if (act.type === 'handOver') return queue.length === 0 ? queue : [];
  if (act.type === 'over') return queue.filter((each) => each.of !== act.of || isStuck(each));
  if (act.type === 'left') return queue.flatMap(leftOf);
  if (act.type === 'settle') return act.intents;
  if (act.type === 'told') return act.keys.length === 0 ? queue : toldOf(queue, act);
  if (act.type === 'put') return put(queue, act.intent);
  if (act.type === 'putAll') return act.intents.reduce(put, queue);
  if (act.type === 'sendingAll') {
    const { stack, transactionId } = act;
    const keys = new Set(act.keys);
    return queue.map((each) =>
      keys.has(each.key) ? { ...each, state: 'sending', stack, transactionId } : each,
    );
  }
  if (act.type === 'stackDone' || act.type === 'stackRetry' || act.type === 'stackApart')
    return queue.flatMap((each) => (each.stack === act.stack ? ofStack(each, act) : [each]));
  const at = queue.findIndex((intent) => intent.key === act.key);
  const intent = queue[at];
  if (!intent) return queue;
  if (act.type === 'done' || act.type === 'drop') return queue.filter((each) => each !== intent);
  return queue.map((each) => (each === intent ? changed(intent, act) : each));
}

/** Scans go into the next basket, with what was done to their lines; the rest was done to lines that are gone. */
function leftOf(intent: Intent): Intent[] {
  if (intent.kind !== 'add' && !('lineId' in intent && isLocal(intent.lineId))) return [];
  const state = isStuck(intent) ? intent.state : 'waiting';
  return [{ ...intent, of: undefined, told: undefined, transactionId: null, state } as Intent];
}

const toldOf = (
  queue: readonly Intent[],
  { keys, told, rev: toldRev }: Extract<QueueAct, { type: 'told' }>,
): readonly Intent[] => queue.map((each) => (keys.includes(each.key) ? { ...each, told, toldRev } : each));

type StackAct = Extract<QueueAct, { type: 'stackDone' | 'stackRetry' | 'stackApart' }>;

/** What becomes of an intent that went in a stack. */
function ofStack(intent: Intent, act: StackAct): Intent[] {
  if (act.type === 'stackRetry') return [{ ...intent, state: 'waiting' }];
  const { stack: _stack, ...own } = intent;
  if (act.type === 'stackApart') return [{ ...own, state: 'waiting', alone: true } as Intent];
  const stuck = act.stuck.get(intent.key);
  return stuck ? [changed(own as Intent, { type: 'stuck', key: intent.key, ...stuck })] : [];
}

function changed(
  intent: Intent,
  act: Extract<QueueAct, { type: 'sending' | 'asking' | 'goods' | 'retry' | 'stuck' | 'answer' }>,
): Intent {
  if (act.type === 'asking')
    return {
      ...intent,
      state: 'sending',
      transactionId: intent.transactionId ?? act.transactionId,
    } as Intent;
  if (act.type === 'sending')
    return { ...intent, state: 'sending', transactionId: intent.transactionId ?? act.transactionId };
  if (act.type === 'retry') return { ...intent, state: 'waiting' };
  if (intent.kind !== 'add') return intent;
  if (act.type === 'goods') return { ...intent, state: 'waiting', goods: act.goods };
  if (act.type === 'stuck')
    return {
      ...intent,
      goods: undefined,
      told: undefined,
      ...act.more,
      state: act.state,
      message: act.message,
    };
  // It goes into the basket that it is seen in: another one may have been taken up since.
  return {
    ...intent,
    ...act.change,
    key: act.newKey,
    n: act.n,
    of: act.of,
    transactionId: null,
    told: undefined,
    goods: undefined,
    state: 'waiting',
    message: '',
  };
}

/** Adds at the end. Changes of one line that nobody has sent yet become one. */
function put(queue: readonly Intent[], intent: Intent): readonly Intent[] {
  const last = queue.at(-1);
  if (
    intent.kind === 'line' &&
    last?.kind === 'line' &&
    last.state === 'waiting' &&
    // What was sent once, answered or not, says the same again under its key.
    last.transactionId === null &&
    last.told === undefined &&
    last.takesBack === intent.takesBack &&
    last.lineId === intent.lineId
  ) {
    const merged: ChangeIntent = {
      ...last,
      n: intent.n,
      patch: { ...last.patch, ...intent.patch },
    } as ChangeIntent;
    return [...queue.slice(0, -1), merged];
  }
  // All lines go, those that wait for the cashier, too (TRAN-16).
  const left = intent.kind === 'clear' ? queue.filter((each) => !isStuck(each)) : queue;
  return [...left, intent];
}

/** The queue as read after a reload: what was under way is sent again with its key; broken entries are left out. */
export function revived(raw: unknown): readonly Intent[] {
  if (!Array.isArray(raw)) return [];
  return raw
    .filter(isIntent)
    .map((intent) => (intent.state === 'sending' ? { ...intent, state: 'waiting' } : intent));
}

function isIntent(value: unknown): value is Intent {
  if (typeof value !== 'object' || value === null) return false;
  const { key, kind, state } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof kind === 'string' && typeof state === 'string';
}
