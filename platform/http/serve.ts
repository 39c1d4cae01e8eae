// What does the server answer, and how does it protect itself?
import { countRequest } from '#platform/aside/yield-to-requests.ts';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { workAsideBy } from '#platform/aside/work-aside.ts';
import { ApiError } from '#contract/api-error.ts';
import type { AnyCall, Method } from '#contract/call.ts';
import type { Route } from '#contract/route.ts';
import { type Answering, answer } from './answer.ts';
import { asideRunner } from '#platform/aside/aside.ts';
import { answerError } from './answer-error.ts';
import { bodyGuard, bodyLimitOf } from './before-body.ts';
import { type Config, copiesDirOf } from '#platform/config.ts';
import type { MakeJobs } from '#platform/jobs/job.ts';
import { startJobs } from '#platform/jobs/run-jobs.ts';
import { capConnections, closeWhenAnswered, timeLimits } from './connections.ts';
import type { OpenDatabase } from '#platform/db/database.ts';
import { makeListener } from '#platform/db/listener.ts';
import { failpoints } from './failpoints.ts';
import { health, logAndMeasure } from './health.ts';
import { bugLogger } from './log-bug.ts';
import { serveLive } from './live.ts';
import { BODY_LIMIT, readBodies } from './read-bodies.ts';
import type { Ports } from './ports.ts';
import { openSessions } from './sessions.ts';
import { serveWeb } from './serve-web.ts';
import { serveWebhooks } from './webhooks.ts';
import type { WebhookReceiver } from '#platform/webhooks/webhook.ts';
import { addressOf, isBelieved, neighborhoodOf, proxyTest } from './trust-proxy.ts';

const LONGEST_ADDRESS = 8_192;

export type ServeOptions = {
  config: Config;
  database: OpenDatabase;
  /** The same database by connections on which a statement may take long; the first ones serve all when it is left out. */
  patientDatabase?: OpenDatabase;
  /** The same for jobs; the patient connections when it is left out. */
  jobDatabase?: OpenDatabase | undefined;
  /** Where questions about sales are answered; the patient connections when it is left out. */
  readDatabase?: OpenDatabase | undefined;
  /** Where the database is, for listening. */
  databaseUrl: string;
  log: Logger;
  routes: readonly Route[];
  jobs: readonly MakeJobs[];
  webhooks: readonly WebhookReceiver[];
  ports: Ports;
  /** The clock; tests set it. */
  now?: () => Date;
  checkOutput?: boolean;
  /** How often the live lines say that they are there; tests set it. */
  heartbeatMs?: number;
  /** How long a request may take to arrive; tests set it. */
  requestMs?: number;
};

/** The server, ready to listen. close() lets what is under way finish. */
export async function serve(options: ServeOptions): Promise<FastifyInstance> {
  const { config, database, log } = options;
  workAsideBy(asideRunner());
  const isProxy = proxyTest(config.trustProxy);
  const app = Fastify({
    ...timeLimits(options.requestMs),
    logger: false,
    exposeHeadRoutes: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    trustProxy: isBelieved(config.trustProxy) && isProxy,
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
    countRequest();
    const isTooLong = (request.raw.url?.length ?? 0) > LONGEST_ADDRESS;
    done(isTooLong ? new ApiError(414, 'TOO_LARGE', 'The address is too long') : undefined);
  });
  const { jobDatabase, ...connections } = connectionsOf(options);
  for (const one of new Set([...Object.values(connections), jobDatabase])) outliveConnections(one);
  const listener = makeListener(options.databaseUrl);
  const sessions = openSessions(database, listener, options.ports.findActor);
  app.addHook('onClose', () => listener.close());
  capConnections(app.server, config.maxConnections, (address) => isProxy(address, 0));
  closeWhenAnswered(app);
  readBodies(app);
  await secureAnswers(app);
  await serveWeb(app, config.webRoot, config.offlineApp);
  await limitRates(app, config.rateLimit);
  const answering: Answering = {
    ...connections,
    sessions,
    failpoint: failpoints(config.failpoints),
    allowGetChanges: config.allowGetChanges,
    allowSecretsInUrl: config.allowSecretsInUrl,
    now: options.now ?? (() => new Date()),
    checkOutput: options.checkOutput ?? false,
    ports: options.ports,
  };
  const guard = bodyGuard(answering);
  for (const route of options.routes) addRoute(app, route, answering, guard);
  serveLive(app, { listener, sessions, now: answering.now, heartbeatMs: options.heartbeatMs });
  await listener.start();
  const readiness = health(app, database);
  logAndMeasure(app, log, config.metricsToken);
  const logBug = bugLogger(app, database, answering.now, options.ports.reportBug);
  app.setErrorHandler((error, request, reply) => {
    readiness.heard(error as { code?: string });
    answerError(error as Error, request, reply, log, logBug);
  });
  // After the error handler: waiting for it ends what is said of the routes before.
  await serveWebhooks(app, { database, receivers: options.webhooks, now: answering.now });
  startJobs(app, options.jobs, {
    database: jobDatabase,
    failpoint: answering.failpoint,
    copiesDir: copiesDirOf(config),
    now: answering.now,
    onError: (error) => log.error({ err: { message: error.message } }, 'job'),
  });
  return app;
}

/** The connections of each kind of work; a kind that has none of its own uses the one before it. */
const connectionsOf = ({
  database,
  patientDatabase = database,
  readDatabase = patientDatabase,
  jobDatabase = patientDatabase,
}: ServeOptions) => ({ database, patientDatabase, readDatabase, jobDatabase });

/** 429 for whoever asks too much; counted by address. */
async function limitRates(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    keyGenerator: (request) => neighborhoodOf(addressOf(request)),
    // What is left is nobody's concern until nothing is.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    // By the call, not by the text of the address: /API/ and /%61pi/ lead to calls, too.
    allowList: (request) => (request.routeOptions.config as { call?: string }).call === undefined,
  });
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

async function secureAnswers(app: FastifyInstance): Promise<void> {
  const headers = await securityHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What helmet sets on every answer, asked of it once: it would make the same texts again for each request. */
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

/** The path of a call under the prefix of all (NS-GEN-01). A named action goes before a parameter in its place (CONF-17). find-my-way ends a name only at / - . ( so two names joined by a comma need a pattern. */
export function routerPath(path: string): string {
  return `/api/${path.replace(/\{([^}]+)\},/g, ':$1(^[^/,]+),').replace(/\{([^}]+)\}/g, ':$1')}`;
}

/** All 'METHOD path' forms of a call: as documented (GEN-19), its aliases, and POST beside a changing GET (NS-GEN-04). */
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

function addRoute(
  app: FastifyInstance,
  route: Route,
  answering: Answering,
  guard: ReturnType<typeof bodyGuard>,
): void {
  const handler = answer(route, answering);
  const preParsing = guard(route.call);
  for (const form of formsOf(route.call)) {
    app.route({
      method: form.method,
      url: routerPath(form.path),
      handler,
      preParsing,
      bodyLimit: bodyLimitOf(route.call),
      config: { call: route.call.id } as never,
    });
  }
}
