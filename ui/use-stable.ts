import { useCallback, useInsertionEffect, useRef } from 'react';

/** A function that never changes and always runs the latest version: for handlers given to memoized rows. */
export function useStable<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  useInsertionEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
