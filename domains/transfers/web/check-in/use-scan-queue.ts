// Scans of one check-in that the server has not answered yet: on the screen at once, on the disk before they tick.
import { useMemo, useRef, useState } from 'react';
import type { PendingScan } from '#domains/transfers/rules/check-in-scans.ts';
import { keptCheckInScans } from './kept-scans.ts';
import { useOutbox } from '#platform/web/outbox/use-outbox.ts';
import { goodBeep, stopBeep } from '#ui/scan/camera/feedback.ts';

export type ScanQueue = {
  /** In their order, those that are being written to the disk last. */
  readonly pending: readonly PendingScan[];
  /** Ticks when it is kept, or buzzes: a code that nobody knows, or a device that keeps nothing. */
  add(scan: Omit<PendingScan, 'scanId'>, isKnown: boolean): void;
  /** Sends what waits; false when something still does. */
  flush(): Promise<boolean>;
};

/** The queue of a check-in; it lives on when the screen is left. */
export function useScanQueue(transferId: number): ScanQueue {
  const { things } = useOutbox(keptCheckInScans);
  const [adding, setAdding] = useState<readonly PendingScan[]>([]);
  const writing = useRef(new Set<Promise<unknown>>());
  const made = useRef(0);
  const pending = useMemo(() => {
    const kept = (things ?? [])
      .filter(({ state, value }) => state === 'unsent' && value.transferId === transferId)
      .map(({ id, value }) => ({ ...value, scanId: id }));
    return [...kept, ...adding];
  }, [things, adding, transferId]);
  const isWaiting = (): boolean =>
    (keptCheckInScans.now().things ?? []).some(
      ({ state, value }) => state === 'unsent' && value.transferId === transferId,
    );
  return {
    pending,
    add: (scan, isKnown) => {
      made.current += 1;
      const one = { ...scan, scanId: `${transferId} ${made.current}` };
      setAdding((all) => [...all, one]);
      const done = keptCheckInScans
        .add({ transferId, ...scan })
        .then(() => (isKnown ? goodBeep() : stopBeep()), stopBeep)
        .finally(() => {
          setAdding((all) => all.filter(({ scanId }) => scanId !== one.scanId));
          writing.current.delete(done);
        });
      writing.current.add(done);
    },
    flush: async () => {
      await Promise.all(writing.current);
      await keptCheckInScans.flush();
      return !isWaiting();
    },
  };
}
