// What is sent to Shopify about an order: shipped, canceled, refunded. Each checks first whether that is already done.
import { z } from 'zod';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import type { ChannelAccount, OrderJob, Reply } from '#domains/channels/server/adapters/port.ts';
import { sum } from '#kernel/money.ts';
import { askShopify, mapReply, refused, unlessRefused, userError } from './client.ts';
import { gid, numberOf } from './ids.ts';
import { toAmount, toCents } from './listings.ts';

const STATE = `query TradepostJob($id: ID!) { order(id: $id) { id cancelledAt
  lineItems(first: 100) { nodes { id currentQuantity unfulfilledQuantity } }
  fulfillments { trackingInfo { number } }
  fulfillmentOrders(first: 5) { nodes { id status lineItems(first: 50) { nodes { id remainingQuantity lineItem { id } } } } }
  transactions(first: 10) { id kind status gateway amountSet { shopMoney { amount } } } } }`;
const stateAnswer = z.object({
  order: z
    .object({
      id: z.string(),
      cancelledAt: z.string().nullish(),
      lineItems: z.object({
        nodes: z.array(
          z.object({ id: z.string(), currentQuantity: z.number(), unfulfilledQuantity: z.number() }),
        ),
      }),
      fulfillments: z.array(z.object({ trackingInfo: z.array(z.object({ number: z.string().nullish() })) })),
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            lineItems: z.object({
              nodes: z.array(
                z.object({
                  id: z.string(),
                  remainingQuantity: z.number(),
                  lineItem: z.object({ id: z.string() }),
                }),
              ),
            }),
          }),
        ),
      }),
      transactions: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          status: z.string(),
          gateway: z.string().nullish(),
          amountSet: z.object({ shopMoney: z.object({ amount: z.string() }) }),
        }),
      ),
    })
    .nullable(),
});
type OrderState = NonNullable<z.infer<typeof stateAnswer>['order']>;

const FULFIL = `mutation TradepostFulfil($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
}`;
const fulfilAnswer = z.object({ fulfillmentCreate: z.object({ userErrors: z.array(userError) }) });
const CANCEL = `mutation TradepostCancel($orderId: ID!, $refundMethod: OrderCancelRefundMethodInput!, $staffNote: String) {
  orderCancel(orderId: $orderId, reason: INVENTORY, refundMethod: $refundMethod, restock: false, notifyCustomer: true, staffNote: $staffNote) {
    orderCancelUserErrors { field message code }
  }
}`;
const cancelAnswer = z.object({ orderCancel: z.object({ orderCancelUserErrors: z.array(userError) }) });
const REFUND = `mutation TradepostRefund($input: RefundInput!, $key: String!) {
  refundCreate(input: $input) @idempotent(key: $key) { refund { id } userErrors { field message } }
}`;
const refundAnswer = z.object({ refundCreate: z.object({ userErrors: z.array(userError) }) });

async function stateOf(account: ChannelAccount, externalId: string): Promise<Reply<OrderState>> {
  const reply = await askShopify(account, {
    query: STATE,
    variables: { id: gid('Order', externalId) },
    data: stateAnswer,
  });
  if (reply.kind !== 'ok') return reply;
  return reply.value.order ? { kind: 'ok', value: reply.value.order } : refused('Shopify has no such order.');
}

/** A parcel goes: what of the job's lines is still open there. One with its tracking number is that parcel, and nothing is sent. */
export async function fulfil(account: ChannelAccount, job: OrderJob): Promise<Reply<null>> {
  const state = await stateOf(account, job.externalId);
  if (state.kind !== 'ok') return state;
  const { fulfillments, fulfillmentOrders } = state.value;
  const isThere = fulfillments.some(({ trackingInfo }) =>
    trackingInfo.some(({ number }) => number === job.trackingNumber),
  );
  if (isThere) return { kind: 'ok', value: null };
  const parts = partsOf(fulfillmentOrders.nodes, job);
  if (parts.length === 0) return refused('Nothing of it is open at Shopify.');
  const reply = await askShopify(account, {
    query: FULFIL,
    variables: {
      fulfillment: {
        lineItemsByFulfillmentOrder: parts,
        trackingInfo: { company: job.carrier, number: job.trackingNumber },
        notifyCustomer: true,
      },
    },
    data: fulfilAnswer,
  });
  return nullOf(unlessRefused(reply, ({ fulfillmentCreate }) => fulfillmentCreate.userErrors));
}

type Part = { fulfillmentOrderId: string; fulfillmentOrderLineItems: { id: string; quantity: number }[] };

function partsOf(orders: OrderState['fulfillmentOrders']['nodes'], { lines }: OrderJob): Part[] {
  const left = new Map(lines.map(({ externalLine, quantity }) => [externalLine, quantity]));
  return orders
    .filter(({ status }) => status !== 'CLOSED' && status !== 'CANCELLED')
    .map(({ id, lineItems }) => ({
      fulfillmentOrderId: id,
      fulfillmentOrderLineItems: lineItems.nodes.flatMap((line) => {
        const wanted = left.get(numberOf(line.lineItem.id)) ?? 0;
        const quantity = Math.min(wanted, line.remainingQuantity);
        left.set(numberOf(line.lineItem.id), wanted - quantity);
        return quantity > 0 ? [{ id: line.id, quantity }] : [];
      }),
    }))
    .filter(({ fulfillmentOrderLineItems: { length } }) => length > 0);
}

/** The whole order, or some units of it. Nothing goes back on sale there: how many there are is set by us. */
export async function cancel(account: ChannelAccount, job: OrderJob): Promise<Reply<null>> {
  const state = await stateOf(account, job.externalId);
  if (state.kind !== 'ok') return state;
  if (state.value.cancelledAt) return { kind: 'ok', value: null };
  const off = new Map(job.lines.map(({ externalLine, quantity }) => [externalLine, quantity]));
  const isWhole = state.value.lineItems.nodes.every(
    ({ id, currentQuantity, unfulfilledQuantity }) =>
      unfulfilledQuantity === currentQuantity && (off.get(numberOf(id)) ?? 0) >= currentQuantity,
  );
  if (!isWhole) return giveBack(account, job, state.value, 'CANCEL');
  const reply = await askShopify(account, {
    query: CANCEL,
    variables: {
      orderId: state.value.id,
      refundMethod: { originalPaymentMethodsRefund: true },
      staffNote: job.reason.slice(0, 255),
    },
    data: cancelAnswer,
  });
  return nullOf(unlessRefused(reply, ({ orderCancel }) => orderCancel.orderCancelUserErrors));
}

/** Money of goods that had gone. */
export async function refund(account: ChannelAccount, job: OrderJob): Promise<Reply<null>> {
  const state = await stateOf(account, job.externalId);
  return state.kind === 'ok' ? giveBack(account, job, state.value, 'NO_RESTOCK') : state;
}

async function giveBack(
  account: ChannelAccount,
  job: OrderJob,
  state: OrderState,
  restockType: 'CANCEL' | 'NO_RESTOCK',
): Promise<Reply<null>> {
  const paid = state.transactions.find(
    ({ kind, status }) => (kind === 'SALE' || kind === 'CAPTURE') && status === 'SUCCESS',
  );
  const amount = sum(job.lines.map(({ cents }) => cents));
  // Without this it would note the goods as given back, and send no money.
  if (paid !== undefined && amount > toCents(paid.amountSet.shopMoney.amount))
    return refused(texts.MORE_THAN_PAID);
  const isMoney = paid !== undefined && amount > 0;
  const reply = await askShopify(account, {
    query: REFUND,
    variables: {
      key: job.key,
      input: {
        orderId: state.id,
        note: job.reason.slice(0, 255),
        notify: true,
        refundLineItems: job.lines
          .filter(({ quantity }) => quantity > 0)
          .map(({ externalLine, quantity }) => ({
            lineItemId: gid('LineItem', externalLine),
            quantity,
            restockType,
          })),
        transactions: isMoney
          ? [
              {
                orderId: state.id,
                parentId: paid.id,
                amount: toAmount(amount),
                gateway: paid.gateway ?? '',
                kind: 'REFUND',
              },
            ]
          : [],
      },
    },
    data: refundAnswer,
  });
  return nullOf(unlessRefused(reply, ({ refundCreate }) => refundCreate.userErrors));
}

const nullOf = (reply: Reply<unknown>): Reply<null> => mapReply(reply, () => null);
