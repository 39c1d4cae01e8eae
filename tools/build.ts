// Is the build up to date, and if not, how is it made? dist/web by vite, dist/server.js by esbuild, dist/.stamp says from what.
import { bundleModules } from './bundle-modules.ts';
import { createHash } from 'node:crypto';
import {
  type Dirent,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The project's folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const DIST = join(ROOT, 'dist');
const SOURCES = [
  'apps',
  'domains',
  'contract',
  'kernel',
  'platform',
  'ui',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tools/build.ts',
  'tools/contract-data.ts',
];

/** Has anything changed since the last build? */
export function isBuilt(): boolean {
  try {
    return readFileSync(join(DIST, '.stamp'), 'utf8') === hashSources();
  } catch {
    return false;
  }
}

/** Builds browser app and server beside the present build, then puts the new one in its place. */
export async function build(): Promise<void> {
  const stamp = hashSources();
  const fresh = join(ROOT, '.cache', `build-${process.pid}`);
  const old = `${fresh}-old`;
  mkdirSync(fresh, { recursive: true });
  try {
    await Promise.all([buildServer(fresh), buildWeb(fresh)]);
    writeFileSync(join(fresh, '.stamp'), stamp);
    if (existsSync(DIST)) renameSync(DIST, old);
    renameSync(fresh, DIST);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

function hashSources(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap((source) => listFiles(join(ROOT, source)))) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return existsSync(path) ? [path] : [];
  }
  return entries
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

async function buildServer(folder: string): Promise<void> {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: ROOT,
    // Where aside.ts looks for its thread: <server>.worker.js beside <server>.js.
    entryPoints: [
      { in: 'apps/server/main.ts', out: 'server' },
      { in: 'apps/server/aside-worker.ts', out: 'server.worker' },
      // Where engine.ts looks for its process.
      { in: 'domains/analytics/server/line-files/engine-child.ts', out: 'server.engine' },
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
}

async function buildWeb(folder: string): Promise<void> {
  if (!existsSync(join(ROOT, 'apps/web/index.html'))) return;
  const vite = await import('vite');
  // Handed over rather than found: vite would write beside the packages, which may belong to another user.
  const { default: config } = await import('../vite.config.ts');
  const outDir = join(folder, 'web');
  await vite.build({
    ...config,
    configFile: false,
    root: join(ROOT, 'apps/web'),
    logLevel: 'warn',
    build: { ...config.build, outDir, emptyOutDir: true },
  });
  for (const file of listFiles(outDir)) compress(file);
}

/** Texts are sent compressed; doing it here once costs no request any time. */
function compress(file: string): void {
  if (!/\.(js|css|html|svg|json|webmanifest|map|wasm)$/.test(file)) return;
  const bytes = readFileSync(file);
  if (bytes.length < 1_024) return;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !(process.argv[2] === '--if-needed' && isBuilt()))
  await build();
