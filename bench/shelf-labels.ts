// A thousand labels by the calls that the screens send: by list in every format, and of an update of prices.
import type { OpenDatabase } from '#platform/db/database.ts';
import { type FilledShelves, settlePrices } from './fill-shelves.ts';
import { type Asking, ask, timed, type Took } from './shelf-prices.ts';

const LABELS = 1_000;
const MOST_MS = 1_000;
const FORMATS = ['pdf', 'html', 'escpos', 'zpl203'] as const;
/** A third of the titles in each script: what costs most is a font that the paper brings along. */
const FOREIGN = `update catalog_products set title = case catalog_id % 3 when 0 then 'Ведьмак: ' || title when 1 then 'ファイナル ' || title else 'Žižkov ' || title end
  where catalog_id in (select catalog_id from inventory_items where inventory_id = any($1))`;
const OWN = `update catalog_products p set title = was.title from unnest($1::bigint[], $2::text[]) as was(id, title) where p.catalog_id = was.id`;

/** The second format of each is asked with everything warm, as on a working day. */
export async function measureLabels(
  database: OpenDatabase,
  asking: Asking,
  { storeIds }: FilledShelves,
): Promise<Took[]> {
  const storeId = storeIds[1] as number;
  const items = await database.rows<{
    id: number;
    sku: string;
    cents: number;
    catalogId: number;
    title: string;
  }>(
    `select i.inventory_id as id, i.sku, i.price_cents::int as cents, i.catalog_id, p.title
     from inventory_items i join catalog_products p on p.catalog_id = i.catalog_id
     where i.store_id = $1 and i.hidden_at is null order by i.inventory_id desc limit $2`,
    [storeId, LABELS],
  );
  const skus = items.map(({ sku }) => sku);
  const took: Took[] = [];
  const byList = async (format: string, what: string) =>
    took.push(
      await take(
        asking,
        `${what} as ${format}`,
        'POST',
        `InventoryItem/GetBarcodeFile?clientId=${storeId}&Format=${format}`,
        skus,
      ),
    );
  await byList('pdf', `${items.length} labels by list, the first time`);
  for (const format of FORMATS) await byList(format, `${items.length} labels by list`);
  await database.run(FOREIGN, [items.map(({ id }) => id)]);
  for (const format of FORMATS) await byList(format, `${items.length} with titles of three scripts`);
  await database.run(OWN, [items.map(({ catalogId }) => catalogId), items.map(({ title }) => title)]);
  took.push(await ofUpdate(database, asking, storeId, items));
  await settlePrices(database, storeId);
  return took;
}

async function take(
  asking: Asking,
  what: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Took> {
  const { ms, cpu } = await timed(asking, async () => {
    const { line, headers } = asking;
    const answer = await line.ask(method, `/api/${path}`, headers, body && JSON.stringify(body));
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  });
  return { what, ms, cpu, most: MOST_MS };
}

/** Their prices rise by a dollar, in one update; its labels come in the order of the shelves. */
async function ofUpdate(
  database: OpenDatabase,
  asking: Asking,
  storeId: number,
  items: readonly { id: number; cents: number }[],
): Promise<Took> {
  await database.run(`delete from price_changes where store_id = $1 and state = 'open'`, [storeId]);
  const prices = items.map(({ id, cents }) => ({ inventoryId: id, newPrice: (cents + 100) / 100 }));
  await ask(asking, 'PUT', `PriceChangeQueue/QueuePrices/${storeId}`, prices);
  const rows = await ask<{ priceChangeQueueID: number }[]>(
    asking,
    'GET',
    `PriceChangeQueue/GetPriceChanges/${storeId}`,
  );
  const ids = rows.map((row) => row.priceChangeQueueID);
  await ask(asking, 'PUT', 'PriceChangeQueue/CheckMany?checkstatus=true', ids);
  const applied = await ask<{ changeDate: string }>(
    asking,
    'GET',
    `PriceChangeQueue/ApplyPriceChanges/${storeId}?count=${ids.length}`,
  );
  const path = `PriceChangeQueue/BarcodeLabels?clientID=${storeId}&changeDate=${encodeURIComponent(applied.changeDate)}`;
  return take(asking, `${ids.length} labels of an update of prices`, 'GET', path);
}
