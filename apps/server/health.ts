// Does the server live, can it work, and how fast is it? For balancers and Prometheus.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { OpenDatabase } from '#server/database.ts';

/** /healthz says that the process lives, /readyz that it can work. */
export function health(app: FastifyInstance, database: OpenDatabase): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.one('select 1 as ready');
      return { ok: true };
    } catch {
      return reply
        .status(503)
        .send({ ok: false, code: 'STORE_UNAVAILABLE', message: 'The database does not answer' });
    }
  });
}

/** One line a request: the call, never its address, inputs or token. */
export function logAndMeasure(app: FastifyInstance, log: Logger): void {
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
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
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
