// How fast is a scan answered while three phones count and a shop sells?
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#contract/route.ts';
import type { Filled } from '../fill.ts';
import { openLine } from '../http-line.ts';
import { productOf, randomFrom } from '../products.ts';
import type { Side } from '../sides.ts';
import { part } from '../supply/registers.ts';

const PHONES = 3;
const EVERY_MS = 500;
const LIMIT_MS = 100;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints how fast scans are answered in so many seconds; answers whether that is within its limit. */
export async function measurePhones(
  database: Database,
  { storeId, manager, tokens }: Filled,
  { side, items, seconds }: { readonly side: Side; readonly items: number; readonly seconds: number },
): Promise<boolean> {
  const { id } = await database.one<{ id: number }>(
    `insert into counts (store_id, name, started_at, started_by, first_movement_id)
     select $1, 'Phones', now(), $2, coalesce(max(movement_id), 0) from stock_movements returning count_id as id`,
    [storeId, manager.userId],
  );
  const end = performance.now() + seconds * 1_000;
  const times: number[] = [];
  const hand: number[] = [];
  const phone = async (at: number): Promise<void> => {
    const line = await openLine(side.port);
    const random = randomFrom(9_000 + at);
    for (let next = performance.now() + at * 160; next < end; next += EVERY_MS) {
      await sleep(Math.max(0, next - performance.now()));
      const { upc } = productOf(1 + Math.floor(random() * items));
      const scan = {
        scanId: randomUUID(),
        code: upc,
        change: 1,
        round: 1,
        scannedAt: new Date().toISOString(),
      };
      const began = performance.now();
      const { status, text } = await line.ask(
        'PUT',
        `/api/PhysicalInventory/SendScans?inventoryId=${id}`,
        `authorization: Bearer ${tokens[at]}\r\nidempotency-key: ${randomUUID()}\r\n`,
        JSON.stringify({ sectionId: null, scans: [scan] }),
      );
      times.push(performance.now() - began);
      if (status !== 200 || !text.includes('"outcome":"counted"'))
        throw new Error(`a scan was answered ${status} ${text.slice(0, 300)}`);
    }
    line.close();
  };
  // The anchor: find the item by its code and keep a row, by hand, over a connection of its own, at the same pace.
  const byHand = async (): Promise<void> => {
    const random = randomFrom(8_999);
    for (let next = performance.now(); next < end; next += EVERY_MS) {
      await sleep(Math.max(0, next - performance.now()));
      const began = performance.now();
      await database.run(
        `insert into count_scans (scan_id, count_id, round, code, inventory_id, change, user_id, scanned_at, received_at)
         select $1, $2, 2, p.upc, i.inventory_id, 1, $3, now(), now() from catalog_products p join inventory_items i using (catalog_id)
         where p.upc = $4 and i.store_id = $5`,
        [randomUUID(), id, manager.userId, productOf(1 + Math.floor(random() * items)).upc, storeId],
      );
      hand.push(performance.now() - began);
    }
  };
  await Promise.all([byHand(), ...Array.from({ length: PHONES }, (_none, at) => phone(at))]);
  await database.run(
    `update counts set status = 'cancelled', cancelled_at = now(), cancelled_by = $2 where count_id = $1`,
    [id, manager.userId],
  );
  const [p50, p95, most] = [part(times, 0.5), part(times, 0.95), Math.max(...times)];
  const isRight = p95 <= LIMIT_MS;
  say(
    `${PHONES} phones at 2 scans a second for ${seconds} s: ${times.length} scans, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, at most ${LIMIT_MS} ms, the slowest ${most.toFixed(0)} ms: ` +
      `${isRight ? 'ok' : 'TOO SLOW'}; p95 ${(p95 / part(hand, 0.95)).toFixed(1)} x a row by hand (${part(hand, 0.95).toFixed(1)} ms)`,
  );
  return isRight;
}
