import { emailWish as emailWishCall } from '#domains/customers/contract/mail.ts';
import * as calls from '#domains/customers/contract/wishlist.ts';
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { CONTACT_METHODS } from '#domains/customers/rules/contact-methods.ts';
import * as wishes from '#domains/customers/server/change-wishes.ts';
import { emailWish } from '#domains/customers/server/email-wish.ts';
import { findWishers, listContacts, listPending, listWishes } from '#domains/customers/server/find-wishes.ts';
import { releaseHold } from '#domains/customers/server/public/reserve-for-wishes.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

const DONE = { success: true, message: '' };

export const wishRoutes: Route[] = [
  reads(calls.getWishlist, ({ db, actor }, { id }) => listWishes(db, id, actor.storeIds)),
  writes(calls.addWish, async (context, input) => ({
    ...DONE,
    wishlistId: await wishes.addWish(context, input),
  })),
  writes(calls.removeWish, async (context, { WishlistItemID }) => {
    await wishes.removeWish(context, WishlistItemID);
    return { success: true, message: texts.WISH_REMOVED };
  }),
  reads(calls.getPendingContacts, ({ db }, { clientId }) => listPending(db, clientId)),
  writes(calls.addContact, async (context, input) => {
    const id = await wishes.addContact(context, input);
    return isRefusal(id) ? id : { ...DONE, wishlistContactLogId: id };
  }),
  writes(emailWishCall, emailWish),
  writes(calls.removeContact, async (context, { WishlistContactLogID }) => {
    await wishes.removeContact(context, WishlistContactLogID);
    return DONE;
  }),
  reads(calls.contactsOfCustomer, ({ db }, { CustomerId }) => listContacts(db, { customerId: CustomerId })),
  reads(calls.contactsOfWish, ({ db }, { WishlistId }) => listContacts(db, { wishId: WishlistId })),
  reads(calls.getContactMethods, () =>
    Promise.resolve(CONTACT_METHODS.map(({ id, name }) => ({ contactMethodId: id, name }))),
  ),
  reads(calls.wishesForProduct, async ({ db }, { catalogId, clientId }) => ({
    holdDays: (await readSettings(db, clientId)).wishHoldDays,
    wishes: (await findWishers(db, catalogId)).map((one) => ({ ...one, since: one.since.toISOString() })),
  })),
  writes(calls.releaseHold, async (context, { id }) => {
    await releaseHold(context, id);
    return DONE;
  }),
];
