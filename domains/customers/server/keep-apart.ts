// Two customers who aren't the same person, whatever they share.
import { apartRefusal } from '#domains/customers/rules/may-merge.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Tx, WriteContext } from '#contract/route.ts';

/** Remembers it; said again, nothing changes. Refuses the same one twice; 404 for unknown ones. */
export async function keepApart(
  context: WriteContext,
  { customerId, other }: { readonly customerId: number; readonly other: number },
): Promise<Refusal | undefined> {
  const { tx, actor, now } = context;
  const same = apartRefusal(customerId, other);
  if (same) return same;
  const pair = [Math.min(customerId, other), Math.max(customerId, other)];
  const known = await tx.rows<{ id: number }>(
    `select customer_id as id from customers where customer_id = any($1) and deleted_at is null order by customer_id for key share`,
    [pair],
  );
  for (const [field, id] of [['customerId', customerId] as const, ['other', other] as const]) {
    if (!known.some((one) => one.id === id)) throw notFound(texts.NO_CUSTOMER, field);
  }
  const written = await tx.run(
    `insert into customers_apart (customer_a, customer_b, user_id, at) values ($1, $2, $3, $4) on conflict do nothing`,
    [...pair, actor.userId, now],
  );
  if (written === 0) return undefined;
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'customers.notTheSame',
    entity: 'customer',
    entityId: customerId,
    after: { notTheSameAs: other },
  });
  return undefined;
}

/** Of whom somebody was told apart, so is who takes them in. */
export async function inheritApart(tx: Tx, into: number, from: number): Promise<void> {
  await tx.run(
    `insert into customers_apart (customer_a, customer_b, user_id, at)
     select least($1, o.other), greatest($1, o.other), o.user_id, o.at
     from (select case when customer_a = $2 then customer_b else customer_a end as other, user_id, at
       from customers_apart where customer_a = $2 or customer_b = $2) o
     where o.other <> $1 on conflict do nothing`,
    [into, from],
  );
}
