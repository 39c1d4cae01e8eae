// Counting while a shop works: sales, refunds, trades, transfers, check-ins and conversions by the real calls, scans of two phones and a desk that come late,
// payments that waited for the network. Whenever the count was right, on hand is what is on the shelf.
//
// PROPERTY_RUNS=1000 plays more of them than the gate.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playRun, type RealShop } from './real-run.ts';
import { runs } from './real-run-plan.ts';
import { aShop } from '#domains/counts/testing/a-shop.ts';
import { businessDay } from '#kernel/business-day.ts';
import { aCounter } from '#domains/register/testing/a-counter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

const clock = { at: Date.now() };
let server: TestServer;
let shop: RealShop;

/** A payment of another business day is dated now: no run goes on over the change of days. */
async function beginOf(storeId: number): Promise<number> {
  const { zone, cutoff } = await server.database.one<{ zone: string; cutoff: number }>(
    'select time_zone as zone, cutoff_hour as cutoff from stores where store_id = $1',
    [storeId],
  );
  const day = (at: number): string => businessDay(new Date(at), zone, cutoff);
  const hour = 3_600_000;
  return day(clock.at) === day(clock.at + hour) ? clock.at : clock.at - hour;
}

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(clock.at) });
  const here = await aShop(server);
  shop = {
    server,
    clock,
    startsAt: await beginOf(here.storeId),
    here,
    there: await aCounter(server.database, { name: 'Harbor Avenue' }),
  };
});
afterAll(() => server.close());

const RUNS = Number(process.env.PROPERTY_RUNS ?? 8);

test('on hand is the true shelf after the commit', { timeout: 60_000 + RUNS * 20_000 }, async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      for (const what of await playRun(shop, run)) seen.set(what, (seen.get(what) ?? 0) + 1);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(await verify(server.database)).toEqual([]);
  // A model that nothing happens to proves nothing.
  for (const what of ['sale', 'trade', 'convert', 'sendOut', 'bringIn', 'waitingSale', 'recount', 'desk'])
    expect([what, (seen.get(what) ?? 0) > 0]).toEqual([what, true]);
});
