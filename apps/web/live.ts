// How does a screen see what another one did, without asking all the time?
//
// One stream per tab (GET /api/Live), while somebody is signed in and the tab can be seen. It says only which topic of which
// store changed; the screens that named the topic ask again by their own calls. After every (re)connection everything counts as
// changed, because nobody knows what was missed.
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AnyCall } from '#kernel/call.ts';
import { isTopic, type Topic } from '#kernel/topics.ts';
import { baseUrl } from '#web/base-url.ts';
import { queryClient } from '#web/call-hooks.ts';
import { session, useSession } from '#web/session.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** The server says something every 15 seconds. */
const SILENCE_MS = 40_000;
/** Several changes in a row are one question. */
const GATHER_MS = 150;

type Listener = { readonly topics: ReadonlySet<Topic>; readonly changed: () => void };

const listeners = new Set<Listener>();
let gathered = new Set<Topic | 'everything'>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(topic: Topic | 'everything'): void {
  gathered.add(topic);
  timer ??= setTimeout(() => {
    const now = gathered;
    gathered = new Set();
    timer = undefined;
    for (const { topics, changed } of [...listeners])
      if (now.has('everything') || [...topics].some((each) => now.has(each))) changed();
  }, GATHER_MS);
}

/** Calls back when the topic changed in this store, or may have; several changes in a row are one. */
export function onLive(topics: readonly Topic[], changed: () => void): () => void {
  const listener = { topics: new Set(topics), changed };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Asks the reads again when the topic changed in this store: `useLive('drawer', [getDrawers])`. A read is a call of the
 * contract (with every input) or a key of the cache.
 */
export function useLive(topic: Topic | readonly Topic[], reads: readonly (AnyCall | QueryKey)[]): void {
  const latest = useRef(reads);
  useEffect(() => {
    latest.current = reads;
  });
  const names = (typeof topic === 'string' ? [topic] : topic).join();
  useEffect(
    () =>
      onLive(names.split(',').filter(isTopic), () => {
        for (const read of latest.current)
          void queryClient.invalidateQueries({ queryKey: 'id' in read ? [read.id] : read });
      }),
    [names],
  );
}

/** Holds the line while somebody is signed in. Once, in the shell. */
export function useLiveLine(): void {
  const { token } = useSession();
  useEffect(() => (token === null ? undefined : holdLine(token)), [token]);
}

/** Keeps a line open with this token; answers how to let go. */
export function holdLine(token: string): () => void {
  let ended = false;
  let wait = FIRST_WAIT_MS;
  let line: AbortController | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const connect = async (): Promise<void> => {
    clearTimeout(again);
    if (ended || line || document.visibilityState === 'hidden') return;
    const mine = new AbortController();
    line = mine;
    const refused = await listen(token, mine, () => {
      wait = FIRST_WAIT_MS;
    }).catch(() => false);
    if (line === mine) line = undefined;
    // A token that is refused stays refused; the next login brings another.
    if (ended || refused) return;
    again = setTimeout(() => void connect(), wait * (0.8 + 0.4 * Math.random()));
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const now = (): void => {
    wait = FIRST_WAIT_MS;
    void connect();
  };
  /** A tab that can't be seen holds no line: browsers allow six to one server. */
  const seen = (): void => {
    if (document.visibilityState === 'hidden') line?.abort();
    else now();
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', now);
  void connect();
  return () => {
    ended = true;
    clearTimeout(again);
    line?.abort();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', now);
  };
}

/** Reads one stream to its end; answers whether the token was refused. */
async function listen(token: string, line: AbortController, opened: () => void): Promise<boolean> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => line.abort(), SILENCE_MS);
  };
  try {
    alive();
    const response = await fetch(`${baseUrl()}Live`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: line.signal,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
    });
    if (response.status === 401) return true;
    if (!response.ok || !response.body) return false;
    opened();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return false;
      alive();
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) take(event);
    }
  } finally {
    clearTimeout(silence);
  }
}

function take(event: string): void {
  if (event.startsWith('event: everything')) return tell('everything');
  if (!event.startsWith('data: ')) return;
  const { storeId, topic } = JSON.parse(event.slice('data: '.length)) as {
    storeId?: unknown;
    topic?: unknown;
  };
  if (storeId === session().clientId && isTopic(topic)) tell(topic);
}
