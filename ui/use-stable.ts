import { useCallback, useInsertionEffect, useRef, useState } from 'react';

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

type Acts = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The same for a set of handlers: one object for as long as the part is there. The names must not change. */
export function useStableActs<Given extends Acts>(acts: Given): Given {
  const latest = useRef(acts);
  useInsertionEffect(() => {
    latest.current = acts;
  });
  const [stable] = useState(() => {
    const names = Object.keys(acts);
    return Object.fromEntries(
      names.map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
    ) as Given;
  });
  return stable;
}
