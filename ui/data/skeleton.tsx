import { useEffect, useState } from 'react';

/** One gray bar in the place of a text. Width in px or any CSS length. */
export function Skeleton({ width = 160, height }: { width?: number | string; height?: number }) {
  return <span className="sk" style={{ width, height }} aria-hidden="true" />;
}

/** True once `waiting` has lasted: nothing flickers for calls that answer sooner. Milliseconds. */
export function useLate(waiting: boolean, afterMs = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting, afterMs]);
  return waiting && late;
}
