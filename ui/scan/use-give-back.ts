import { useEffect, useEffectEvent, useRef } from 'react';
import { onScanTaken } from './scan.ts';

/** Keys typed longer ago than this can't belong to a scan that ends now. */
const FORGET_MS = 3_000;

/**
 * Undoes keys that turn out to be the first of a scan: on a slow page they look like a hand's. Tell the answer the time of each key (event.timeStamp) and
 * what was there before it; `giveBack` gets that of the scan's first key, before the scan is handed over.
 */
export function useGiveBack<State>(giveBack: (before: State) => void): (atMs: number, before: State) => void {
  const steps = useRef<{ atMs: number; before: State }[]>([]);
  const taken = useEffectEvent((startedAtMs: number) => {
    const step = steps.current.find(({ atMs }) => atMs >= startedAtMs);
    steps.current = [];
    if (step) giveBack(step.before);
  });
  useEffect(() => onScanTaken((startedAtMs) => taken(startedAtMs)), []);
  return (atMs, before) => {
    steps.current = [...steps.current.filter((step) => atMs - step.atMs < FORGET_MS), { atMs, before }];
  };
}
