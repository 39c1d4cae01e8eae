// What happens to the queue of intents when something is scanned, answered, refused or taken back?
//
// Pure, so that the order and the loss of scans can be tested without a screen.
import type { AddIntent, AddState, ChangeIntent, Intent } from './intents.ts';

export type QueueAct =
  | { readonly type: 'put'; readonly intent: Intent }
  | { readonly type: 'sending'; readonly key: string; readonly transactionId: number }
  | { readonly type: 'done'; readonly key: string }
  | { readonly type: 'retry'; readonly key: string }
  | {
      readonly type: 'stuck';
      readonly key: string;
      readonly state: Exclude<AddState, 'waiting' | 'sending'>;
      readonly message: string;
      readonly more?: Partial<AddIntent>;
    }
  /** The cashier answered: goes on under a new key, because it says something else now. */
  | {
      readonly type: 'answer';
      readonly key: string;
      readonly newKey: string;
      readonly change: Partial<AddIntent>;
    }
  | { readonly type: 'drop'; readonly key: string }
  | { readonly type: 'reset' };

/** The queue after an act. Intents keep their places; an act on an intent that is gone changes nothing. */
export function queueAfter(queue: readonly Intent[], act: QueueAct): readonly Intent[] {
  // Scans that came while the basket was being closed belong to the next one.
  if (act.type === 'reset')
    return queue.filter((intent) => intent.transactionId === null && intent.state === 'waiting');
  if (act.type === 'put') return put(queue, act.intent);
  const at = queue.findIndex((intent) => intent.key === act.key);
  const intent = queue[at];
  if (!intent) return queue;
  if (act.type === 'done' || act.type === 'drop') return queue.filter((each) => each !== intent);
  return queue.map((each) => (each === intent ? changed(intent, act) : each));
}

function changed(
  intent: Intent,
  act: Exclude<QueueAct, { type: 'put' | 'reset' | 'done' | 'drop' }>,
): Intent {
  if (act.type === 'sending')
    return { ...intent, state: 'sending', transactionId: intent.transactionId ?? act.transactionId };
  if (act.type === 'retry') return { ...intent, state: 'waiting' };
  if (intent.kind !== 'add') return intent;
  if (act.type === 'stuck') return { ...intent, ...act.more, state: act.state, message: act.message };
  return { ...intent, ...act.change, key: act.newKey, state: 'waiting', message: '' };
}

/** Adds at the end. Changes of one line that nobody has sent yet become one. */
function put(queue: readonly Intent[], intent: Intent): readonly Intent[] {
  const last = queue.at(-1);
  if (
    intent.kind === 'line' &&
    last?.kind === 'line' &&
    last.state === 'waiting' &&
    last.takesBack === intent.takesBack &&
    last.lineId === intent.lineId
  ) {
    const merged: ChangeIntent = { ...last, patch: { ...last.patch, ...intent.patch } };
    return [...queue.slice(0, -1), merged];
  }
  return [...queue, intent];
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
