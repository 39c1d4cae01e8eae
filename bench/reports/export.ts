// A million rows as CSV and as an Excel workbook: how much more memory does the server take for them?
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#kernel/business-day.ts';
import type { Chain } from './chain.ts';

const ROWS = 1_000_000;
const MOST_MB = 30;
const LOOK_MS = 50;

/** What a process keeps in memory, in MB. */
function residentMb(pid: number): number {
  const [, kb = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1_024;
}

type Taken = { readonly bytes: number; readonly lines: number };

/** Takes a file to its end and keeps nothing of it. */
export async function take(port: number, token: string, path: string): Promise<Taken> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200 || !answer.body)
    throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
  let [bytes, lines] = [0, 0];
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
  }
  return { bytes, lines };
}

/** A question of at least a million groups, as many months back as that takes. */
export function longPath(
  { lastDay, lines, firstDay }: Chain,
  format: string,
  dimensions = 'store,item,month',
): string {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000;
  // Nearly every line of a small month is an item of its own.
  const needed = Math.ceil((ROWS * 1.25 * days) / lines / 30) + 1;
  const from = `${addDays(lastDay, -30 * needed).slice(0, 8)}01`;
  return `Analytics/Export?measures=sold,sales,margin&dimensions=${dimensions}&startDate=${from}&endDate=${lastDay}&Format=${format}`;
}

/** Prints the server's most memory beyond that after a short file before it, for both kinds; answers whether it is little enough. */
export async function measureExport(
  chain: Chain,
  server: { readonly port: number; readonly pid: number },
  say: (text: string) => void,
): Promise<boolean> {
  const short = `Analytics/Export?measures=sold,sales,margin&dimensions=department,month&startDate=${chain.firstDay}&endDate=${chain.lastDay}`;
  let isRight = true;
  for (const format of ['csv', 'xlsx']) {
    for (let n = 0; n < 20; n += 1) await take(server.port, chain.token, `${short}&Format=${format}`);
    const before = residentMb(server.pid);
    let most = before;
    let isGoing = true;
    const look = (async () => {
      for (; isGoing; await sleep(LOOK_MS)) most = Math.max(most, residentMb(server.pid));
    })();
    const began = performance.now();
    const { bytes, lines } = await take(server.port, chain.token, longPath(chain, format));
    isGoing = false;
    await look;
    const isOk = most - before <= MOST_MB;
    isRight &&= isOk;
    say(
      `${format === 'csv' ? `${lines} rows` : 'the same rows'} as ${format}, ${(bytes / 1_048_576).toFixed(0)} MB, in ${((performance.now() - began) / 1_000).toFixed(1)} s: ` +
        `${(most - before).toFixed(0)} MB more memory, at most ${MOST_MB} MB: ${isOk ? 'ok' : 'TOO MUCH'}`,
    );
  }
  return isRight;
}
