// npm run dev: the browser app reloads in place, the server starts again on change; the database keeps running between.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '#platform/config.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';
import { ROOT } from './build.ts';

const { port, host, dataDir, databaseUrl } = readConfig(process.env);
const embedded = databaseUrl
  ? undefined
  : await startEmbedded({ dataDir, log: (line) => process.stdout.write(`${line}\n`) });
const apiPort = await freePort();
const server = startServer(databaseUrl ?? (embedded?.url as string));
const { default: config } = await import('../vite.config.ts');
const target = `http://127.0.0.1:${apiPort}`;
const proxy = Object.fromEntries(['/api', '/healthz', '/readyz', '/metrics'].map((path) => [path, target]));
const web = await createServer({
  ...config,
  configFile: false,
  root: join(ROOT, 'apps/web'),
  server: { port, host, strictPort: true, proxy },
});
await web.listen();
process.stdout.write(
  `\n  The browser app reloads at http://${host}:${port}, in front of the server at ${target}\n\n`,
);

let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping ??= stop().then(() => process.exit(0));
  });
}

/** tsx watches what the server imports and starts it again when one of these files changes. */
function startServer(url: string): ChildProcess {
  const env = { ...process.env, DATABASE_URL: url, PORT: String(apiPort), HOST: '127.0.0.1', WEB_ROOT: '' };
  const given = [
    join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    'apps/server/main.ts',
  ];
  return spawn(process.execPath, given, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

async function stop(): Promise<void> {
  await web.close();
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
  await embedded?.stop();
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const socket = createSocket();
    socket.once('error', fail);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
