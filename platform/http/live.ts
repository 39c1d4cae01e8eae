// How do open screens hear at once what happened in their store?
//
// GET /api/Live: server-sent events, read by fetch, because the token travels in a header and never in an address. An event says
// store and topic, nothing else: the screen asks again by its own calls, which check its rights. What the listener may have missed
// is told as `everything`. The first word of a line is `everything`, too, with the mark of that moment; each answer of a call
// carries the mark of the moment when its question came. Of the same listener, and not lower, nothing lies between (decision 0007).
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError, badInput } from '#contract/api-error.ts';
import type { Actor } from '#contract/route.ts';
import { isTopic, TOPIC_CHANNEL } from '#contract/topics.ts';
import type { Listener } from '#platform/db/listener.ts';
import { isFilledAgain } from '#platform/practice.ts';
import type { Sessions } from './sessions.ts';

export const LIVE_PATH = '/api/Live';
/** A line that is silent for longer than two of these is dead. */
const HEARTBEAT_MS = 15_000;
/** A login may be shared by all counters of a shop; a browser's tabs share a session. */
const MOST_OF_A_SESSION = 32;
const MOST_OF_A_USER = 500;
const MOST = 4_000;
/** Who doesn't read is cut off, and starts again when it reads again. */
const MOST_UNREAD_BYTES = 64 * 1024;

type Line = {
  readonly token: string;
  readonly raw: ServerResponse;
  actor: Actor;
  /** What is told waits for the last question whether the session still runs. */
  checked: Promise<void>;
};

export type LiveOptions = {
  readonly listener: Listener;
  readonly sessions: Sessions;
  readonly now: () => Date;
  readonly heartbeatMs?: number;
};

/** The last word of a practice server that is filled again. */
const FILLS = 'event: filled-again\ndata: {}\n\n';

/** The header of an answer that holds its mark. */
const MARK = 'live-mark';

/**
 * How much the listener has heard, as `listener.count`; undefined while it is deaf. PostgreSQL tells a change when everybody sees it: who asks
 * after a mark sees all that was counted in it. An listener that hears again begins again, by another name.
 */
function makeMarks(listener: Listener): () => string | undefined {
  let name: string | undefined;
  let heard = 0;
  listener.on(TOPIC_CHANNEL, () => {
    heard += 1;
  });
  listener.onChange((hears) => {
    name = hears ? randomUUID().slice(0, 13) : undefined;
  });
  return () => (name === undefined ? undefined : `${name}.${heard}`);
}

/** Adds the stream to the server. It ends with the session, and when the server goes down. */
export function serveLive(app: FastifyInstance, { listener, sessions, now, heartbeatMs }: LiveOptions): void {
  const mark = makeMarks(listener);
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = (request.routeOptions.config as { call?: string }).call !== undefined;
    const at = isCall ? mark() : undefined;
    if (at !== undefined) reply.header(MARK, at);
    done();
  });
  const { lines, check, say, drop } = makeLines(sessions, now);
  const sayAll = (text: string): void => {
    for (const line of lines) {
      check(line);
      say(line, text);
    }
  };
  listener.on('session_ended', () => lines.forEach(check));
  listener.on(TOPIC_CHANNEL, (payload) => {
    const [store, topic] = payload.split(':');
    const storeId = Number(store);
    if (!Number.isSafeInteger(storeId) || !isTopic(topic)) return;
    const text = `data: ${JSON.stringify({ storeId, topic })}\n\n`;
    for (const line of lines) say(line, text, storeId);
  });
  listener.onChange((hears) => hears && sayAll(EVERYTHING));
  const heartbeat = setInterval(() => sayAll(':\n\n'), heartbeatMs ?? HEARTBEAT_MS);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const line of lines) {
      if (isFilledAgain()) line.raw.write(FILLS);
      drop(line);
    }
  });
  app.get(LIVE_PATH, { config: { call: 'Live' } as never }, async (request, reply) => {
    if (request.raw.url?.includes('?')) throw badInput('query', 'This address takes no parameters');
    const header = request.headers.authorization;
    const token = header?.startsWith('Bearer ') ? header.slice(7) : undefined;
    const actor = await sessions.actor(token, now());
    (request as { userId?: number }).userId = actor.userId;
    const own = [...lines].filter((line) => line.actor.userId === actor.userId);
    const ofSession = own.filter((line) => line.actor.sessionId === actor.sessionId);
    if (ofSession.length >= MOST_OF_A_SESSION || own.length >= MOST_OF_A_USER || lines.size >= MOST)
      throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many screens of this user are open');
    const line = { token: token as string, raw: open(reply), actor, checked: Promise.resolve() };
    lines.add(line);
    line.raw.once('close', () => lines.delete(line));
    // From here on the line is told everything: this is the moment of its mark.
    const opened = openedAt(mark());
    // Between the question who calls and this line the session may have ended.
    check(line);
    say(line, opened);
  });
}

/** The open lines, and what may be done with one: ask whether its session still runs, say something, end it. */
function makeLines(sessions: Sessions, now: () => Date) {
  const lines = new Set<Line>();
  const drop = (line: Line): void => {
    lines.delete(line);
    line.raw.end();
  };
  /** One whose session can't be asked ends; the browser comes again. */
  const check = (line: Line): void => {
    line.checked = line.checked.then(async () => {
      if (!lines.has(line)) return;
      const actor = await sessions.actor(line.token, now()).catch(() => undefined);
      if (actor) line.actor = actor;
      else drop(line);
    });
  };
  const say = (line: Line, text: string, storeId?: number): void => {
    line.checked = line.checked.then(() => {
      if (!lines.has(line)) return;
      if (storeId !== undefined && !line.actor.storeIds.includes(storeId)) return;
      line.raw.write(text);
      if (line.raw.writableLength > MOST_UNREAD_BYTES) {
        lines.delete(line);
        line.raw.destroy();
      }
    });
  };
  return { lines, check, say, drop };
}

/** Begins the answer; its end is ours to say. */
function open(reply: FastifyReply): ServerResponse {
  const headers = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  const { raw } = reply;
  raw.shouldKeepAlive = false;
  raw.on('error', () => undefined);
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that gathers answers before it sends them would hold the events back.
    'x-accel-buffering': 'no',
  });
  return raw;
}

const openedAt = (mark: string | undefined): string =>
  `event: everything\ndata: ${JSON.stringify({ mark })}\n\n`;
const EVERYTHING = openedAt(undefined);
