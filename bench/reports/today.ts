// How long does the screen Today take for a whole chain, each of whose stores has sold something since its sums were kept?
import { performance } from 'node:perf_hooks';
import { Till } from '#domains/register/testing/a-till.ts';
import { callAt } from '#tests/support/server.ts';
import { openDrawers } from '../fill.ts';
import { openLine } from '../http-line.ts';
import { part } from '../supply/registers.ts';
import type { Chain } from './chain.ts';
import { PRODUCTS } from './fill-lines.ts';

const RUNS = 40;
const WARM = 5;
const SALES = 10;
const MOST_MS = 300;

/** Prints the median and the slowest of some answers; answers whether the median is within the limit. */
export async function measureToday(
  chain: Chain,
  port: number,
  say: (text: string) => void,
): Promise<boolean> {
  await sellEverywhere(chain, port);
  const isRight = await measure(chain, port, 'Dashboard/GetToday', say);
  return (await measure(chain, port, 'Dashboard/GetStoresToday', say)) && isRight;
}

async function measure(
  chain: Chain,
  port: number,
  path: string,
  say: (text: string) => void,
): Promise<boolean> {
  const line = await openLine(port);
  const times: number[] = [];
  for (let run = -WARM; run < RUNS; run += 1) {
    const began = performance.now();
    const { status } = await line.ask('GET', `/api/${path}`, `authorization: Bearer ${chain.token}\r\n`);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    if (run >= 0) times.push(performance.now() - began);
  }
  line.close();
  const middle = part(times, 0.5);
  const isOk = middle <= MOST_MS;
  say(
    `${path} of ${chain.storeIds.length} stores: ${Math.round(middle)} ms, ${Math.round(Math.max(...times))} at most of ${RUNS}; ` +
      `at most ${MOST_MS}: ${isOk ? 'ok' : 'TOO SLOW'}`,
  );
  return isOk;
}

/** A few sales in each store that has none since its day began. */
async function sellEverywhere({ database, token }: Chain, port: number): Promise<void> {
  const stores = await database.rows<{
    storeId: number;
    deviceId: number;
    isOpen: boolean;
    item: number;
  }>(
    `select s.store_id, min(d.device_id) as "deviceId",
       exists (select 1 from drawer_sessions o where o.device_id = min(d.device_id) and o.closed_at is null) as "isOpen",
       (select min(i.inventory_id) from inventory_items i where i.store_id = s.store_id and i.on_hand > 0) as item
     from stores s join devices d on d.store_id = s.store_id and d.kind = 'register'
     where not exists (select 1 from transactions t where t.store_id = s.store_id and t.finished_at > now() - interval '12 hours')
     group by 1 order by 1`,
  );
  const caller: ConstructorParameters<typeof Till>[0] = {
    call: (call, input, sent) => callAt(`http://127.0.0.1:${port}`, call, input, sent),
  };
  const manager = await database.one<{ userId: number; username: string }>(
    'select user_id, username from users order by user_id limit 1',
  );
  for (const { storeId, deviceId, isOpen, item } of stores) {
    if (!isOpen) await openDrawers(database, { deviceIds: [deviceId], storeId, manager });
    const till = new Till(caller, { storeId, deviceId, token });
    for (let sale = 0; sale < SALES; sale += 1) await till.sell({ item: item + (sale % PRODUCTS) });
  }
}
