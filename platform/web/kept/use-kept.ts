// What a screen shows of a kept list.
import { useSyncExternalStore } from 'react';
import { useConnection } from '../connection.ts';
import type { KeptList, KeptNow } from './keep.ts';

/** sent = nothing waits; waiting = it failed and is tried again, or nobody is signed in. */
export type KeptProgress = 'sent' | 'sending' | 'waiting' | 'offline';

/** Everything about a list, kept up to date. */
export function useKept<T, A>(list: KeptList<T, A>): KeptNow<T, A> {
  return useSyncExternalStore(list.subscribe, list.now);
}

/** How many of the user's are not on the server. */
export function useUnsent<T, A>(list: KeptList<T, A>): number {
  return useKept(list).things?.filter(({ state }) => state === 'unsent').length ?? 0;
}

/** How far it is. */
export function useKeptProgress<T, A>(list: KeptList<T, A>): KeptProgress {
  const { online } = useConnection();
  const { isSending } = useKept(list);
  if (useUnsent(list) === 0) return 'sent';
  if (!online) return 'offline';
  return isSending ? 'sending' : 'waiting';
}
