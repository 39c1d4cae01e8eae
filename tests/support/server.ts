// How does a test talk to the whole server? Over HTTP on a port of its own, against a database of its own.
import { type AddressInfo } from 'node:net';
import pino from 'pino';
import { markDatabase } from '#domains/access/server/public/database-kind.ts';
import type { AnyCall, Call } from '#contract/call.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { buildServer } from '#server/server.ts';
import { formsOf } from '#platform/http/serve.ts';
import type { OpenDatabase } from '#platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type TestServerOptions = {
  readonly config?: Partial<Config>;
  /** The server's clock. */
  readonly now?: () => Date;
  /** How often a live line shows that it is there. */
  readonly heartbeatMs?: number;
  /** How long a request may take to arrive. */
  readonly requestMs?: number;
  /** A database that exists already (say, one with a filled store); it is not dropped by close(). */
  readonly on?: TestDatabase;
  /** Jobs run by themselves, as in a shop. Off, a test runs the one that it wants: on a busy machine another run would come in between. */
  readonly runsJobs?: boolean;
  /** The connections of jobs and reports, where a test needs them apart from the registers'. */
  readonly patientDatabase?: OpenDatabase;
};

export type Sent = {
  readonly token?: string;
  readonly query?: Record<string, string | number | boolean>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

export type Got = {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
  readonly headers: Headers;
};

export type TestServer = TestDatabase & {
  /** http://127.0.0.1:port of the server; TestDatabase.url is the database's. */
  readonly address: string;
  /** One request as it stands: method, path below the address. */
  request(method: string, path: string, sent?: Sent): Promise<Got>;
  /** A call of the contract, as our own client sends it; throws unless the answer is 200. */
  call<I, W, O>(call: Call<I, W, O>, input: W, sent?: Omit<Sent, 'query' | 'body'>): Promise<O>;
  /** Ends the server and removes its database. */
  close(): Promise<void>;
};

/** A server of its own for a test file. Call close() in afterAll. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const home = options.on ?? (await createTestDatabase());
  if (options.config?.demo ?? !options.on) await markDatabase(home.database, 'demo', new Date());
  const config = {
    ...readConfig({
      PORT: '0',
      RATE_LIMIT: '100000000',
      SELLER_ID_KEY: Buffer.alloc(32, 7).toString('base64'),
    }),
    databaseUrl: home.url,
    ...options.config,
  };
  const app = await buildServer({
    config,
    database: home.database,
    patientDatabase: options.patientDatabase,
    databaseUrl: home.url,
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    now: options.now,
    runsJobs: options.runsJobs ?? false,
    heartbeatMs: options.heartbeatMs,
    requestMs: options.requestMs,
    checkOutput: true,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    ...home,
    ...talkTo(address, home.database),
    address,
    close: async () => {
      await app.close();
      if (!options.on) await home.drop();
    },
  };
}

/** A server that runs already, and its database. */
export type Talker = Pick<TestServer, 'database' | 'request' | 'call'>;

/** What talks to the server at an address. */
export const talkTo = (address: string, database: TestServer['database']): Talker => ({
  database,
  request: (method, path, sent = {}) => send(address, method, path, sent),
  call: (call, input, sent) => callAt(address, call, input, sent),
});

/** One call of the contract to the server at an address, as our own client sends it; throws unless the answer is 200. */
export async function callAt<I, W, O>(
  address: string,
  call: Call<I, W, O>,
  input: W,
  sent: Omit<Sent, 'query' | 'body'> = {},
): Promise<O> {
  const { method, path, body, query } = toRequest(call as AnyCall, input as Record<string, unknown>);
  const got = await send(address, method, path, { ...sent, body, query });
  if (got.status !== 200) throw new Error(`${call.id} answered ${got.status}: ${got.text}`);
  return got.body as O;
}

/** Where the inputs of a call go: into the path by name, then into a JSON body of a change, else into the query. */
function toRequest(
  call: AnyCall,
  input: Record<string, unknown>,
): { method: string; path: string; body?: unknown; query?: Sent['query'] } {
  const forms = formsOf(call);
  const form = (call.changes && forms.find((one) => one.method === 'POST')) || forms[0];
  if (!form) throw new Error(`${call.id} has no form`);
  const rest = { ...input };
  const path = `/api/${form.path.replace(/\{([^}]+)\}/g, (_all, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  })}`;
  if (form.method === 'POST' || form.method === 'PUT') {
    if (!call.body) return { method: form.method, path, body: rest };
    const { body, ...query } = rest;
    return { method: form.method, path, body, query: query as Sent['query'] };
  }
  return { method: form.method, path, query: rest as Sent['query'] };
}

async function send(address: string, method: string, path: string, sent: Sent): Promise<Got> {
  const url = new URL(path, address);
  for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, String(value));
  const headers: Record<string, string> = { ...sent.headers };
  if (sent.token) headers.authorization = `Bearer ${sent.token}`;
  if (sent.body !== undefined) headers['content-type'] ??= 'application/json';
  const body =
    sent.body === undefined || typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body);
  const response = await fetch(url, {
    method,
    headers,
    body: body as string | undefined,
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : undefined,
    text,
    headers: response.headers,
  };
}
