// What a screen shows of a kept list.
import { useSyncExternalStore } from 'react';
import { useConnection } from '../connection.ts';
import type { Outbox, OutboxNow } from './outbox.ts';

/** sent = nothing waits; waiting = it failed and is tried again, or nobody is signed in. */
export type OutboxProgress = 'sent' | 'sending' | 'waiting' | 'offline';

/** Everything about a list, kept up to date. */
export function useOutbox<T, A>(list: Outbox<T, A>): OutboxNow<T, A> {
  return useSyncExternalStore(list.subscribe, list.now);
}

/** How many of the user's are not on the server. */
export function useUnsent<T, A>(list: Outbox<T, A>): number {
  return useOutbox(list).things?.filter(({ state }) => state === 'unsent').length ?? 0;
}

/** How far it is. */
export function useOutboxProgress<T, A>(list: Outbox<T, A>): OutboxProgress {
  const { online } = useConnection();
  const { isSending } = useOutbox(list);
  if (useUnsent(list) === 0) return 'sent';
  if (!online) return 'offline';
  return isSending ? 'sending' : 'waiting';
}
