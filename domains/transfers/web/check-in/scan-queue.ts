// Scans of a check-in that the server has not answered yet: shown at once, sent in their order, each once.
import { useSyncExternalStore } from 'react';
import { MOST_SCANS, sendCheckInScans } from '#domains/transfers/contract/check-in.ts';
import { getCheckIn } from '#domains/transfers/contract/own.ts';
import type { PendingScan } from '#domains/transfers/rules/check-in-scans.ts';
import type { OutputOf } from '#contract/call.ts';
import { newKey, send } from '#platform/web/api.ts';
import { failureText, isPassing, refusalOf } from '#platform/web/api-failure.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import { addUnsentSource, unsentChanged, whenBack } from '#platform/web/connection.ts';

type Waiting = PendingScan & { readonly at: string };

export type QueueState = {
  readonly pending: readonly Waiting[];
  /** What the server didn't take, with its reason; stays until it is read. */
  readonly refused: readonly { readonly scan: PendingScan; readonly reason: string }[];
};

export type ScanQueue = {
  add(scan: Omit<PendingScan, 'scanId'>): string;
  /** Resolves when nothing waits any more; false when the line is gone. */
  flush(): Promise<boolean>;
  read(): void;
  subscribe(listener: () => void): () => void;
  state(): QueueState;
};

const WAIT_MS = 3_000;
const queues = new Map<number, ScanQueue>();
let unsent = 0;
addUnsentSource(() => unsent);

/** The one queue of a check-in, for as long as the tab lives: leaving the screen loses nothing. */
export function scanQueue(transferId: number): ScanQueue {
  const known = queues.get(transferId);
  if (known) return known;
  const made = openQueue(transferId);
  queues.set(transferId, made);
  return made;
}

function openQueue(transferId: number): ScanQueue {
  let state: QueueState = { pending: [], refused: [] };
  let running: Promise<boolean> | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Partial<QueueState>): void => {
    unsent += (next.pending?.length ?? state.pending.length) - state.pending.length;
    state = { ...state, ...next };
    unsentChanged();
    for (const listener of listeners) listener();
  };
  const drop = (
    batch: readonly Waiting[],
    reasons: ReadonlyMap<string, string>,
    refused = [...state.refused],
  ): void => {
    const ids = new Set(batch.map(({ scanId }) => scanId));
    for (const scan of batch) {
      const reason = reasons.get(scan.scanId);
      if (reason !== undefined) refused.push({ scan, reason });
    }
    set({ pending: state.pending.filter(({ scanId }) => !ids.has(scanId)), refused });
  };
  const sendAll = async (): Promise<boolean> => {
    while (state.pending.length > 0) {
      const batch = state.pending.slice(0, MOST_SCANS);
      try {
        const answer = await sendBatch(transferId, batch);
        const refusal = refusalOf(answer);
        const reasons = refusal
          ? batch.map(({ scanId }) => [scanId, refusal.message] as const)
          : answer.scans
              .filter(({ outcome }) => outcome === 'refused')
              .map(({ scanId, reason }) => [scanId, reason] as const);
        if (!refusal) await takeAnswer(transferId, answer);
        drop(batch, new Map(reasons));
      } catch (error) {
        if (isPassing(error)) {
          clearTimeout(again);
          again = setTimeout(run, WAIT_MS);
          return false;
        }
        drop(batch, new Map(batch.map(({ scanId }) => [scanId, failureText(error)])));
      }
    }
    return true;
  };
  const run = (): Promise<boolean> => {
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  };
  whenBack(() => void run());
  return {
    add: (scan) => {
      const one = { ...scan, scanId: newKey(), at: new Date().toISOString() };
      set({ pending: [...state.pending, one] });
      void run();
      return one.scanId;
    },
    flush: run,
    read: () => set({ refused: [] }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
  };
}

type Answer = OutputOf<typeof sendCheckInScans>;

const sendBatch = (transferId: number, batch: readonly Waiting[]): Promise<Answer> =>
  send(
    sendCheckInScans,
    {
      transferId,
      body: batch.map(({ scanId, code, lineId, kind, change, at }) => ({
        scanId,
        code,
        kind,
        change,
        scannedAt: at,
        ...(lineId !== null && { transferItemId: lineId }),
      })),
    },
    { quiet: true },
  );

/** Puts the lines as the server answers them where they are shown, so that no count falls back until the list is asked again. */
async function takeAnswer(transferId: number, { data }: Answer): Promise<void> {
  const queryKey = [getCheckIn.id, { id: transferId }];
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<OutputOf<typeof getCheckIn>>(queryKey, (now) => {
    if (!now) return now;
    const came = new Map(data.map((line) => [line.inventory_TransferItemID, line]));
    const items = now.items.map((line) => came.get(line.inventory_TransferItemID) ?? line);
    const known = new Set(now.items.map((line) => line.inventory_TransferItemID));
    return { ...now, items: [...items, ...data.filter((line) => !known.has(line.inventory_TransferItemID))] };
  });
  void queryClient.invalidateQueries({ queryKey });
}

/** What waits and what was refused, followed as it changes. */
export const useQueueState = (queue: ScanQueue): QueueState =>
  useSyncExternalStore(queue.subscribe, queue.state);
