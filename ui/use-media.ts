import { useSyncExternalStore } from 'react';

/** Whether a media query holds now, followed as the window changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Under 640 px: tables become lists of two-line rows. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 639.98px)');
}
