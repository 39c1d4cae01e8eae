// Are the files of lines there, how large are they, and what does the process that reads them hold?
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { wantedFiles } from '#domains/analytics/server/line-files/make-files.ts';
import { peakMiB } from '../processes.ts';
import type { Chain } from './chain.ts';

const LONGEST_MS = 60 * 60_000;

/** Waits for the server's job, and prints what it made. */
export async function filesAreMade(chain: Chain, folder: string, say: (text: string) => void): Promise<void> {
  const wanted = (await wantedFiles(chain.database)).length;
  const began = Date.now();
  const named = (end: string): string[] =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(end)) : [];
  while (named('.json').length < wanted) {
    if (Date.now() > began + LONGEST_MS)
      throw new Error(`${named('.json').length} of ${wanted} files were made`);
    await sleep(500);
  }
  const bytes = named('.parquet').reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  say(`${wanted} files, ${Math.round(bytes / 1e6)} MB, after ${Math.round((Date.now() - began) / 1_000)} s`);
}

/** The server's process for questions; NaN where there is none. */
export function enginePid(server: number): number {
  const pid = readdirSync('/proc').find((name) => {
    try {
      return (
        readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(server) &&
        readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('engine')
      );
    } catch {
      return false;
    }
  });
  return Number(pid);
}

/** The most memory that it held, MiB; NaN where there is none. */
export const enginePeakMiB = (server: number): number => peakMiB(enginePid(server));
