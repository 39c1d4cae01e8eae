// The folder of the line files. Each file has a small JSON beside it that describes it; the JSON is written last, so a file without one doesn't count.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { FILE_SUMS, FORMAT, type LineFile } from '#domains/analytics/rules/line-files.ts';

const aFile: z.ZodType<LineFile> = z.object({
  format: z.literal(FORMAT),
  name: z.string().regex(/^lines-[\w-]+\.parquet$/),
  storeId: z.number(),
  firstDay: z.string(),
  throughDay: z.string(),
  auditSeq: z.number(),
  auditHash: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  sums: z.record(z.enum(FILE_SUMS), z.number()),
}) as unknown as z.ZodType<LineFile>;

export type LineFileFolder = {
  readonly path: string;
  /** Where a file of lines is. */
  pathOf(file: Pick<LineFile, 'name'>): string;
  /** A new name for a file being written. What a crash leaves of it is removed at the next start. */
  scratch(): string;
  /** Reads the folder. Files of another format, half-written and unreadable ones don't count. */
  open(): Promise<void>;
  /** Creates the folder and removes what doesn't belong in it, unless it is so new that another process may be writing it. */
  tidy(): Promise<void>;
  all(): readonly LineFile[];
  /** Renames the scratch file into the folder; it replaces those of the same store and month. */
  keep(scratch: string, about: Omit<LineFile, 'format' | 'bytes' | 'sha256'>): Promise<LineFile>;
  forget(file: LineFile): Promise<void>;
  /** The files whose bytes don't match their SHA-256. */
  brokenBytes(files: readonly LineFile[]): Promise<LineFile[]>;
  /** Forgets the files that brokenBytes finds. */
  checkBytes(): Promise<void>;
};

const ASIDE = /\.json$/;
const SCRATCH = /^scratch-(\d+)-/;

/** A file whose description isn't written after this long was abandoned. */
const HALF_DONE_MS = 600_000;

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Bytes that are on the disk before anybody relies on their name. */
async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  );

const ageOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

/** Does a process of this number live? It may belong to somebody else. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What is no file of ours, nor may become one. */
async function removeOthers(folder: string, known: ReadonlySet<string>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const pid = Number(SCRATCH.exec(name)?.[1] ?? 0);
    const isOver = pid === 0 ? (await ageOf(path)) > HALF_DONE_MS : pid !== process.pid && !isAlive(pid);
    if (!known.has(path) && isOver) await rm(path, { force: true, recursive: true });
  }
}

export function openLineFileFolder(folder: string): LineFileFolder {
  let files: readonly LineFile[] = [];
  let count = 0;
  const at = (name: string): string => join(folder, name);
  const aside = (name: string): string => at(name.replace(/\.parquet$/, '.json'));

  const readAside = async (name: string): Promise<LineFile | undefined> => {
    const read = aFile.safeParse(
      await readFile(at(name), 'utf8')
        .then(JSON.parse)
        .catch(() => undefined),
    );
    return read.success && (await sizeOf(at(read.data.name))) === read.data.bytes ? read.data : undefined;
  };
  const forget = async (file: Pick<LineFile, 'name'>): Promise<void> => {
    files = files.filter(({ name }) => name !== file.name);
    await rm(aside(file.name), { force: true });
    await rm(at(file.name), { force: true });
  };

  const brokenBytes = async (of: readonly LineFile[]): Promise<LineFile[]> => {
    const broken: LineFile[] = [];
    for (const file of of) {
      const found = await sha256Of(at(file.name)).catch(() => undefined);
      if (found !== file.sha256) broken.push(file);
    }
    return broken;
  };

  return {
    path: folder,
    pathOf: ({ name }) => at(name),
    scratch: () => at(`scratch-${process.pid}-${(count += 1)}`),
    all: () => files,
    open: async () => {
      const names = await readdir(folder).catch(() => []);
      const read = await Promise.all(names.filter((name) => ASIDE.test(name)).map(readAside));
      files = read.filter((one) => one !== undefined);
    },
    tidy: () => removeOthers(folder, new Set(files.flatMap(({ name }) => [at(name), aside(name)]))),
    keep: async (scratch, about) => {
      await syncFile(scratch);
      const file: LineFile = {
        ...about,
        format: FORMAT,
        bytes: await sizeOf(scratch),
        sha256: await sha256Of(scratch),
      };
      await rename(scratch, at(file.name));
      const written = `${scratch}-about`;
      await writeFile(written, JSON.stringify(file));
      await syncFile(written);
      await rename(written, aside(file.name));
      const before = files.filter((one) => one.storeId === file.storeId && one.firstDay === file.firstDay);
      files = [...files.filter((one) => !before.includes(one)), file];
      for (const one of before) if (one.name !== file.name) await forget(one);
      return file;
    },
    forget,
    brokenBytes,
    checkBytes: async () => {
      for (const file of await brokenBytes(files)) await forget(file);
    },
  };
}
