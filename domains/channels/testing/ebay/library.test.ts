// Does a library that others use for eBay understand the simulator? The scenarios are those of ours (server/adapters/contract.test.ts).
import { eBayApi } from 'ebay-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentTo } from '../channel-server.ts';
import { type EbaySimulator, simulateEbay } from './simulator.ts';

let simulator: EbaySimulator;
let client: eBayApi;
const SKU = 'SKU-1';
let orderId: string;
let offerId: string;

beforeAll(async () => {
  simulator = await simulateEbay();
  const { appId = '', certId = '', refreshToken = '' } = simulator.keys;
  client = new eBayApi({
    appId,
    certId,
    sandbox: false,
    marketplaceId: eBayApi.MarketplaceId.EBAY_US,
    contentLanguage: 'en-US' as never,
    autoRefreshToken: true,
    axiosConfig: { httpsAgent: agentTo(Number(new URL(simulator.address).port)), proxy: false },
  });
  client.OAuth2.setCredentials({ access_token: 'ended', refresh_token: refreshToken, expires_in: 7_200 });
});
afterAll(() => simulator.close());

test('an ended token is renewed by itself', async () => {
  expect(await client.sell.account.getOptedInPrograms()).toEqual({ programs: [] });
  await client.sell.account.optInToProgram({ programType: 'OUT_OF_STOCK_CONTROL' } as never);
  expect(simulator.seller.keepsEmptyListings).toBe(true);
  expect(await client.sell.inventory.getInventoryLocations()).toMatchObject({
    locations: [{ merchantLocationKey: 'maple' }],
  });
  expect(await client.sell.account.getReturnPolicies('EBAY_US')).toMatchObject({
    returnPolicies: [{ returnPolicyId: 'return-1' }],
  });
});

test('an item is put, offered and published', async () => {
  await client.sell.inventory.createOrReplaceInventoryItem(SKU, {
    availability: { shipToLocationAvailability: { quantity: 3 } },
    condition: 'USED_GOOD',
    product: { title: 'Blue Train' },
  } as never);
  const offer = {
    sku: SKU,
    marketplaceId: 'EBAY_US',
    format: 'FIXED_PRICE',
    categoryId: '176984',
    merchantLocationKey: 'maple',
    pricingSummary: { price: { currency: 'USD', value: '12.50' } },
  } as never;
  ({ offerId } = await client.sell.inventory.createOffer(offer));
  await expect(client.sell.inventory.createOffer(offer)).rejects.toThrow();
  expect(await client.sell.inventory.publishOffer(offerId)).toMatchObject({ listingId: expect.any(String) });
  expect(await client.sell.inventory.getOffers({ sku: SKU })).toMatchObject({
    offers: [{ offerId, status: 'PUBLISHED' }],
  });
});

test('price and quantity change together, of what is there', async () => {
  const answer = await client.sell.inventory.bulkUpdatePriceQuantity({
    requests: [
      {
        sku: SKU,
        shipToLocationAvailability: { quantity: 2 },
        offers: [{ offerId, price: { currency: 'USD', value: '11.00' } }],
      },
      { sku: 'SKU-none', shipToLocationAvailability: { quantity: 1 } },
    ],
  } as never);
  expect(answer).toMatchObject({
    responses: [
      { sku: SKU, statusCode: 200 },
      { offerId, statusCode: 200 },
      { sku: 'SKU-none', statusCode: 404 },
    ],
  });
  expect(simulator.offers(SKU)).toEqual({ quantity: 2, priceCents: 1_100 });
  expect(await client.sell.inventory.getInventoryItem(SKU)).toMatchObject({ sku: SKU });
});

test('an order is read, sent, and money of it given back', async () => {
  orderId = simulator.buy({
    lines: [{ externalId: SKU, quantity: 2 }],
    postageCents: 399,
    remittedTaxCents: 182,
  });
  const filter = 'lastmodifieddate:[2026-11-20T14:00:00.000Z..]';
  expect(await client.sell.fulfillment.getOrders({ filter } as never)).toMatchObject({
    total: 1,
    orders: [{ orderId, pricingSummary: { total: { value: '27.81' } } }],
  });
  const { lineItems } = await client.sell.fulfillment.getOrder(orderId);
  const { lineItemId } = lineItems[0];
  await client.sell.fulfillment.createShippingFulfillment(orderId, {
    lineItems: [{ lineItemId, quantity: 2 }],
    shippingCarrierCode: 'USPS',
    trackingNumber: '94001',
  });
  expect(await client.sell.fulfillment.getShippingFulfillments(orderId)).toMatchObject({
    fulfillments: [{ shipmentTrackingNumber: '94001' }],
  });
  expect(await client.sell.fulfillment.getOrder(orderId)).toMatchObject({
    orderFulfillmentStatus: 'FULFILLED',
  });
  const back = (value: string) =>
    client.sell.fulfillment.issueRefund(orderId, {
      reasonForRefund: 'BUYER_RETURN',
      refundItems: [{ lineItemId, refundAmount: { value, currency: 'USD' } }],
    } as never);
  expect(await back('11.00')).toMatchObject({ refundStatus: 'PENDING' });
  await expect(back('900.00')).rejects.toThrow();
});

test('money is told of as it moves', async () => {
  const payout = simulator.seller.payOut();
  const filter = 'transactionDate:[2026-11-20T14:00:00.000Z..]';
  expect(await client.sell.finances.getTransactions({ filter })).toMatchObject({
    transactions: [
      { transactionType: 'SALE', orderId, payoutId: payout.payoutId },
      { transactionType: 'REFUND', bookingEntry: 'DEBIT' },
    ],
  });
  expect(
    await client.sell.finances.getPayouts({ filter: 'payoutDate:[2026-11-20T14:00:00.000Z..]' }),
  ).toMatchObject({
    payouts: [{ payoutId: payout.payoutId }],
  });
});

test('a whole order is cancelled', async () => {
  const id = simulator.seller.buy([], { postage: 100 }).orderId;
  await client.postOrder.cancellation.createCancellation({
    legacyOrderId: id,
    cancelReason: 'OUT_OF_STOCK_OR_CANNOT_FULFILL',
  } as never);
  expect(await client.sell.fulfillment.getOrder(id)).toMatchObject({
    cancelStatus: { cancelState: 'CANCELED' },
  });
});

test.each(['busy', 'fails', 'lost'] as const)('%s is an error, and nothing more', async (fault) => {
  simulator.setFaults((_method, path) => (path.includes('inventory_item') ? fault : 'none'));
  await expect(client.sell.inventory.getInventoryItems()).rejects.toThrow();
  simulator.setFaults(() => 'none');
  expect(await client.sell.inventory.getInventoryItems()).toMatchObject({ total: expect.any(Number) });
});

test('what nobody knows, and what is over', async () => {
  await expect(client.sell.fulfillment.getOrder('1')).rejects.toThrow();
  await client.sell.inventory.deleteInventoryItem(SKU);
  expect(simulator.offers(SKU)).toBeUndefined();
});
