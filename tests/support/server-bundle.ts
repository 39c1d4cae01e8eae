// The server as one file, as `npm start` runs it, for tests that start it many times: compiled at each start it took four times as long.
import { bundleModules } from '#tools/bundle-modules.ts';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

let made: Promise<string> | undefined;

/** The file to start; made once a process, gone with it. It lies as deep as apps/server, from where the server finds the project. */
export function serverBundle(): Promise<string> {
  made ??= bundle();
  return made;
}

async function bundle(): Promise<string> {
  const folder = join(ROOT, '.cache', 'child-server');
  const name = `server-${process.pid}`;
  const outfile = join(folder, `${name}.js`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: [
      { in: 'apps/server/main.ts', out: name },
      { in: 'apps/server/aside-worker.ts', out: `${name}.worker` },
    ],
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [bundleModules(ROOT)],
    logLevel: 'warning',
  });
  process.once('exit', () => {
    for (const file of [outfile, join(folder, `${name}.worker.js`)]) rmSync(file, { force: true });
  });
  return outfile;
}
