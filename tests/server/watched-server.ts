// A server in a process of its own that may be watched: its whole output, and how it ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverBundle } from '#tests/support/server-bundle.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export type WatchedServer = {
  readonly address: string;
  readonly process: ChildProcess;
  /** Everything that it wrote so far. */
  output(): string;
  /** Resolves with the exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<number | null>;
};

/** Starts the real server on a database; env are settings of platform/config.ts. */
export async function startWatchedServer(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<WatchedServer> {
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
      POOL_SIZE: '8',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const address = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer): void => {
      written += chunk.toString();
      const match = /answers at (\S+)/.exec(written);
      if (match) found(match[1] as string);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then(() => failed(new Error(`the server ended before it answered: ${written}`)));
  });
  return {
    address,
    process: child,
    output: () => written,
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
