// How long does a server take for a question, beside PostgreSQL adding up the lines of a month by hand?
import { performance } from 'node:perf_hooks';
import { addDays } from '#kernel/business-day.ts';
import { openLine } from '../http-line.ts';
import { middleOf } from '../supply/middle-of.ts';
import type { Chain } from './chain.ts';
import { enginePeakMiB } from './files.ts';
import type { Asked } from './questions.ts';

const RUNS = 3;

const BY_HAND = `select inventory_id, sum(quantity), sum(quantity * unit_price_cents - line_discount_cents - spread_discount_cents)
  from transactions t join transaction_lines l using (transaction_id)
  where t.store_id = any($1) and t.business_day between $2 and $3 and t.state = 'finalized' group by 1 order by 2 desc limit 100`;

/** Adding up the last whole month of the chain without any rollups, in milliseconds. */
export async function byHand({ database, storeIds, lastDay }: Chain): Promise<number> {
  const to = addDays(`${lastDay.slice(0, 8)}01`, -1);
  const began = performance.now();
  await database.rows(BY_HAND, [storeIds, `${to.slice(0, 8)}01`, to]);
  return performance.now() - began;
}

/** Asks, and says from what it was answered. */
export async function askOnce(port: number, token: string, path: string): Promise<string> {
  const line = await openLine(port);
  try {
    const { status, text } = await line.ask('GET', `/api/${path}`, `authorization: Bearer ${token}\r\n`);
    if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
    return (JSON.parse(text) as { source?: string }).source ?? '';
  } finally {
    line.close();
  }
}

/** Asks every question, a few times each, the anchor before and after it; answers whether each was fast enough. */
export async function measureQuestions(
  chain: Chain,
  server: { readonly pid: number; readonly port: number },
  questions: readonly Asked[],
  say: (text: string) => void,
): Promise<boolean> {
  let isRight = true;
  for (const { name, path, limitMs } of questions) {
    const before = await byHand(chain);
    let source = '';
    const ms = await middleOf(RUNS, async () => {
      source = await askOnce(server.port, chain.token, path);
    }).catch((error: Error) => {
      source = error.message;
      return Number.NaN;
    });
    const anchor = (before + (await byHand(chain))) / 2;
    const isOk = ms <= limitMs;
    isRight &&= isOk;
    say(
      `${name}: ${Math.round(ms)} ms, at most ${limitMs}: ${isOk ? 'ok' : 'TOO SLOW'} (${source}); ${(ms / anchor).toFixed(2)} x a month's lines by hand (${Math.round(anchor)} ms)`,
    );
  }
  const peak = enginePeakMiB(server.pid);
  if (!Number.isNaN(peak)) say(`the process for questions held ${Math.round(peak)} MiB at most`);
  return isRight;
}
