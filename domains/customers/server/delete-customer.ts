// Hiding a customer: history and store credit stay in the books (C4).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { customersMessages } from '#domains/customers/messages.ts';
import { storeCreditOf } from '#domains/customers/server/public/get-store-credit.ts';
import { busyRefusal, hideCustomer, lockCustomer } from '#domains/customers/server/queries.ts';
import { notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

/**
 * Hides the customer from every list and search; copies that were kept for their wishes are free again. 404 when it is absent or hidden
 * already; refuses who is on an open transaction: its trade credit would go to nobody who can be found.
 */
export async function deleteCustomerCommand(context: WriteContext, id: number): Promise<Refusal | undefined> {
  const { tx, now } = context;
  if (!(await lockCustomer(tx, id))) throw notFound(customersMessages.NO_CUSTOMER, 'id');
  const busy = await busyRefusal(tx, id);
  if (busy) return busy;
  if (!(await hideCustomer(tx, id, now))) throw notFound(customersMessages.NO_CUSTOMER, 'id');
  await tx.run(
    `select end_wish_holds(array(select h.hold_id from wish_holds h join wishes w using (wish_id)
       where w.customer_id = $1 and h.released_at is null), 'removed', $2)`,
    [id, now],
  );
  const storeCreditCents = await storeCreditOf(tx, id);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'customers.delete',
    entity: 'customer',
    entityId: id,
    before: { storeCreditCents },
    after: { deletedAt: now },
  });
  return undefined;
}
