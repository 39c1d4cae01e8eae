// A server in a process of its own, to be killed: fault tests need a real death, not a closed object.
import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverBundle } from './server-bundle.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export type ChildServer = {
  readonly address: string;
  readonly process: ChildProcess;
  /** Resolves when the process is gone, however it went. */
  readonly gone: Promise<void>;
  /** kill -9, and waits. */
  kill(): Promise<void>;
};

/** Starts the real server on the database; failpoints as in platform/http/failpoints.ts. */
export async function startChildServer(databaseUrl: string, failpoints = ''): Promise<ChildServer> {
  const child = spawn(process.execPath, [await serverBundle()], {
    cwd: ROOT,
    env: {
      ...process.env,
      SELLER_ID_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: databaseUrl,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT: '100000000',
      FAILPOINTS: failpoints,
      POOL_SIZE: '8',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const address = await new Promise<string>((found, failed) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /answers at (\S+)/.exec(output);
      if (match) found(match[1] as string);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void gone.then(() => failed(new Error(`the server ended before it answered: ${output}`)));
  });
  return {
    address,
    process: child,
    gone,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

export type Outcome = { status: number; body: Record<string, unknown> } | 'unknown';

/** One call by POST; 'unknown' when no answer came, because then nobody knows whether it was carried out. */
export async function post(
  address: string,
  path: string,
  body: object,
  token: string,
  key?: string,
): Promise<Outcome> {
  try {
    const response = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return 'unknown';
  }
}
