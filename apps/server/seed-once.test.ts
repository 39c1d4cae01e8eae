// Whose is a database? It says so itself: what a start is told, or not told, brings nothing of a demo into a shop. On a real PostgreSQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, aUser } from '#domains/access/testing/a-user.ts';
import { findDatabaseKind, markDatabase } from '#domains/access/server/public/database-kind.ts';
import { makeFirstAdministrator } from '#domains/access/server/make-first-administrator.ts';
import { connectDemo, findDemo } from '#domains/channels/testing/demo-listings.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { seedProducts } from '#domains/catalog/testing/a-product.ts';
import { demoProducts } from '#domains/catalog/testing/demo-products.ts';
import { simulateChannels } from '#domains/web-orders/testing/demo-channels.ts';
import type { DirectContext } from '#contract/route.ts';
import { encryptWith } from '#platform/secrets/encrypt.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';
import { endDemo } from './demo-logins.ts';
import { seedOnce } from './seed-once.ts';

const open: TestDatabase[] = [];
const empty = async (): Promise<TestDatabase> => {
  const home = await createTestDatabase();
  open.push(home);
  return home;
};
afterAll(() => Promise.all(open.map((home) => home.drop())));

const start = ({ url, database }: TestDatabase, demo?: boolean) =>
  seedOnce({ url, database, demo, log: () => undefined });
const soldTo = async ({ database }: TestDatabase) =>
  database.one<{ connections: number; listings: number; users: number }>(
    `select (select count(*)::integer from channel_connections) as connections, (select count(*)::integer from listings) as listings,
       (select count(*)::integer from users) as users`,
  );

describe('a real shop, begun with DEMO=false', () => {
  let home: TestDatabase;
  beforeAll(async () => {
    home = await empty();
    expect(await start(home, false)).toEqual({ wasEmpty: true, kind: 'shop' });
    const context = { db: home.database, actor: {}, now: new Date(), requestId: 'test', address: '::1' };
    await makeFirstAdministrator(context as unknown as DirectContext, {
      username: 'admin',
      password: 'blue-lamp-42',
      email: 'owner@shop.example',
    });
    const { departments } = await seedDepartments(home.database);
    const [product] = await seedProducts(home.database, [
      { title: 'Blue Lantern', departmentId: departments.DVD as number, upc: '036000291452' } as never,
    ]);
    const { id } = await home.database.one<{ id: number }>('select min(condition_id) as id from conditions');
    await home.database.transaction((tx) =>
      anItem(tx, {
        storeId: 1,
        catalogId: product?.catalogId ?? 0,
        conditionId: id,
        quantity: 4,
        userId: 1,
      } as never),
    );
  });

  test('numbers the registers of its first store one after another', async () => {
    const devices = await home.database.rows('select description, number from devices order by number');
    expect(devices).toEqual([
      { description: 'Counter 1', number: 1 },
      { description: 'Vault', number: 99 },
    ]);
  });

  test('opens as the shop that it is where DEMO is forgotten, and nothing invented comes in', async () => {
    expect(await start(home)).toEqual({ wasEmpty: false, kind: 'shop' });
    const stop = await simulateChannels({
      database: home.database,
      address: 'http://127.0.0.1:9',
      dataDir: '/nowhere',
      log: () => undefined,
    }).catch(() => undefined);
    await stop?.();
    expect(await soldTo(home)).toEqual({ connections: 0, listings: 0, users: 1 });
  });

  test('refuses DEMO=true, as the demo’s seed does, with what to do', async () => {
    await expect(start(home, true)).rejects.toThrow(/real shop’s.*Start without DEMO/);
    expect(await soldTo(home)).toEqual({ connections: 0, listings: 0, users: 1 });
  });

  test('never becomes a demo’s, whatever is written', async () => {
    await markDatabase(home.database, 'demo', new Date());
    expect(await findDatabaseKind(home.database)).toBe('shop');
  });
});

describe('a first administrator', () => {
  test('makes the database a shop’s, also before its first store, and the demo stays out', async () => {
    const home = await empty();
    const context = { db: home.database, actor: {}, now: new Date(), requestId: 'test', address: '::1' };
    await makeFirstAdministrator(context as unknown as DirectContext, {
      username: 'owner',
      password: 'blue-lamp-42',
      email: 'owner@shop.example',
    });
    await expect(start(home, true)).rejects.toThrow(/real shop’s/);
    expect(await start(home)).toEqual({ wasEmpty: true, kind: 'shop' });
    const { stores } = await home.database.one<{ stores: number }>(
      'select count(*)::integer as stores from stores',
    );
    expect(stores).toBe(1);
  });
});

describe('a database from before this was written down', () => {
  const older = async (password: string, goods: boolean) => {
    const home = await empty();
    const departments = await seedDepartments(home.database);
    const { storeId } = await aStore(home.database);
    await aUser(home.database, { username: 'admin', role: 'Administrator', password, storeIds: [storeId] });
    if (goods) await seedProducts(home.database, demoProducts(departments).slice(0, 120));
    await home.database.run(
      `insert into client_settings (store_id, name, value) values ($1, 'UsingSimulatedMail', 'true'), ($1, 'UsingSimulatedCC', 'true')`,
      [storeId],
    );
    return home;
  };
  const simulated = async ({ database }: TestDatabase) =>
    database.rows(`select name from client_settings where value = 'true' and name like 'UsingSim%'`);

  test('is the demo’s while its logins open it and its goods are there', async () => {
    const home = await older(DEMO_PASSWORD, true);
    expect((await start(home)).kind).toBe('demo');
    expect((await start(home, true)).kind).toBe('demo');
    expect(await simulated(home)).toHaveLength(2);
    await expect(start(home, false)).rejects.toThrow(
      /^DEMO=false, but this database is a demo’s, with public passwords for admin\..*demo:end/,
    );
  });

  test('is a shop’s with logins of its own, though it began as a demo; nothing is simulated there anymore', async () => {
    const home = await older('blue-lamp-42', true);
    expect((await start(home)).kind).toBe('shop');
    expect(await simulated(home)).toEqual([]);
  });

  test('is a shop’s with other goods, and closed to the public passwords', async () => {
    const home = await older(DEMO_PASSWORD, false);
    await expect(start(home)).rejects.toThrow(/^This database is a shop’s, but .*admin.*demo:end/);
    await expect(start(home, true)).rejects.toThrow(/real shop’s/);
  });
});

describe('a demo', () => {
  test('fills an empty database where nothing is said, though a catalog was imported', async () => {
    const { url, database } = await empty();
    const departments = await seedDepartments(database);
    await seedProducts(database, demoProducts(departments).slice(0, 3));
    const log = (line: string): void => {
      throw new Error(line);
    };
    await expect(seedOnce({ url, database, demo: undefined, log })).rejects.toThrow(/^Filling .* demo chain/);
  });

  test('is a shop’s after demo:end, without its simulated channels', async () => {
    const home = await empty();
    await aUser(home.database, { username: 'admin', role: 'Administrator' });
    await aStore(home.database);
    await markDatabase(home.database, 'demo', new Date());
    encryptWith(() => [Buffer.alloc(32, 7)]);
    const keys = { keys: { token: 'x' }, shop: { locations: [] } };
    const made = await connectDemo(home.database, { shopify: keys, ebayKeys: { token: 'y' } } as never);
    expect(await findDemo(home.database)).toEqual(made);
    const ended = await home.database.transaction((tx) =>
      endDemo(tx, { now: new Date(), requestId: 'test' }),
    );
    expect(ended.channels).toEqual(['Shopify', 'eBay']);
    expect(await findDemo(home.database)).toBeNull();
    expect((await start(home, false)).kind).toBe('shop');
    await expect(start(home, true)).rejects.toThrow(/real shop’s/);
    expect(await verify(home.database)).toEqual([]);
  });
});
