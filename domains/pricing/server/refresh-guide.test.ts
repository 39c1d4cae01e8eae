import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRawPricingData } from '#domains/pricing/contract/guide.ts';
import * as calls from '#domains/pricing/contract/refresh.ts';
import { priceClient } from '#domains/pricing/server/price-service.ts';
import { refreshDueGuides } from '#domains/pricing/server/refresh-guide.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
const UPC = '045496963729';
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  await aGood(server.database, counter, { upc: UPC, title: 'Quoted' });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const token = () => ({ token: counter.manager.token });
const store = () => ({ clientId: counter.storeId });
const set = (name: string, value: string) =>
  server.database.run(
    'insert into client_settings (store_id, name, value) values ($1, $2, $3) on conflict (store_id, name) do update set value = excluded.value',
    [counter.storeId, name, value],
  );
const known = () => server.call(getRawPricingData, { Upc: UPC }, token());

test('without a service nothing is asked and nothing made up', async () => {
  expect(await server.call(calls.refreshGuideCall, store(), token())).toMatchObject({
    success: false,
    code: 'NO_PRICE_SERVICE',
  });
  expect(await server.call(calls.getVendorSourcePrice, { Tpid: UPC }, token())).toMatchObject({
    success: false,
    code: 'NO_PRICE_SERVICE',
  });
  expect(await server.call(calls.getGuideRefresh, store(), token())).toMatchObject({
    service: '',
    waiting: false,
  });
  expect(await known()).toEqual([]);
});

test('the simulator answers when the store wants it; its prices say so; once a day', async () => {
  await set('UsingSimulatedPrices', 'true');
  const quote = await server.call(calls.getVendorSourcePrice, { Tpid: UPC }, token());
  expect(quote).toMatchObject({ success: true, isSimulated: true, price: quote.complete });
  expect(await server.call(calls.refreshGuideCall, store(), token())).toMatchObject({ success: true });
  await expect
    .poll(async () => {
      await refreshDueGuides(server.database, new Date());
      return (await server.call(calls.getGuideRefresh, store(), token())).waiting;
    })
    .toBe(false);
  expect(await server.call(calls.getGuideRefresh, store(), token())).toMatchObject({
    service: 'simulated',
    asked: 1,
    prices: 3,
    error: '',
  });
  expect((await known()).map((one) => [one.part, one.price, one.source])).toEqual([
    ['complete', quote.complete, 'simulated'],
    ['loose', quote.loose, 'simulated'],
    ['new', quote.new, 'simulated'],
  ]);
  expect(await refreshDueGuides(server.database, new Date())).toBe(0);
});

test('by itself when prices are old enough, and not before', async () => {
  await set('PriceRefreshDays', '7');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await refreshDueGuides(server.database, inDays(3))).toBe(0);
  expect(await refreshDueGuides(server.database, inDays(8))).toBe(3);
  await set('PriceRefreshDays', '0');
  expect(await refreshDueGuides(server.database, inDays(30))).toBe(0);
});

test('a product that is not there is 404, naming the field', async () => {
  const got = await server.request('GET', '/api/PricingHandler/GetVendorSourcePrice', {
    ...token(),
    query: { Tpid: '999999999993' },
  });
  expect([got.status, (got.body as { field: string }).field]).toEqual([404, 'Tpid']);
});

test('the client sends the key as a header, follows no redirect, and takes 429 for no answer', async () => {
  const asked: { address: string; init: RequestInit }[] = [];
  const service = priceClient('https://prices.invalid/v1/', 'secret', async (address, init) => {
    asked.push({ address, init });
    return Response.json({ prices: [{ upc: UPC, loose: 5 }] });
  });
  expect(await service.find([UPC])).toEqual([{ gtin: '00045496963729', prices: { loose: 500 } }]);
  expect(asked[0]).toMatchObject({
    address: `https://prices.invalid/v1/prices?codes=${UPC}`,
    init: { redirect: 'error', headers: { authorization: 'Bearer secret' } },
  });
  const busy = priceClient('https://prices.invalid', '', async () => new Response('', { status: 429 }));
  await expect(busy.find([UPC])).rejects.toThrow('answered 429');
  await expect(priceClient('file:///etc', '', async () => Response.json({})).find([UPC])).rejects.toThrow(
    'not an address of the web',
  );
});
