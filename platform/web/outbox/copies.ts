// The last answers of a few reads, for screens that go on without a network: a copy to look at, never the truth.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useEffect, useState } from 'react';
import type { AnyCall, OutputOf, AskOf } from '#contract/call.ts';
import { send } from '../api.ts';
import { isPassing } from '../api-failure.ts';
import { type CallOptions, useCall } from '../call-hooks.ts';
import { isOnline } from '../connection.ts';
import { session } from '../session.ts';

type Copy = { readonly atMs: number; readonly value: unknown };
type Schema = DBSchema & { copies: { key: string; value: Copy } };

/** One more where answers are kept otherwise than before: older copies are dropped. 2: amounts in cents. */
const SHAPE = 2;
const STAYS_MS = 7 * 24 * 3_600_000;

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('tradepost-copies', SHAPE, {
    upgrade: (db) => {
      if (db.objectStoreNames.contains('copies')) db.deleteObjectStore('copies');
      db.createObjectStore('copies');
    },
    blocking: () => {
      void opened?.then((db) => db.close());
      opened = null;
    },
  });
  opened.then(forgetOld, () => {
    opened = null;
  });
  return opened;
}

let isTidied = false;
async function forgetOld(db: IDBPDatabase<Schema>): Promise<void> {
  if (isTidied) return;
  isTidied = true;
  const oldest = Date.now() - STAYS_MS;
  for (const key of await db.getAllKeys('copies')) {
    const copy = await db.get('copies', key);
    if (copy && copy.atMs < oldest) await db.delete('copies', key);
  }
}

/** Of one user: another one may see other things. */
const keyOf = (name: string): string => `${session().user?.userId ?? 0} ${name}`;

/** The copy under a name; undefined when there is none, or when storage doesn't answer. */
export async function readCopy(name: string): Promise<unknown> {
  try {
    return (await (await open()).get('copies', keyOf(name)))?.value;
  } catch {
    return undefined;
  }
}

/** Keeps a copy. A browser that has no room for it goes on without. */
export async function writeCopy(name: string, value: unknown): Promise<void> {
  try {
    await (await open()).put('copies', { atMs: Date.now(), value }, keyOf(name));
  } catch {
    // A copy is a convenience: what is missing is asked for again.
  }
}

/** What the server says; while it doesn't answer, what it answered last on this device. Throws ApiFailure where there is neither. */
export async function sendOrCopy<C extends AnyCall>(call: C, input: AskOf<C>): Promise<OutputOf<C>> {
  const name = `${call.id} ${JSON.stringify(input)}`;
  const copy = isOnline() ? undefined : await readCopy(name);
  if (copy !== undefined) return copy as OutputOf<C>;
  try {
    const answer = await send(call, input, { quiet: true });
    void writeCopy(name, answer);
    return answer;
  } catch (error) {
    const stored = isPassing(error) ? await readCopy(name) : undefined;
    if (stored === undefined) throw error;
    return stored as OutputOf<C>;
  }
}

export type Copied<Output> = {
  readonly data: Output | undefined;
  /** It is from an earlier answer: the server doesn't answer now. */
  readonly isCopy: boolean;
  /** Neither an answer nor a copy yet. */
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
};

/** As useCall; while the server doesn't answer, what it answered last on this device. */
export function useCallOrCopy<C extends AnyCall>(
  call: C,
  input: AskOf<C>,
  options: CallOptions = {},
): Copied<OutputOf<C>> {
  const { data, error, isPending, refetch } = useCall(call, input, options);
  const name = `${call.id} ${JSON.stringify(input)}`;
  const [copy, setCopy] = useState<{ name: string; value: OutputOf<C> | undefined } | null>(null);
  useEffect(() => {
    let ended = false;
    void readCopy(name).then((value) => {
      if (!ended) setCopy({ name, value: value as OutputOf<C> | undefined });
    });
    return () => {
      ended = true;
    };
  }, [name]);
  useEffect(() => {
    if (data !== undefined) void writeCopy(name, data);
  }, [name, data]);
  const stored = copy?.name === name ? copy.value : undefined;
  return {
    data: data ?? stored,
    isCopy: data === undefined && stored !== undefined,
    isPending: isPending && stored === undefined,
    error: data === undefined && stored === undefined ? error : null,
    refetch: () => void refetch(),
  };
}
