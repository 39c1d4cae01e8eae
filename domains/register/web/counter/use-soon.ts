// A key that is pressed a moment too early.
import { useEffect, useEffectEvent, useRef } from 'react';

/** Longer than a good line takes to answer, shorter than it takes to do something else. */
const SOON_MS = 1_500;

/** Runs an act that was asked for as soon as it is ready, if that is soon; what comes later has to be asked for again. */
export function useSoon(ready: boolean, act: () => void): () => void {
  const asked = useRef(-SOON_MS);
  const run = useEffectEvent(act);
  useEffect(() => {
    const isSoon = ready && performance.now() - asked.current < SOON_MS;
    if (ready) asked.current = -SOON_MS;
    if (isSoon) run();
  }, [ready]);
  return () => {
    asked.current = performance.now();
  };
}
