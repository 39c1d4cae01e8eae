// node tools/run.mjs <script.ts> [arguments]: installs what package-lock.json names if it isn't there, then runs the script.
//
// Plain JavaScript without dependencies, because it is the first thing that runs on a fresh clone. It writes nothing to standard
// output: that belongs to the script.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const script = process.argv[2];
if (!script) fail('which script? node tools/run.mjs <script.ts> [arguments]');
refuseOldNode();
if (!isInstalled()) install();

const path = resolve(root, script);
process.argv.splice(1, 2, path);
const { register } = await import('tsx/esm/api');
const unregister = register();
const { afterwards } = await import(pathToFileURL(path).href);
// What a script exports as `afterwards` is built code: loading it through the compiler would cost time and memory.
if (afterwards) {
  await unregister();
  await afterwards();
}

/** What `engines` in package.json doesn't name. A major that it doesn't know yet may try. */
function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNamed = engines.node.split('||').some((range) => {
    const [from, least] = /\d+\.\d+/.exec(range)[0].split('.').map(Number);
    return from === major ? minor >= least : from < major && range.includes('>=');
  });
  if (!isNamed) fail(`Tradepost needs Node ${engines.node}; this is ${process.version}`);
}

/** Is every package of the lock file there in its version? npm's own list in node_modules says so. */
function isInstalled() {
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted) return true;
  if (!present) return false;
  // A server deployed without the tools for tests starts just as well.
  const isDeployed = process.env.NODE_ENV === 'production';
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '' || entry.optional || entry.devOptional || (entry.dev && isDeployed)) return true;
    return present[name]?.version === entry.version;
  });
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  process.stderr.write('Installing packages (only this once) ...\n');
  const npm = process.env.npm_execpath;
  // Not `npm ci`: a lock file made on one kind of machine may lack the optional packages of another, and ci refuses it then.
  const given = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const done = npm
    ? spawnSync(process.execPath, [npm, ...given], options)
    : spawnSync('npm', given, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) fail('the packages could not be installed');
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
