// What Shopify Payments took in, kept and paid out. First the movements of the account, then its payouts.
import { z } from 'zod';
import { amount as amountIn } from '#domains/channels/server/adapters/amounts.ts';
import type { ChannelAccount, ChannelMoney, Page, Reply } from '#domains/channels/server/adapters/port.ts';
import { type Cents, negate } from '#kernel/money.ts';
import { askShopify, mapReply } from './client.ts';
import { numberOf } from './ids.ts';

const PAGE = 'pageInfo { hasNextPage endCursor }';
const MOVES = `query TradepostMoney($after: String, $query: String!) { shopifyPaymentsAccount {
  balanceTransactions(first: 100, after: $after, query: $query) { nodes { id type transactionDate amount { amount } fee { amount }
    associatedOrder { id } associatedPayout { id } } ${PAGE} } } }`;
const PAYOUTS = `query TradepostPayouts($after: String, $query: String!) { shopifyPaymentsAccount {
  payouts(first: 100, after: $after, query: $query) { nodes { id status issuedAt transactionType net { amount } } ${PAGE} } } }`;

const amount = z.object({ amount: amountIn }).transform((said) => said.amount);
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });
const movesAnswer = z.object({
  shopifyPaymentsAccount: z
    .object({
      balanceTransactions: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            type: z.string(),
            transactionDate: z.string(),
            amount,
            fee: amount,
            associatedOrder: z.object({ id: z.string() }).nullish(),
            associatedPayout: z.object({ id: z.string().nullish() }).nullish(),
          }),
        ),
        pageInfo,
      }),
    })
    .nullable(),
});
const payoutsAnswer = z.object({
  shopifyPaymentsAccount: z
    .object({
      payouts: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            issuedAt: z.string(),
            transactionType: z.string(),
            net: amount,
          }),
        ),
        pageInfo,
      }),
    })
    .nullable(),
});
type Move = NonNullable<
  z.infer<typeof movesAnswer>['shopifyPaymentsAccount']
>['balanceTransactions']['nodes'][number];

const KINDS: Readonly<Record<string, ChannelMoney['kind']>> = { CHARGE: 'sale', REFUND: 'refund' };
/** The payouts' own movements: they come as payouts. */
const isTransfer = ({ type }: Move): boolean => type.startsWith('TRANSFER');

function entriesOf(move: Move): ChannelMoney[] {
  const common = {
    externalId: move.associatedOrder ? numberOf(move.associatedOrder.id) : '',
    payoutRef: move.associatedPayout?.id ? numberOf(move.associatedPayout.id) : '',
    at: new Date(move.transactionDate),
  };
  const entryRef = numberOf(move.id);
  const entry = (kind: ChannelMoney['kind'], ref: string, cents: Cents): ChannelMoney[] =>
    cents === 0 ? [] : [{ ...common, kind, entryRef: ref, cents }];
  return [
    ...entry(KINDS[move.type] ?? 'other', entryRef, move.amount),
    ...entry('fee', `${entryRef}-fee`, negate(move.fee)),
  ];
}

/** A shop without Shopify Payments has none: its payouts are typed. */
export async function listMoney(
  account: ChannelAccount,
  since: Date,
  cursor: string | null,
): Promise<Reply<Page<ChannelMoney>>> {
  const [list, after] =
    cursor === null
      ? ['moves', null]
      : [cursor.slice(0, cursor.indexOf(':')), cursor.slice(cursor.indexOf(':') + 1) || null];
  return list === 'moves' ? listMoves(account, since, after) : listPayouts(account, since, after);
}

async function listMoves(
  account: ChannelAccount,
  since: Date,
  after: string | null,
): Promise<Reply<Page<ChannelMoney>>> {
  const variables = { after, query: `processed_at:>='${since.toISOString()}'` };
  const reply = await askShopify(account, { query: MOVES, variables, data: movesAnswer });
  return mapReply(reply, ({ shopifyPaymentsAccount: found }) => ({
    items: (found?.balanceTransactions.nodes ?? []).filter((move) => !isTransfer(move)).flatMap(entriesOf),
    next:
      found === null
        ? null
        : found.balanceTransactions.pageInfo.hasNextPage
          ? `moves:${found.balanceTransactions.pageInfo.endCursor ?? ''}`
          : 'payouts:',
  }));
}

async function listPayouts(
  account: ChannelAccount,
  since: Date,
  after: string | null,
): Promise<Reply<Page<ChannelMoney>>> {
  const variables = { after, query: `issued_at:>='${since.toISOString()}'` };
  const reply = await askShopify(account, { query: PAYOUTS, variables, data: payoutsAnswer });
  return mapReply(reply, ({ shopifyPaymentsAccount: found }) => ({
    items: (found?.payouts.nodes ?? [])
      .filter(({ status }) => status === 'PAID')
      .map(({ id, issuedAt, net, transactionType }) => ({
        entryRef: `payout-${numberOf(id)}`,
        kind: 'payout' as const,
        externalId: '',
        payoutRef: numberOf(id),
        cents: transactionType === 'WITHDRAWAL' ? net : negate(net),
        at: new Date(issuedAt),
      })),
    next: found?.payouts.pageInfo.hasNextPage ? `payouts:${found.payouts.pageInfo.endCursor ?? ''}` : null,
  }));
}
