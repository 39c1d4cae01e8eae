// Does a library that others use for Discogs understand the simulator? The scenarios are those of ours (server/adapters/contract.test.ts).
import {
  Discojs,
  EditOrderStatusesEnum,
  ListingStatusesEnum,
  OrderSortEnum,
  ReleaseConditionsEnum,
  SleeveConditionsEnum,
  SortOrdersEnum,
  // Its package names its CommonJS file as its main one, and calls it a module.
} from 'discojs/dist/index.es.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentTo } from '../channel-server.ts';
import { type DiscogsSimulator, simulateDiscogs } from './simulator.ts';

let simulator: DiscogsSimulator;
let client: Discojs;
let listingId: number;
let orderId: string;

beforeAll(async () => {
  simulator = await simulateDiscogs();
  client = clientOf(simulator.keys.token ?? '');
});
afterAll(() => simulator.close());

/** Its own way of asking takes an agent, whatever its types say. */
const clientOf = (userToken: string): Discojs =>
  new Discojs({
    userToken,
    userAgent: 'Tradepost/1.0',
    requestLimitInterval: 1_000,
    fetchOptions: { agent: agentTo(Number(new URL(simulator.address).port)) } as never,
  });

const copy = {
  releaseId: 249504,
  condition: ReleaseConditionsEnum.NEAR_MINT,
  sleeveCondition: SleeveConditionsEnum.VERY_GOOD,
  price: 12.5,
  status: ListingStatusesEnum.FOR_SALE,
  externalId: 'SKU-1',
};

test('who we are', async () => {
  expect(await client.getIdentity()).toMatchObject({ username: 'maple-street-media' });
});

test('a copy is put up, hidden and offered again', async () => {
  ({ listing_id: listingId } = (await client.createListing(copy as never)) as never);
  expect(await client.getListing(listingId)).toMatchObject({ status: 'For Sale', price: { value: 12.5 } });
  await client.editListing(listingId, { ...copy, status: ListingStatusesEnum.DRAFT } as never);
  expect(simulator.offers(String(listingId))).toEqual({ quantity: 0, priceCents: 1_250 });
  await client.editListing(listingId, { ...copy, price: 10 } as never);
  expect(simulator.offers(String(listingId))).toEqual({ quantity: 1, priceCents: 1_000 });
  expect(await client.getInventory(undefined as never)).toMatchObject({ listings: [{ id: listingId }] });
});

test('an order is read, told of its parcel, and its status set', async () => {
  orderId = simulator.buy({ lines: [{ externalId: String(listingId), quantity: 1 }], postageCents: 399 });
  const sort = { by: OrderSortEnum.LAST_ACTIVITY, order: SortOrdersEnum.DESC };
  expect(await client.listOrders(undefined, undefined, sort)).toMatchObject({
    orders: [{ id: orderId, status: 'Payment Received', items: [{ id: listingId }] }],
  });
  await client.sendOrderMessage(orderId as never, 'USPS 94001', 'Shipped' as never);
  expect(await client.getOrder(orderId as never)).toMatchObject({ status: 'Shipped' });
  expect(await client.listOrderMessages(orderId as never)).toMatchObject({
    messages: [{ message: expect.stringContaining('USPS 94001') }],
  });
  await client.editOrder(orderId as never, EditOrderStatusesEnum.REFUND_SENT);
  expect(await client.getOrder(orderId as never)).toMatchObject({ status: 'Refund Sent' });
});

test.each(['busy', 'fails', 'lost'] as const)('%s is an error, and nothing more', async (fault) => {
  const patient = clientOf(simulator.keys.token ?? '');
  simulator.setFaults(() => fault);
  await expect(patient.getIdentity()).rejects.toThrow();
  simulator.setFaults(() => 'none');
  expect(await patient.getIdentity()).toMatchObject({ username: expect.any(String) });
});

test('a copy is removed; wrong tokens', async () => {
  const { listing_id: other } = (await client.createListing(copy as never)) as unknown as {
    listing_id: number;
  };
  await client.deleteListing(other);
  await expect(client.getListing(other)).rejects.toThrow();
  await expect(clientOf('no').getIdentity()).rejects.toThrow('Unauthorized');
});
