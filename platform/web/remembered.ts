// What did a part of the frame say last time? Until the answer is here it says so again, so that nothing beside it moves when it comes.
import { useEffect } from 'react';
import { readStored, type StoredKey, writeStored } from './storage.ts';

/** The text that is known now, or else the last one that this browser knew under the key; empty when there was none. */
export function useRemembered(key: StoredKey, now: string | undefined): string {
  useEffect(() => {
    if (now !== undefined && now !== readStored(key)) writeStored(key, now);
  }, [key, now]);
  return now ?? readStored(key) ?? '';
}
