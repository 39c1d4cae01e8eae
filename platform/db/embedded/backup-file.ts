// What is a backup of the embedded database? One file, a gzipped tar: the data folder as PostgreSQL sent it, and under tradepost/ what else its folder needs.
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { once } from 'node:events';
import { basename, dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { sendBaseBackup } from './base-backup.ts';
import { isAlive, readPassword, syncFolder } from './embedded-cluster.ts';
import { choosePlace, type Place } from './embedded-place.ts';
import { readTar, tarEnd, tarEntry, type TarEntry } from './tar.ts';

/** Below this name are files of ours; PostgreSQL has none of it. */
const OURS = 'tradepost/';
const PASSWORD = `${OURS}password`;
const OPENS = `${OURS}opens`;
const MANIFEST = `${OURS}backup_manifest`;
/** Copying must not take the registers' processor: the least that gzip can do. */
const LEVEL = constants.Z_BEST_SPEED;

type Log = (line: string) => void;

export type BackupOptions = {
  /** Of the PostgreSQL that runs on dataDir. */
  readonly url: string;
  readonly dataDir: string;
  /** Where the file goes; made if it isn't there. */
  readonly folder: string;
  readonly now: Date;
  readonly log: Log;
};

/** Writes a backup of the running embedded database, and answers its file. It has its name only once it is whole and on the disk. Throws when anything failed. */
export async function backUp({ url, dataDir, folder, now, log }: BackupOptions): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeLeft(folder, /\.part-(\d+)$/);
  const name = `tradepost-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  const path = join(resolve(folder), name);
  if (existsSync(path)) throw new Error(`${path} is there already`);
  const part = `${path}.part-${process.pid}`;
  try {
    await writeWhole(url, part, filesBeside(dataDir, log));
    renameSync(part, path);
    syncFolder(dirname(path));
    return path;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

async function writeWhole(url: string, part: string, beside: Buffer): Promise<void> {
  const file = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
  const packed = createGzip({ level: LEVEL });
  packed.pipe(file);
  // A full disk ends the pipe's other end, too, which is the one that is written to.
  file.once('error', (error) => packed.destroy(error));
  packed.on('error', () => undefined);
  try {
    const manifest = await sendBaseBackup(url, packed);
    packed.end(Buffer.concat([beside, tarEntry(MANIFEST, manifest), tarEnd()]));
    await finished(file);
  } finally {
    packed.destroy();
    file.destroy();
    if (!file.closed) await once(file, 'close');
  }
}

/** The password that the database asks for, and which database of several opens. */
function filesBeside(dataDir: string, log: Log): Buffer {
  const home = join(choosePlace(dataDir, log).folder, 'postgres');
  const opens = join(dataDir, 'opens');
  return Buffer.concat([
    tarEntry(PASSWORD, Buffer.from(`${readPassword(home)}\n`)),
    ...(existsSync(opens) ? [tarEntry(OPENS, readFileSync(opens))] : []),
  ]);
}

/** Removes what processes that are no more left in a folder unfinished. */
function removeLeft(folder: string, unfinished: RegExp): void {
  for (const left of readdirSync(folder)) {
    const pid = unfinished.exec(left)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, left), { recursive: true, force: true });
  }
}

export type RestoreOptions = { readonly file: string; readonly dataDir: string; readonly log: Log };

/**
 * Puts a backup into a data folder that has no database yet, all or nothing, and answers how many files it has. Refuses a folder with a database and a file that is cut
 * off or differs from its manifest in any byte.
 */
export async function restoreBackup({ file, dataDir, log }: RestoreOptions): Promise<number> {
  if (!existsSync(file)) throw new Error(`${file} is not there`);
  const place = choosePlace(dataDir, log);
  const home = join(place.folder, 'postgres');
  if (existsSync(home))
    throw new Error(`${dataDir} has a database already: give DATA_DIR the name of a new folder`);
  removeLeft(place.folder, /^postgres\.new-(\d+)$/);
  const fresh = `${home}.new-${process.pid}`;
  mkdirSync(fresh, { mode: place.user ? 0o711 : 0o700 });
  try {
    const ours = await unpack(file, join(fresh, 'data'), place);
    const password = ours.get(PASSWORD);
    if (!password) throw new Error(`${basename(file)} is no backup of ours`);
    writeFileSync(join(fresh, 'password'), password, { mode: 0o600, flush: true });
    const opens = ours.get(OPENS);
    rmSync(join(dataDir, 'opens'), { force: true });
    if (opens) writeFileSync(join(dataDir, 'opens'), opens, { mode: 0o600, flush: true });
    renameSync(fresh, home);
    syncFolder(place.folder);
    return ours.get(MANIFEST) ? filesOf(ours.get(MANIFEST) as Buffer).size : 0;
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Unpacks PostgreSQL's files into data, compares them with the manifest, and answers our own. */
async function unpack(file: string, data: string, place: Place): Promise<Map<string, Buffer>> {
  const ours = new Map<string, Buffer>();
  const hashes = new Map<string, string>();
  mkdirSync(data, { mode: 0o700 });
  giveTo(data, place);
  const packed = createReadStream(file);
  const plain = packed.pipe(createGunzip());
  packed.once('error', (error) => plain.destroy(error));
  for await (const entry of readTar(plain as AsyncIterable<Buffer>)) {
    if (entry.name.startsWith(OURS)) ours.set(entry.name, await whole(entry));
    else await unpackEntry(entry, data, place, hashes);
  }
  compare(ours.get(MANIFEST), hashes, basename(file));
  return ours;
}

async function unpackEntry(
  entry: TarEntry,
  data: string,
  place: Place,
  hashes: Map<string, string>,
): Promise<void> {
  const path = join(data, entry.name);
  if (path !== data && !path.startsWith(`${data}/`) && process.platform !== 'win32')
    throw new Error(`${entry.name} would lie outside the data folder`);
  if (entry.kind === 'folder') {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return giveTo(path, place);
  }
  const hash = createHash('sha256');
  const written = await open(path, 'wx', 0o600);
  try {
    for await (const bytes of entry.content) {
      hash.update(bytes);
      await written.writeFile(bytes);
    }
  } finally {
    await written.close();
  }
  giveTo(path, place);
  hashes.set(entry.name, hash.digest('hex'));
}

const giveTo = (path: string, { user }: Place): void => {
  if (user) chownSync(path, user.uid, user.gid);
};

async function whole({ content }: TarEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

type Manifest = { readonly Files: readonly { readonly Path: string; readonly Checksum: string }[] };

const filesOf = (manifest: Buffer): Map<string, string> =>
  new Map((JSON.parse(manifest.toString()) as Manifest).Files.map(({ Path, Checksum }) => [Path, Checksum]));

/** Every file of the manifest must have come as it was. WAL isn't in it: that has checksums of its own. */
function compare(manifest: Buffer | undefined, hashes: ReadonlyMap<string, string>, name: string): void {
  if (!manifest) throw new Error(`${name} is no whole backup`);
  for (const [path, hash] of filesOf(manifest))
    if (hashes.get(path) !== hash) throw new Error(`${name} is damaged: ${path} is not as it was`);
}
