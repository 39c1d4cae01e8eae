import type { Db, Tx } from '#contract/route.ts';

const THERE = 'select 1 from customers where customer_id = $1 and deleted_at is null';

/** Is there a customer with this id who wasn't taken off the list? */
export const isCustomer = async (db: Pick<Db, 'maybe'>, customerId: number): Promise<boolean> =>
  (await db.maybe(THERE, [customerId])) !== undefined;

/** The same, and locks the customer against removal until the transaction ends. */
export const holdCustomer = async (tx: Tx, customerId: number): Promise<boolean> =>
  (await tx.maybe(`${THERE} for share`, [customerId])) !== undefined;
