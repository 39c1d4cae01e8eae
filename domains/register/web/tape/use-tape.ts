// The tape of this device, as screens see it.
import { useEffect, useSyncExternalStore } from 'react';
import { type Tape, tapeOf } from './register-tape.ts';
import type { TapeNow } from './tape-now.ts';

/** Reads it when it is first asked for. */
export function useTape(posId: number): { readonly tape: Tape; readonly now: TapeNow } {
  const tape = tapeOf(posId);
  const now = useSyncExternalStore(tape.subscribe, tape.now);
  useEffect(() => {
    if (tape.now().phase === 'unknown') void tape.open(false);
  }, [tape]);
  return { tape, now };
}
