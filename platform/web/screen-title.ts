// What is the screen about, where its place in the menus doesn't say it: one report of many, with its own name in the bar.
import { useEffect, useSyncExternalStore } from 'react';

type Title = { readonly title: string; readonly detail: string };
let shown: Title | null = null;
const listeners = new Set<() => void>();

function show(title: Title | null): void {
  shown = title;
  for (const listener of listeners) listener();
}

/** Heads the bar and the window with this while the screen is there; an empty title leaves the screen's own. */
export function useScreenTitle(title: string, detail = ''): void {
  useEffect(() => {
    show({ title, detail });
    return () => show(null);
  }, [title, detail]);
}

/** For the shell: what the screen said, or null. */
export const useShownTitle = (): Title | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
