// Which programs of the system does a cluster need, where are they, and which command installs the ones that are missing?
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs by the Debian package that brings them. */
const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  postgres: 'postgresql-15',
} as const;

type Name = keyof typeof PACKAGES;
export type Programs = Readonly<Record<Name, string>>;

const POSTGRESQL = '/usr/lib/postgresql';

/** The programs by their paths, `postgres` by the folder that it is in with the others of its kind; or the command that installs what is missing. */
export function findPrograms(
  folders: readonly string[] = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'],
  postgresql = POSTGRESQL,
): Programs | string {
  const found = {
    patroni: findIn(folders, 'patroni'),
    etcd: findIn(folders, 'etcd'),
    haproxy: findIn(folders, 'haproxy'),
    postgres: newestPostgres(postgresql),
  };
  const missing = (Object.keys(PACKAGES) as Name[]).filter((name) => !found[name]);
  if (missing.length > 0) return `apt-get install ${missing.map((name) => PACKAGES[name]).join(' ')}`;
  return found as Programs;
}

const findIn = (folders: readonly string[], name: string): string | undefined =>
  folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isProgram);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Of PostgreSQL 15 or newer. */
function newestPostgres(root: string): string | undefined {
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root)
    .map(Number)
    .filter((version) => version >= 15)
    .toSorted((one, other) => other - one);
  return versions
    .map((version) => join(root, String(version), 'bin'))
    .find((bin) => isProgram(join(bin, 'postgres')));
}
