// Does the server live, can it work, and how fast is it? For balancers and Prometheus.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { ApiError } from '#contract/api-error.ts';
import type { OpenDatabase } from '#platform/db/database.ts';
import { DISK_FULL, FULL_CODE } from './answer-error.ts';
import { addressOf } from './trust-proxy.ts';

/** What a browser asks to see whether the way to the server works; the cheapest answer there is, for anybody. */
const ALIVE_PATH = '/api/Alive';

const PATIENCE_MS = 2_000;
/** PostgreSQL found no room on its disk. */
/** Two megabytes that are gone again at once. */
const TRY_TO_WRITE = `create temporary table room on commit drop as
  select repeat(md5(n::text), 32) as filling from generate_series(1, 2000) as n`;

type Trouble = 'The database does not answer' | 'The database is a standby' | typeof DISK_FULL;
export type Readiness = {
  /** Hears what went wrong elsewhere. */
  heard(error: { code?: string }): void;
};

/** /healthz says that the process lives, /readyz that it can take changes: within 2 s, whatever the database does. */
export function health(app: FastifyInstance, database: OpenDatabase): Readiness {
  let isFull = false;
  const look = async (): Promise<Trouble | undefined> => {
    const { standby } = await database.one<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (standby) return 'The database is a standby';
    if (!isFull) return undefined;
    try {
      await database.transaction((tx) => tx.run(TRY_TO_WRITE));
      isFull = false;
      return undefined;
    } catch {
      return DISK_FULL;
    }
  };
  // However many ask: one question at a time, so that a database that hangs isn't asked ever more.
  let asking: Promise<Trouble | undefined> | undefined;
  const trouble = (): Promise<Trouble | undefined> => {
    asking ??= look()
      .catch((): Trouble => 'The database does not answer')
      .finally(() => {
        asking = undefined;
      });
    return within(asking, PATIENCE_MS, 'The database does not answer');
  };
  app.get('/healthz', async () => ({ ok: true }));
  app.get(ALIVE_PATH, (_request, reply) => reply.header('cache-control', 'no-store').status(204).send());
  app.get('/readyz', async (_request, reply) => {
    const message = await trouble();
    if (!message) return { ok: true };
    return reply.status(503).send({ ok: false, code: 'STORE_UNAVAILABLE', message });
  });
  return {
    heard: ({ code }) => {
      if (code === FULL_CODE) isFull = true;
    },
  };
}

/** What it answers, or the other thing after so long. */
async function within<T>(answer: Promise<T>, ms: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((done) => {
    timer = setTimeout(() => done(otherwise), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Prometheus asks from the machine itself, or with METRICS_TOKEN. What a proxy passes on comes from elsewhere. */
function mayMeasure(request: FastifyRequest, token: string | undefined): boolean {
  const sent = request.headers.authorization;
  if (token !== undefined && sent !== undefined && isSame(sent, `Bearer ${token}`)) return true;
  const { 'x-forwarded-for': forwarded, forwarded: told } = request.headers;
  const isLocal = /^(127\.|::1$)/.test(addressOf(request));
  return isLocal && forwarded === undefined && told === undefined;
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** One line a request: the call, never its address, inputs or token. */
export function logAndMeasure(app: FastifyInstance, log: Logger, metricsToken: string | undefined): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'tradepost_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const timers = new Map<string, { observe(value: number): void }>();
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, metricsToken))
      throw new ApiError(403, 'RIGHT_REQUIRED', 'Ask from this machine, or with METRICS_TOKEN');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { call } = request.routeOptions.config as { call?: string };
    if (!call) return;
    const labels = `${call} ${reply.statusCode}`;
    let timer = timers.get(labels);
    if (!timer) timers.set(labels, (timer = seconds.labels(call, String(reply.statusCode))));
    timer.observe(reply.elapsedTime / 1_000);
    if (!log.isLevelEnabled('info')) return;
    log.info({
      requestId: request.id,
      call,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId: (request as { userId?: number }).userId,
    });
  });
}
