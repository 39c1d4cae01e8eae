// What do the journeys run against? The built server as `npm start` runs it, on a port and a data folder of its own.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const START_MS = 60_000;

/** Builds if needed, starts the server with a fresh demo chain, answers what stops it. Tests find it at JOURNEY_ADDRESS. */
async function startForJourneys(): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['tools/run.mjs', 'tools/build.ts', '--if-needed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) throw new Error('the build failed');
  const dataDir = mkdtempSync(join(tmpdir(), `tradepost-test-${process.pid}-`));
  // As root the database runs as another user, who must be able to walk through.
  chmodSync(dataDir, 0o711);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    WEB_ROOT: resolve('dist/web'),
    LOG_LEVEL: 'warn',
    DEMO: 'true',
  };
  const server = spawn(process.execPath, ['dist/server.js'], {
    env: { ...env, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await new Promise((done) => server.once('exit', done));
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.env.JOURNEY_ADDRESS = await new Promise<string>((done, fail) => {
    let said = '';
    const timer = setTimeout(() => fail(new Error(`the server did not start in time: ${said}`)), START_MS);
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /answers at (\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      done(address);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('exit', () => fail(new Error(`the server ended: ${said}`)));
  }).catch(async (error: Error) => {
    await stop();
    throw error;
  });
  process.env.JOURNEY_DATA_DIR = dataDir;
  return stop;
}

export { startForJourneys as default };
