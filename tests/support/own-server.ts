// npm start as somebody has it who sets nothing: a server on a folder of its own, which may start again by itself.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { markDatabase } from '#domains/access/server/public/database-kind.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { openDatabase } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '#server/prepare-database.ts';

/** A folder whose database is a demo's, a small one: a store and an administrator with the demo's password. */
export async function makeSmallDemo(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), `tradepost-test-${process.pid}-own-`));
  chmodSync(dataDir, 0o711);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  await prepareDatabase(embedded.url);
  const database = openDatabase(embedded.url, { max: 2 });
  await markDatabase(database, 'demo', new Date());
  const { storeId } = await aStore(database, { name: 'Maple Street' });
  await aUser(database, { username: 'admin', role: 'Administrator', storeIds: [storeId] });
  await database.close();
  await embedded.stop();
  return dataDir;
}

export type OwnServer = {
  /** The address that was printed for the so many-th time. */
  address(times?: number): Promise<string>;
  /** Ends it as Ctrl-C would, and waits; answers the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): void;
};

/** Starts a built server on the folder. */
export function startOwnServer(
  script: string,
  dataDir: string,
  more: Record<string, string> = {},
): OwnServer {
  const { DATABASE_URL: _own, DEMO: _demo, ...env } = process.env;
  const child = spawn(process.execPath, [script], {
    env: { ...env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal', DEMO_CHANNELS: 'false', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const gone = new Promise<number | null>((done) => child.once('close', done));
  return {
    address: async (times = 1) => {
      for (;;) {
        const found = [...output.matchAll(/answers at (\S+)/g)].at(times - 1)?.[1];
        if (found) return found;
        if (child.exitCode !== null) throw new Error(`the server ended: ${output}`);
        await sleep(50);
      }
    },
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      return gone;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
