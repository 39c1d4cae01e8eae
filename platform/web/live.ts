// How does a screen see what another one did, without asking all the time?
//
// One stream per tab (GET /api/Live), while somebody is signed in and the tab can be seen. It says only which topic of which
// store changed; the screens that named the topic ask again by their own calls. When a line opens, everything counts as changed,
// unless the marks prove that nothing was missed (live-mark.ts).
import type { Query, QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyCall } from '#contract/call.ts';
import { isTopic, type Topic } from '#contract/topics.ts';
import { baseUrl } from './base-url.ts';
import { queryClient } from './call-hooks.ts';
import { practiceFills, whenBack, whenNetworkComes } from './connection.ts';
import { lineEnded, lineOpened, type Opening, whenMissed } from './live-mark.ts';
import { session, tokenWasRefused, useSession } from './session.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** The server says something every 15 seconds. */
const SILENCE_MS = 40_000;
/** Several changes in a row are one question. */
const GATHER_MS = 150;

const EVERYTHING = 'event: everything\ndata: ';
/** Practice goes, to be filled again. */
const FILLS = 'event: filled-again';

/** Topics, or the one that is all of them. */
let gathered = new Set<Topic>();
let timer: ReturnType<typeof setTimeout> | undefined;

const isOf = (topics: ReadonlySet<Topic>, told: ReadonlySet<Topic>): boolean =>
  told.has('everything') || [...topics].some((each) => told.has(each));

function tell(topic: Topic): void {
  gathered.add(topic);
  timer ??= setTimeout(() => {
    const now = gathered;
    gathered = new Set();
    timer = undefined;
    askNamed(now);
  }, GATHER_MS);
}

whenMissed(() => tell('everything'));

/** What screens named: the key of a read as text, to the topics that make it old and how many screens show it. */
const named = new Map<string, { readonly key: QueryKey; readonly topics: Set<Topic>; screens: number }>();

/**
 * Asks the reads again when the topic changed in this store: `useLive('drawer', [getDrawers])`. A read is a call of the
 * contract (with every input) or a key of the cache. One that no screen shows anymore, but that is still kept, is asked again when
 * the next screen shows it.
 */
export function useLive(topic: Topic | readonly Topic[], reads: readonly (AnyCall | QueryKey)[]): void {
  const names = (typeof topic === 'string' ? [topic] : topic).join();
  const keys = reads.map((read) => JSON.stringify('id' in read ? [read.id] : read)).join('\n');
  useEffect(() => {
    const mine = keys.split('\n').map((text) => {
      const entry = named.get(text) ?? { key: JSON.parse(text) as QueryKey, topics: new Set(), screens: 0 };
      named.set(text, entry);
      for (const name of names.split(',').filter(isTopic)) entry.topics.add(name);
      entry.screens += 1;
      return entry;
    });
    return () => {
      for (const entry of mine) entry.screens -= 1;
    };
  }, [names, keys]);
}

/** Each read once, however many screens named it. */
function askNamed(told: ReadonlySet<Topic>): void {
  for (const [text, { key, topics, screens }] of [...named]) {
    const kept = queryClient.getQueryCache().findAll({ queryKey: key });
    if (screens === 0 && kept.length === 0) named.delete(text);
    else if (isOf(topics, told)) askAgain(key, kept);
  }
}

/** What is asked for the first time right now can't be asked again before it is answered; its answer may be from before the change. */
function askAgain(key: QueryKey, kept: readonly Query[]): void {
  for (const query of kept) {
    if (query.state.data !== undefined || query.state.fetchStatus === 'idle') continue;
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, () => undefined);
  }
  void queryClient.invalidateQueries({ queryKey: key });
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
    // Another one has taken its place.
    if (line !== mine) return;
    line = undefined;
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
  /** A line over the network of before is silent for ever, and says so only after a while. */
  const another = (): void => {
    const old = line;
    line = undefined;
    old?.abort();
    now();
  };
  document.addEventListener('visibilitychange', seen);
  const off = [whenBack(now), whenNetworkComes(another)];
  void connect();
  return () => {
    ended = true;
    clearTimeout(again);
    line?.abort();
    document.removeEventListener('visibilitychange', seen);
    for (const stop of off) stop();
  };
}

/** Reads one stream to its end; answers whether the token was refused. */
async function listen(token: string, line: AbortController, opened: () => void): Promise<boolean> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let opening: Opening | undefined;
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
    if (response.status === 401) {
      tokenWasRefused(token);
      return true;
    }
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
      for (const event of events) {
        if (opening === undefined && event.startsWith(EVERYTHING)) {
          opening = { mark: markOf(event) };
          if (lineOpened(opening)) tell('everything');
        } else take(event);
      }
    }
  } finally {
    clearTimeout(silence);
    if (opening) lineEnded(opening);
  }
}

/** The mark in the line's first word; null where there is none. */
function markOf(event: string): string | null {
  const { mark } = JSON.parse(event.slice(EVERYTHING.length)) as { mark?: unknown };
  return typeof mark === 'string' ? mark : null;
}

function take(event: string): void {
  if (event.startsWith(EVERYTHING)) return tell('everything');
  if (event.startsWith(FILLS)) return practiceFills();
  if (!event.startsWith('data: ')) return;
  const { storeId, topic } = JSON.parse(event.slice('data: '.length)) as {
    storeId?: unknown;
    topic?: unknown;
  };
  if (storeId === session().clientId && isTopic(topic)) tell(topic);
}
