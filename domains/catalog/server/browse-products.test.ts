import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browseCatalog } from '#domains/catalog/contract/calls.ts';
import { seedProducts } from '#domains/catalog/testing/a-product.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import type { WireOf } from '#contract/call.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, {});
  const departmentId = (name: string) => counter.departments[name] as number;
  const lp = await server.database.one<{ id: number }>(
    `select configuration_id as id from configurations where name = 'LP'`,
  );
  const plan = (title: string, department: string, genre: string, releaseDate: string | null) => ({
    title,
    departmentId: departmentId(department),
    genre,
    releaseDate,
    ...(department === 'Vinyl' && { configurationId: lp.id }),
  });
  const built = await seedProducts(server.database, [
    plan('Blue Lantern', 'CD', 'Rock', '2001-05-01'),
    plan('Blue Lantern', 'Vinyl', 'Rock', '2001-06-01'),
    plan('Blue Harbor', 'CD', 'Folk', '2010-01-01'),
    plan('Blue Orchard', 'DVD', '', null),
    plan('Red Orchard', 'DVD', 'Drama', '2010-01-01'),
    ...Array.from({ length: 1_200 }, (_none, at) =>
      plan(`Common ${at}`, at < 1_190 ? 'CD' : 'Books', '', null),
    ),
  ]);
  await anItem(server.database, {
    storeId: counter.storeId,
    catalogId: built[1]?.catalogId as number,
    conditionId: counter.conditions.B as number,
    priceCents: 1_500,
    costCents: 500,
    quantity: 2,
    userId: counter.manager.userId,
  });
}, 240_000);
afterAll(() => server.close());

const browse = (input: Omit<WireOf<typeof browseCatalog>, 'clientid'>) =>
  server.call(browseCatalog, { clientid: counter.storeId, ...input }, { token: counter.cashier.token });
const labels = (facet: readonly { label: string; count: number }[]) =>
  facet.map((one) => `${one.label} ${one.count}`);

describe('browsing', () => {
  test('answers what fits, the goods in stock first, and counts every facet', async () => {
    const found = await browse({ searchterm: 'blue' });
    expect(found).toMatchObject({ total: 4, isExact: true });
    expect(found.items[0]).toMatchObject({ title: 'Blue Lantern', departmentName: 'Vinyl', quantity: 2 });
    expect(labels(found.facets.departments)).toEqual(['CD 2', 'DVD 1', 'Vinyl 1']);
    expect(labels(found.facets.configurations)).toEqual(['LP 1']);
    expect(labels(found.facets.genres)).toEqual(['Rock 2', 'Folk 1']);
    expect(labels(found.facets.years)).toEqual(['2010 1', '2001 2']);
    expect(found.facets.inStock).toBe(1);
  });

  test('counts a facet with all filters but its own', async () => {
    const found = await browse({
      searchterm: 'blue',
      departmentId: counter.departments.CD as number,
      genre: 'rock',
    });
    expect(found.items.map((one) => one.title)).toEqual(['Blue Lantern']);
    expect(labels(found.facets.departments)).toEqual(['CD 1', 'Vinyl 1']);
    expect(labels(found.facets.genres)).toEqual(['Folk 1', 'Rock 1']);
    expect(found.facets.inStock).toBe(0);
  });

  test.each([
    [{ year: 2001 }, 2],
    [{ year: 2001, inStockOnly: true }, 1],
    [{ inStockOnly: true }, 1],
    [{ genre: 'Polka' }, 0],
  ])('with %j finds %i', async (filters, total) => {
    expect(await browse({ searchterm: 'blue', ...filters })).toMatchObject({ total });
  });

  test('forgives one slip', async () => {
    expect((await browse({ searchterm: 'lantrn' })).total).toBe(2);
  });

  test('finds by code, and nothing without words', async () => {
    const [one] = (await browse({ searchterm: 'red orchard' })).items;
    expect((await browse({ searchterm: one?.upc as string })).items).toMatchObject([
      { title: 'Red Orchard' },
    ]);
    expect(await browse({ searchterm: ' ' })).toMatchObject({ total: 0, items: [] });
    expect(await browse({ searchterm: '%' })).toMatchObject({ total: 0 });
  });

  test('a very frequent word is looked for in the department first, in the index of words where that is not enough', async () => {
    const within = (department: string, limit: number) =>
      server.database.transaction(async (tx) => {
        await tx.run(`update catalog_words set uses = 200000 where word = 'common'`);
        const entries = async (): Promise<number> =>
          (
            await tx.one<{ read: number }>(
              `select pg_stat_get_xact_tuples_returned('catalog_products_search'::regclass) as read`,
            )
          ).read;
        const before = await entries();
        const found = await tx.rows(
          `select * from find_products(array['common'], '''common'':*', 'common', $1, null, $2)`,
          [counter.departments[department], limit],
        );
        return { found: found.length, entries: (await entries()) - before };
      });
    expect(await within('CD', 500)).toEqual({ found: 500, entries: 0 });
    expect((await within('Books', 500)).found).toBe(10);
    expect((await within('CD', 2_000)).found).toBe(1_190);
    expect((await within('DVD', 500)).found).toBe(0);
  });

  test('words that few others begin like are asked for whole, others by their beginning', async () => {
    const { few, many, none } = await server.database.one<Record<'few' | 'many' | 'none', string>>(
      `select whole_words(array['lant', 'blue'])::text as few, whole_words(array['1'])::text as many, whole_words(array['zzz'])::text as none`,
    );
    expect([few, many, none]).toEqual([`'lantern' & 'blue'`, `'1':*`, `'zzz':*`]);
    expect((await browse({ searchterm: 'lant blu' })).total).toBe(2);
  });

  test('looks at 500 and says so; a department is looked for in all', async () => {
    const all = await browse({ searchterm: 'common' });
    expect(all.isExact).toBe(false);
    expect(all.items).toHaveLength(100);
    const books = await browse({ searchterm: 'common', departmentId: counter.departments.Books as number });
    expect(books).toMatchObject({ total: 10, isExact: true });
  });

  test.each(['year=abc', 'year=1000', 'departmentId=1.5', 'inStockOnly=maybe', 'maxResults=101'])(
    '%s answers 400',
    async (query) => {
      const answer = await server.request(
        'GET',
        `/api/CatalogHandler/Browse?clientid=${counter.storeId}&searchterm=x&${query}`,
        { token: counter.cashier.token },
      );
      expect(answer).toMatchObject({ status: 400, body: { field: query.split('=')[0] } });
    },
  );
});
