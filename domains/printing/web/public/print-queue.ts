// What waits for a printer, what is being printed, and what did not come out?
//
// One queue a tab, one paper at a time and printer. A job holds its bytes: trying again prints the same paper once. It is kept over
// a reload; what was under way then is not printed by itself, because nobody knows whether it came out.
import { serverNowMs } from '#platform/web/server-clock.ts';
import { useSyncExternalStore } from 'react';
import { printingWebMessages as texts } from '#domains/printing/web/messages.ts';

export type Job = {
  readonly id: string;
  readonly title: string;
  readonly printer: 'receipt' | 'label';
  readonly posId: number;
  readonly way: 'usb' | 'serial' | 'network';
  /** base64. */
  readonly data: string;
  readonly state: 'waiting' | 'printing' | 'failed';
  readonly error: string;
};

export type Health = {
  readonly lastPrintedAt: number | null;
  readonly lastFailedAt: number | null;
  readonly lastError: string;
};

export type PrintQueue = {
  readonly jobs: readonly Job[];
  readonly health: Readonly<Record<Job['printer'], Health>>;
};

/** Sends one job. `unsure`: paper may have come out, so another try is another paper. */
export type Deliver = (
  job: Job,
) => Promise<
  { readonly ok: true } | { readonly ok: false; readonly unsure: boolean; readonly error: string }
>;

const KEY = 'printQueue';
const MOST = 50;
const fine: Health = { lastPrintedAt: null, lastFailedAt: null, lastError: '' };

let state: PrintQueue = { jobs: readStored(), health: { receipt: fine, label: fine } };
let deliver: Deliver | null = null;
const listeners = new Set<() => void>();

function readStored(): readonly Job[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Job[];
    return kept.map((job) =>
      job.state === 'failed'
        ? job
        : { ...job, id: crypto.randomUUID(), state: 'failed', error: texts.RELOADED },
    );
  } catch {
    return [];
  }
}

function set(next: Partial<PrintQueue>): void {
  state = { ...state, ...next };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state.jobs));
  } catch {
    // It is only lost by a reload.
  }
  for (const listener of listeners) listener();
}

const change = (id: string, by: Partial<Job>): void =>
  set({ jobs: state.jobs.map((job) => (job.id === id ? { ...job, ...by } : job)) });

/** How jobs are sent. Once, before the first one. */
export function setDeliver(how: Deliver): void {
  deliver = how;
}

/** Puts a paper into the queue; answers its id. */
export function enqueue(job: Omit<Job, 'id' | 'state' | 'error'>): string {
  const id = crypto.randomUUID();
  set({ jobs: [...state.jobs, { ...job, id, state: 'waiting' as const, error: '' }].slice(-MOST) });
  void run(job.printer);
  return id;
}

/** Tries a failed job once more, with the same paper. Pressed twice it runs once. */
export function printAgain(id: string): void {
  const job = state.jobs.find((one) => one.id === id);
  if (job?.state !== 'failed') return;
  change(id, { state: 'waiting', error: '' });
  void run(job.printer);
}

/** The error was read: the job goes. What is being printed stays. */
export function dismiss(id: string): void {
  set({ jobs: state.jobs.filter((job) => job.id !== id || job.state === 'printing') });
}

async function run(printer: Job['printer']): Promise<void> {
  if (state.jobs.some((job) => job.printer === printer && job.state === 'printing')) return;
  const job = state.jobs.find((one) => one.printer === printer && one.state === 'waiting');
  if (!job || !deliver) return;
  change(job.id, { state: 'printing' });
  const outcome = await deliver(job);
  const before = state.health[printer];
  if (outcome.ok) {
    set({
      jobs: state.jobs.filter((one) => one.id !== job.id),
      health: { ...state.health, [printer]: { ...before, lastPrintedAt: serverNowMs(), lastFailedAt: null } },
    });
  } else {
    // Paper that may have come out gets a new number: who wants it again wants another one.
    change(job.id, {
      state: 'failed',
      error: outcome.error,
      ...(outcome.unsure ? { id: crypto.randomUUID() } : {}),
    });
    const health = { ...before, lastFailedAt: serverNowMs(), lastError: outcome.error };
    set({ health: { ...state.health, [printer]: health } });
  }
  await run(printer);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The queue, kept up to date. */
export const usePrintQueue = (): PrintQueue => useSyncExternalStore(subscribe, () => state);
