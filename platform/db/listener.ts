// How does a server hear PostgreSQL?
//
// One connection of its own beside the pool, for all channels. When it dies it comes back by itself, once a second; what was
// told meanwhile is lost, so who listens is told when the listener goes deaf and when it hears again. A connection that is gone without a word
// would be taken for silence: so it is asked now and then, and one that doesn't answer is dropped.
import type pg from 'pg';
import { connectAlone } from './database.ts';

const AGAIN_MS = 1_000;
/** How often the connection is asked, and how long it may take to answer. */
const ASK_MS = 5_000;

export type Listener = {
  /** Calls back with the payload of each notice on the channel. Before start(). */
  on(channel: string, heard: (payload: string) => void): void;
  /** Calls back when notices may be lost from now on (false) and when they are heard again (true). */
  onChange(changed: (hears: boolean) => void): void;
  hears(): boolean;
  /** Answers after the first try, heard or not. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** An listener at the database at url; it hears nothing before start(). Deaf after two times `askMs` without an answer at the latest. */
export function makeListener(url: string, askMs = ASK_MS): Listener {
  const channels = new Map<string, ((payload: string) => void)[]>();
  const changes: ((hears: boolean) => void)[] = [];
  let client: pg.Client | undefined;
  let closed = false;
  const changed = (hears: boolean): void => {
    for (const each of changes) each(hears);
  };
  const again = (): void => {
    if (!closed) setTimeout(() => void listen(), AGAIN_MS).unref();
  };
  const listen = async (): Promise<void> => {
    if (closed) return;
    const fresh = await connectAlone(url).catch(() => undefined);
    if (!fresh) return again();
    let heard = true;
    const ask = (text: string): Promise<unknown> =>
      fresh.query({ text, query_timeout: askMs } as pg.QueryConfig);
    const asking = setInterval(() => void ask('select 1').catch(() => deaf()), askMs);
    asking.unref();
    const deaf = (): void => {
      if (!heard) return;
      heard = false;
      clearInterval(asking);
      if (client === fresh) client = undefined;
      changed(false);
      fresh.end().catch(() => undefined);
      again();
    };
    fresh.on('notification', ({ channel, payload }) => {
      for (const each of channels.get(channel) ?? []) each(payload ?? '');
    });
    // A server that shuts down sends more than one error; each without a listener would end the process.
    fresh.on('error', deaf);
    fresh.once('end', deaf);
    await ask([...channels.keys()].map((channel) => `listen ${channel}`).join('; ')).catch(deaf);
    if (!heard) return;
    if (closed) return deaf();
    client = fresh;
    changed(true);
  };
  return {
    on: (channel, heard) => {
      channels.set(channel, [...(channels.get(channel) ?? []), heard]);
    },
    onChange: (each) => {
      changes.push(each);
    },
    hears: () => client !== undefined,
    start: listen,
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
