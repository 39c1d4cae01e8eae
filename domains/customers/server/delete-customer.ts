// Hiding a customer: history and store credit stay in the books (C4).
import { writeAudit } from '#domains/audit/server/write-audit.ts';
import { customersMessages } from '#domains/customers/messages.ts';
import { storeCreditOf } from '#domains/customers/server/get-store-credit.ts';
import { hideCustomer } from '#domains/customers/server/queries.ts';
import { notFound } from '#kernel/api-error.ts';
import type { WriteContext } from '#kernel/route.ts';

/** Hides the customer from every list and search. 404 when it is absent or hidden already. */
export async function deleteCustomerCommand(context: WriteContext, id: number): Promise<void> {
  const { tx, now } = context;
  if (!(await hideCustomer(tx, id, now))) throw notFound(customersMessages.NO_CUSTOMER, 'id');
  const storeCreditCents = await storeCreditOf(tx, id);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'customers.delete',
    entity: 'customer',
    entityId: id,
    before: { storeCreditCents },
    after: { deletedAt: now },
  });
}
