// Which id has an act that may have been done already?
import { useRef } from 'react';
import { newKey } from './api.ts';
import { isPassing } from './api-failure.ts';

export type Unanswered = {
  /** The id of this act where it was tried just before without an answer, so that the server does it once; else a new one. */
  idOf(act: string): string;
  /** Remembers the act when its failure leaves open whether the server did it. */
  failed(act: string, id: string, error: unknown): void;
};

/** Keeps the id of the last act that got no answer until the next act, for scans: whoever heard no answer scans the same thing again. */
export function useUnanswered(): Unanswered {
  const last = useRef<{ readonly act: string; readonly id: string } | null>(null);
  return {
    idOf: (act) => {
      const before = last.current;
      last.current = null;
      return before?.act === act ? before.id : newKey();
    },
    failed: (act, id, error) => {
      if (isPassing(error)) last.current = { act, id };
    },
  };
}
