// Which files did this window write today, and which is it writing?
//
// Kept in memory only: what is downloaded again is the same file, byte for byte, and it is gone when the window is closed or somebody else signs in.
import { useSyncExternalStore } from 'react';
import { session } from '#platform/web/session.ts';

export type TodaysFile = {
  readonly id: string;
  readonly userId: number;
  readonly name: string;
  readonly state: 'writing' | 'done' | 'stopped' | 'failed';
  readonly bytes: number;
  /** Lines written so far; unknown for a workbook, which is compressed. */
  readonly rows: number | null;
  readonly rowsInAll: number | null;
  readonly startedAt: Date;
  /** Why it failed. */
  readonly problem: string | null;
};

/** The most files, and bytes of them, that the window keeps. */
const MOST_FILES = 12;
const MOST_BYTES = 200_000_000;

let files: readonly TodaysFile[] = [];
const blobs = new Map<string, Blob>();
const stops = new Map<string, AbortController>();
const listeners = new Set<() => void>();

const isToday = ({ startedAt }: TodaysFile): boolean =>
  startedAt.toDateString() === new Date().toDateString();

function set(next: readonly TodaysFile[]): void {
  let bytes = 0;
  files = next.slice(0, MOST_FILES).filter((one) => {
    bytes += one.bytes;
    return one.state === 'writing' || (isToday(one) && bytes <= MOST_BYTES);
  });
  const kept = new Set(files.map(({ id }) => id));
  for (const id of blobs.keys()) if (!kept.has(id)) blobs.delete(id);
  for (const listener of listeners) listener();
}

/** A file begins; the newest is first. Answers its id, and the signal of its Stop. */
export function fileBegins(name: string, rowsInAll: number | null): { id: string; signal: AbortSignal } {
  const userId = session().user?.userId ?? 0;
  const id = crypto.randomUUID();
  const stop = new AbortController();
  stops.set(id, stop);
  const begun: TodaysFile = {
    id,
    userId,
    name,
    state: 'writing',
    bytes: 0,
    rows: null,
    rowsInAll,
    startedAt: new Date(),
    problem: null,
  };
  set([begun, ...files.filter((one) => one.userId === userId)]);
  return { id, signal: stop.signal };
}

/** More of it is here, or it is over. */
export function fileChanges(
  id: string,
  change: Partial<Omit<TodaysFile, 'id' | 'userId'>>,
  blob?: Blob,
): void {
  if (change.state && change.state !== 'writing') stops.delete(id);
  if (blob) blobs.set(id, blob);
  set(files.map((one) => (one.id === id ? { ...one, ...change } : one)));
}

/** Ends a file that is being written; nothing of it is kept. */
export const stopFile = (id: string): void => stops.get(id)?.abort();

/** The bytes of a file that is done; undefined when they are gone. */
export const bytesOf = (id: string): Blob | undefined => blobs.get(id);

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The files of the user who is signed in, newest first. */
export function useTodaysFiles(): readonly TodaysFile[] {
  const all = useSyncExternalStore(listen, () => files);
  const userId = session().user?.userId;
  return all.filter((one) => one.userId === userId && (one.state === 'writing' || isToday(one)));
}
