// The server and our commands as one file each, as `npm start` runs the server, for tests that start them many times: compiled at each start
// they took four times as long.
import { bundleModules } from '#tools/bundle-modules.ts';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

let server: Promise<string> | undefined;
const commands = new Map<string, Promise<string>>();

/** The file that starts the server; made once a process, gone with it. It lies as deep as apps/server, from where the server finds the project. */
export function serverBundle(): Promise<string> {
  server ??= bundle('server', { '': 'apps/server/main.ts', '.worker': 'apps/server/aside-worker.ts' });
  return server;
}

/** The file that runs a command of tools/, as `import-catalog` or `backup/restore`; made once a process, gone with it. */
export function commandBundle(command: string): Promise<string> {
  const made = commands.get(command) ?? bundle(command.replace('/', '-'), { '': `tools/${command}.ts` });
  commands.set(command, made);
  return made;
}

/** Bundles files, named by what follows the common name; answers the first one's. */
async function bundle(name: string, entries: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(ROOT, '.cache', 'child-server');
  const common = `${name}-${process.pid}`;
  await build({
    absWorkingDir: ROOT,
    entryPoints: Object.entries(entries).map(([suffix, file]) => ({ in: file, out: common + suffix })),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [bundleModules(ROOT)],
    logLevel: 'warning',
  });
  const made = Object.keys(entries).map((suffix) => join(folder, `${common}${suffix}.js`));
  process.once('exit', () => {
    for (const file of made) rmSync(file, { force: true });
  });
  return made[0] as string;
}
