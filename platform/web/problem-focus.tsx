import { type ReactNode, useEffect, useRef } from 'react';

/** Brings what it holds into view when it appears: a refusal under a long form. */
export function IntoView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers of today answer with a promise, which is nothing to clean up with.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={place}>{children}</div>;
}
