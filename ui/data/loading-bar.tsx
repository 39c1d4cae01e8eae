import { useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { useLate } from './skeleton.tsx';

let running = 0;
const listeners = new Set<() => void>();

function step(by: number): void {
  running = Math.max(0, running + by);
  for (const listener of listeners) listener();
}

/** Counts the calls that run; the bar shows while there is one. Every start needs its stop. */
export const loading = {
  start: () => step(1),
  stop: () => step(-1),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether any call runs now. */
export function useLoading(): boolean {
  return useSyncExternalStore(subscribe, () => running > 0);
}

/** The 2 px bar under the top bar while any call runs. Stands inside the bar, or at the window's edge with `edge`. */
export function LoadingBar({ edge = false, always = false }: { edge?: boolean; always?: boolean }) {
  const shown = useLoading() || always;
  const late = useLate(shown);
  // Always in its place, seen or not, and moving only when it lasts: each scan would else lay the screen out for it, twice.
  return (
    <div
      className={classNames('loadbar', edge && 'top-edge', shown && 'on', late && 'late')}
      role="progressbar"
      aria-label="Loading"
    />
  );
}
