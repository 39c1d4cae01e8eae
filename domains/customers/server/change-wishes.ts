// Wishes and the log of whoever was told (WISH-01 to WISH-03).
import { holdCustomer } from '#domains/customers/server/public/is-customer.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { contactRefusal, type Reachable } from '#domains/customers/rules/contact-methods.ts';
import { wishCode } from '#domains/customers/rules/wish-code.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

/** The wish's id; the one that is there when the customer wishes for it already (NS-WISH-03). */
export async function addWish(
  context: WriteContext,
  { CustomerId, upc }: { CustomerId: number; upc: string },
): Promise<number> {
  const { tx, actor, now } = context;
  const code = wishCode(upc);
  if (code === undefined) throw badInput('upc', texts.WISH_UPC);
  if (!(await holdCustomer(tx, CustomerId))) throw notFound(texts.NO_CUSTOMER, 'CustomerId');
  const added = await tx.maybe<{ id: number }>(
    `insert into wishes (customer_id, upc, code, created_at, user_id) values ($1, $2, $3, $4, $5)
     on conflict (customer_id, code) where removed_at is null and fulfilled_at is null do nothing returning wish_id as id`,
    [CustomerId, upc.trim(), code, now, actor.userId],
  );
  if (!added) {
    const { id } = await tx.one<{ id: number }>(
      'select wish_id as id from wishes where customer_id = $1 and code = $2 and removed_at is null and fulfilled_at is null',
      [CustomerId, code],
    );
    return id;
  }
  await audit(context, CustomerId, 'customers.wish', { upc });
  return added.id;
}

/** Takes it off; a copy that was kept is free again. Twice is once (G2); 404 for a wish that never was. */
export async function removeWish(context: WriteContext, id: number): Promise<void> {
  const { tx, now } = context;
  const wish = await tx.maybe<{ customerId: number; upc: string; open: boolean }>(
    'select customer_id, upc, removed_at is null and fulfilled_at is null as open from wishes where wish_id = $1 for update',
    [id],
  );
  if (!wish) throw notFound(texts.NO_WISH, 'WishlistItemID');
  if (!wish.open) return;
  await tx.run('update wishes set removed_at = $2 where wish_id = $1', [id, now]);
  await tx.run(
    `select end_wish_holds(array(select hold_id from wish_holds where wish_id = $1 and released_at is null), 'removed', $2)`,
    [id, now],
  );
  await audit(context, wish.customerId, 'customers.unwish', { upc: wish.upc });
}

/** Notes who was told how. Refuses a way that the customer never agreed to, or that we know nothing to use for. */
export async function addContact(
  context: WriteContext,
  { WishlistId, ContactMethod }: { WishlistId: number; ContactMethod: number },
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const reach = await tx.maybe<Reachable & { isOpen: boolean }>(
    `select w.removed_at is null and w.fulfilled_at is null as "isOpen", c.phone, c.email, c.address1,
       c.text_consent_at is not null as "textConsent", c.email_consent_at is not null as "emailConsent"
     from wishes w join customers c using (customer_id) where w.wish_id = $1 for share of w`,
    [WishlistId],
  );
  if (!reach) throw notFound(texts.NO_WISH, 'WishlistId');
  const refused = contactRefusal(ContactMethod, reach);
  if (refused) return refused;
  const { id } = await tx.one<{ id: number }>(
    'insert into wish_contacts (wish_id, method, at, user_id) values ($1, $2, $3, $4) returning log_id as id',
    [WishlistId, ContactMethod, now, actor.userId],
  );
  return id;
}

/** Takes an entry out; twice is once. 404 for one that never was. */
export async function removeContact(context: WriteContext, id: number): Promise<void> {
  const { tx, now } = context;
  const entry = await tx.maybe<{ customer: number; upc: string; method: number; there: boolean }>(
    `select w.customer_id as customer, w.upc, l.method, l.deleted_at is null as there
     from wish_contacts l join wishes w using (wish_id) where l.log_id = $1 for update of l`,
    [id],
  );
  if (!entry) throw notFound(texts.NO_CONTACT, 'WishlistContactLogID');
  if (!entry.there) return;
  await tx.run('update wish_contacts set deleted_at = $2 where log_id = $1', [id, now]);
  const { customer, upc, method } = entry;
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'customers.uncontact',
    entity: 'customer',
    entityId: customer,
    before: { upc, method },
  });
}

const audit = (context: WriteContext, customerId: number, action: string, after: object): Promise<void> =>
  writeAudit(context.tx, context, { storeId: 0, action, entity: 'customer', entityId: customerId, after });
