// What does the server answer, and how does it protect itself?
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { sealWith } from '#domains/dealer-rules/server/seal.ts';
import { ApiError } from '#kernel/api-error.ts';
import type { AnyCall, Method } from '#kernel/call.ts';
import type { Route } from '#kernel/route.ts';
import { type Answering, answer } from '#server/answer.ts';
import type { Config } from '#server/config.ts';
import { startChores } from '#server/chores.ts';
import type { OpenDatabase } from '#server/database.ts';
import { makeEar } from '#server/ear.ts';
import { failpoints } from '#server/failpoints.ts';
import { type LogBug, bugLogger } from '#server/log-bug.ts';
import { serveLive } from '#server/live.ts';
import { allRoutes } from '#server/route-table.ts';
import { sellerKeys } from '#server/seller-key.ts';
import { openSessions } from '#server/sessions.ts';
import { parseStrictJson } from '#server/strict-json.ts';

const BODY_LIMIT = 10 * 1024 * 1024;
const LONGEST_ADDRESS = 8_192;

export type ServerOptions = {
  config: Config;
  database: OpenDatabase;
  /** Where the database is, for listening. */
  databaseUrl: string;
  log: Logger;
  /** The clock; tests set it. */
  now?: () => Date;
  checkOutput?: boolean;
  /** How often the live lines say that they are there; tests set it. */
  heartbeatMs?: number;
};

/** The server, ready to listen. close() lets what is under way finish. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, database, log } = options;
  sealWith(sellerKeys(config));
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    genReqId: requestIds(),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: 500,
    },
    // A path with a broken % escape ends before any route: it answers as everything else does.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, log),
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isTooLong = (request.raw.url?.length ?? 0) > LONGEST_ADDRESS;
    done(isTooLong ? new ApiError(414, 'TOO_LARGE', 'The address is too long') : undefined);
  });
  outliveConnections(database);
  const ear = makeEar(options.databaseUrl);
  const sessions = openSessions(database, ear);
  app.addHook('onClose', () => ear.close());
  closeWhenAnswered(app);
  readBodies(app);
  const headers = await securityHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: '1 minute',
    // What is left is nobody's concern until nothing is.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    // By the call, not by the text of the address: /API/ and /%61pi/ lead to calls, too.
    allowList: (request) => (request.routeOptions.config as { call?: string }).call === undefined,
  });
  const answering: Answering = {
    database,
    sessions,
    failpoint: failpoints(config.failpoints),
    allowGetChanges: config.allowGetChanges,
    allowSecretsInUrl: config.allowSecretsInUrl,
    now: options.now ?? (() => new Date()),
    checkOutput: options.checkOutput ?? false,
  };
  for (const route of allRoutes({ demo: config.demo })) addRoute(app, route, answering);
  serveLive(app, { ear, sessions, now: answering.now, heartbeatMs: options.heartbeatMs });
  await ear.start();
  health(app, database);
  logAndMeasure(app, log);
  const logBug = bugLogger(app, database, answering.now);
  app.setErrorHandler((error, request, reply) => answerError(error as Error, request, reply, log, logBug));
  startChores(app, database, answering, (error) => log.error({ err: { message: error.message } }, 'chore'));
  await serveWeb(app, config);
  return app;
}

const SECURITY_HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The libraries for floating menus set positions as inline styles.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameSrc: ["'self'", 'blob:'],
      frameAncestors: ["'self'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
    },
  },
  strictTransportSecurity: false as const,
  referrerPolicy: { policy: 'no-referrer' as const },
};

/** What helmet sets on every answer, asked of it once: it would make the same texts anew for each request. */
async function securityHeaders(): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, SECURITY_HEADERS);
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  const own = new Set(['content-type', 'content-length', 'date', 'connection']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name))) as Record<
    string,
    string
  >;
}

/** A browser keeps its connection open, and opens spare ones: neither may hold up the end. */
function closeWhenAnswered(app: FastifyInstance): void {
  // Node's closeIdleConnections knows only those on which a request came.
  const spare = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  app.server.on('request', ({ socket }) => spare.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of spare) socket.destroy();
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });
}

/** A connection that dies while it is in use fails its statement; without a listener it would end the process, too. */
function outliveConnections({ pool }: OpenDatabase): void {
  const heard = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('error', () => undefined);
  });
}

/** Ids that are short to read aloud and differ between servers and restarts. */
function requestIds(): () => string {
  const start = Math.floor(Math.random() * 36 ** 4)
    .toString(36)
    .padStart(4, '0');
  let count = 0;
  return () => `${start}-${(++count).toString(36)}`;
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, parseStrictJson(body as string));
    } catch (error) {
      done(new ApiError(400, 'BAD_INPUT', `The body is not right: ${(error as Error).message}`, 'body'));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const given: Record<string, string> = {};
      for (const [key, value] of new URLSearchParams(body as string)) {
        if (Object.hasOwn(given, key))
          return done(new ApiError(400, 'BAD_INPUT', `Parameter ${key} was given twice`, key));
        given[key] = value;
      }
      done(null, given);
    },
  );
  app.addContentTypeParser(
    ['text/csv', 'text/plain', 'application/octet-stream'],
    { parseAs: 'buffer' },
    (_request, body, done) => {
      done(null, body);
    },
  );
}

/** find-my-way ends a name only at / - . ( so two names joined by a comma need a pattern. */
export function routerPath(path: string): string {
  return `/api/${path.replace(/\{([^}]+)\},/g, ':$1(^[^/,]+),').replace(/\{([^}]+)\}/g, ':$1')}`;
}

/** All 'METHOD path' forms of a call: as documented, its aliases, and POST beside a changing GET. */
export function formsOf(call: AnyCall): { method: Method; path: string }[] {
  const forms = [
    { method: call.method, path: call.path },
    ...call.alsoAt.map((form) => {
      const at = form.indexOf(' ');
      return { method: form.slice(0, at) as Method, path: form.slice(at + 1) };
    }),
  ];
  if (!call.changes) return forms;
  const posts = forms
    .filter((form) => form.method === 'GET')
    .map((form) => ({ method: 'POST' as const, path: form.path }));
  return [
    ...forms,
    ...posts.filter((post) => !forms.some((form) => form.method === 'POST' && form.path === post.path)),
  ];
}

function addRoute(app: FastifyInstance, route: Route, answering: Answering): void {
  const handler = answer(route, answering);
  for (const form of formsOf(route.call)) {
    app.route({
      method: form.method,
      url: routerPath(form.path),
      handler,
      config: { call: route.call.id } as never,
    });
  }
}

function health(app: FastifyInstance, database: OpenDatabase): void {
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
function logAndMeasure(app: FastifyInstance, log: Logger): void {
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

function answerError(
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
  logBug?: LogBug,
): void {
  const known = error instanceof ApiError ? error : knownError(error);
  if (known) {
    void reply.status(known.status).header('cache-control', 'no-store');
    if (known.status === 503) void reply.header('retry-after', '2');
    void reply.send({
      success: false,
      code: known.code,
      message: known.message,
      field: known.field,
      right: known.right,
      act: known.act,
      requestId: request.id,
    });
    return;
  }
  const { call } = (request.routeOptions?.config ?? {}) as { call?: string };
  log.error(
    { requestId: request.id, call, err: { message: error.message, stack: error.stack, code: error.code } },
    'bug',
  );
  logBug?.(error, request, call);
  void reply
    .status(500)
    .send({ success: false, code: 'BUG', message: 'An error occurred', requestId: request.id });
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

function knownError(error: Error & { statusCode?: number; code?: string }): ApiError | undefined {
  const code = error.code ?? '';
  if (error.statusCode === 413) return new ApiError(413, 'TOO_LARGE', 'The body is too large');
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new ApiError(414, 'TOO_LARGE', 'The address is too long');
  if (error.statusCode === 415) return new ApiError(415 as 400, 'BAD_INPUT', 'Send JSON or a form', 'body');
  if (error.statusCode === 429)
    return new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests, try again in a minute');
  if (code === 'FST_ERR_BAD_URL')
    return new ApiError(400, 'BAD_INPUT', 'The address holds a broken % escape');
  if (error.statusCode === 400 || code.startsWith('FST_ERR_CTP'))
    return new ApiError(400, 'BAD_INPUT', 'The request is not right', 'body');
  if (code === '55P03')
    return new ApiError(503, 'STORE_UNAVAILABLE', 'Somebody else is changing this, try again');
  if (
    /^(08|57P|53)/.test(code) ||
    UNREACHABLE.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  ) {
    return new ApiError(503, 'STORE_UNAVAILABLE', 'The database does not answer, try again');
  }
  if (code === '22003' || code === '22P02') return new ApiError(400, 'BAD_INPUT', 'A number is out of range');
  return undefined;
}

async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const root = config.webRoot;
  const index = root ? join(root, 'index.html') : '';
  if (root && existsSync(index)) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (
      /^\/api(?:[/?]|$)/i.test(request.url) ||
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      !root ||
      !existsSync(index)
    ) {
      return reply
        .status(404)
        .header('cache-control', 'no-store')
        .send({ success: false, code: 'NOT_FOUND', message: '404 Not Found', requestId: request.id });
    }
    // Every other path is a screen: the browser's router knows which, and shows the error page for the rest.
    return reply.header('cache-control', 'no-cache').sendFile('index.html', root, { cacheControl: false });
  });
}
