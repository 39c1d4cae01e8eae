// The production build as a process of its own, on a database that the test owns.
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const START_MS = 60_000;

export type BuiltServer = {
  readonly address: string;
  /** Ends it as Ctrl-C would, and waits. */
  stop(): Promise<void>;
};

/** Starts dist/server.js on the database. A server that is no demo has no users until the first administrator is made. */
export async function startBuiltServer(
  databaseUrl: string,
  { demo = true, offlineApp = true } = {},
): Promise<BuiltServer> {
  const server = spawn(process.execPath, [resolve('dist/server.js')], {
    env: {
      ...process.env,
      SELLER_ID_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: databaseUrl,
      PORT: '0',
      WEB_ROOT: resolve('dist/web'),
      LOG_LEVEL: process.env.JOURNEY_LOG ?? 'error',
      DEMO: String(demo),
      // Buyers who come by themselves would be in every journey's lists.
      DEMO_CHANNELS: 'false',
      OFFLINE_APP: String(offlineApp),
      RATE_LIMIT: '1000000',
      POOL_SIZE: '6',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await hearAddress(server);
  return {
    address,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await gone;
    },
  };
}

function hearAddress(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    const timer = setTimeout(() => fail(new Error(`the server did not start in time: ${said}`)), START_MS);
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (process.env.JOURNEY_LOG) process.stderr.write(chunk);
      const address = /answers at (\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      done(address);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => fail(new Error(`the server ended: ${said}`)));
  });
}
