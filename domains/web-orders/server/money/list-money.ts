// What a channel owes us, why, and what moved there lately.
import { getConnection } from '#domains/channels/server/public/find-connection.ts';
import type { getMoney } from '#domains/web-orders/contract/money-calls.ts';
import { isStrange, type MoneyKind } from '#domains/web-orders/rules/channel-money.ts';
import type { OutputOf } from '#contract/call.ts';
import type { ReadContext } from '#contract/route.ts';
import { type Cents } from '#kernel/money.ts';

type Row = {
  moneyId: number;
  kind: MoneyKind;
  at: Date;
  cents: Cents;
  externalId: string;
  orderId: number | null;
  number: string | null;
  words: string;
  typedBy: string;
};

const MOST = 200;
const ENTRIES = `
  select m.channel_money_id as "moneyId", m.kind, m.at, m.cents, m.external_id, m.order_id, o.number, m.words,
    coalesce(u.username, '') as "typedBy"
  from channel_money m left join channel_orders o using (order_id) left join users u on u.user_id = m.typed_by
  where m.connection_id = $1 order by m.at desc, m.channel_money_id desc limit ${MOST}`;

type Sums = { dueCents: Cents; feeCents: Cents; paidOutCents: Cents };

const SUMS = `
  select coalesce((select balance_cents from accounts where store_id = 0 and kind = 'channelDue' and ref = $1), 0)::bigint as "dueCents",
    coalesce((select -sum(cents) from channel_money where connection_id = $1 and kind = 'fee'), 0)::bigint as "feeCents",
    coalesce((select -sum(cents) from channel_money where connection_id = $1 and kind = 'payout'), 0)::bigint as "paidOutCents"`;

/** 404 when there is no such connection. */
export async function listMoney({ db }: ReadContext, channelId: number): Promise<OutputOf<typeof getMoney>> {
  await getConnection(db, channelId, 'channelId');
  const sums = await db.one<Sums>(SUMS, [channelId]);
  const rows = await db.rows<Row>(ENTRIES, [channelId]);
  return {
    due: sums.dueCents,
    fees: sums.feeCents,
    paidOut: sums.paidOutCents,
    entries: rows.map(({ cents, at, number, externalId, ...row }) => ({
      ...row,
      at: at.toISOString(),
      amount: cents,
      number: number ?? externalId,
      isStrange: isStrange({ kind: row.kind, orderId: row.orderId }),
    })),
  };
}
