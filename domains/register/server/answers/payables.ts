// What a card terminal is asked to charge or to give back for a transaction.
import { ONE_OF_STORES } from './of-stores.ts';
import type { CardUse, Payable, Payables } from '#domains/cards/server/public/payables.ts';

const FIND = `
  select t.store_id, t.device_id, t.state,
    t.due_cents - t.credit_tender_cents as "dueCents", t.refund_of_id as "saleId",
    coalesce((select sum(m.amount_cents) from payments m join transactions o using (transaction_id)
      where m.kind = 'card' and m.attempt_id is not null
        and (o.transaction_id = t.refund_of_id or (o.refund_of_id = t.refund_of_id and m.amount_cents < 0))), 0)::bigint as "takenCents",
    greatest(0, least(-t.due_cents, coalesce((select -sum(l.quantity * l.unit_price_cents - l.spread_discount_cents + l.tax_cents)
      from lines_of(t.transaction_id) l where l.kind = 'refund'), 0)))::bigint as "refundCents",
    array(select o.transaction_id from transactions o where o.refund_of_id = t.refund_of_id and o.transaction_id <> t.transaction_id
      and o.state in ('new', 'active', 'held')) as "refundingToo"
  ${ONE_OF_STORES}`;

const TOO_MUCH = `
  select 1 from lines_of($1) l join transaction_lines s on s.line_id = l.refund_of_line_id
  where s.quantity < l.quantity + (select coalesce(sum(r.quantity), 0) from transactions rt cross join lines_of(rt.transaction_id) r
    where rt.refund_of_id = s.transaction_id and rt.transaction_id <> $1 and r.refund_of_line_id = s.line_id
      and (rt.state = 'finalized' or rt.transaction_id = any($2)))`;

export const payablesOfRegister: Payables = {
  find: (db, transactionId, storeIds) => db.maybe<Payable>(FIND, [transactionId, storeIds]),
  lock: async (tx, transactionId) => {
    await tx.run('select from transactions where transaction_id = $1 for no key update', [transactionId]);
  },
  isTooMuch: async (db, transactionId, openIds) =>
    (await db.maybe(TOO_MUCH, [transactionId, openIds])) !== undefined,
  usesOf: (db, attemptIds) =>
    db.rows<CardUse>(
      `select m.attempt_id, t.device_id from payments m join transactions t using (transaction_id)
       where m.attempt_id = any($1)`,
      [attemptIds],
    ),
};
