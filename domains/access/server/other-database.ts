// From a demo to the shop beside it, and back to look (decision 0449). What the rules refuse changes nothing.
import { loginOf } from '#domains/access/rules/may-log-in.ts';
import {
  isAtMachine,
  leaveShopRefusal,
  type Offer,
  offerOf,
  offerRefusal,
} from '#domains/access/rules/other-database.ts';
import { checkPassword } from '#domains/access/server/check-password.ts';
import {
  checkFields,
  makeFirstAdministrator,
  type NewAdministrator,
} from '#domains/access/server/make-first-administrator.ts';
import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import { findUserActor } from '#domains/access/server/public/find-user-actor.ts';
import { ownDatabases } from '#domains/access/server/public/own-databases.ts';
import type { DirectContext, ReadContext } from '#contract/route.ts';
import { isPractice } from '#platform/practice.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

type Done = { success: boolean; message: string };
const DONE: Done = { success: true, message: '' };

/** What the login offers to whoever asks. */
export async function findOffer({ db, address, host }: ReadContext | DirectContext): Promise<Offer> {
  const own = ownDatabases();
  return offerOf({
    isPractice: isPractice(),
    isDemo: await isDemoDatabase(db),
    isEmbedded: own !== undefined,
    isAtMachine: isAtMachine(address, host),
    hasOther: (await own?.hasOther()) ?? false,
  });
}

/** Makes the shop beside the demo with its owner, and starts again into it. A try that was cut off is gone on with. */
export async function setUpOwnShop(context: DirectContext, owner: NewAdministrator): Promise<Done | Refusal> {
  const refusal = offerRefusal(await findOffer(context), 'setUp');
  if (refusal) return refusal;
  checkFields(owner);
  const own = ownDatabases();
  const made = await own?.inNewShop((db) => makeFirstAdministrator({ ...context, db }, owner));
  if (isRefusal(made)) return made;
  own?.reopen('shop');
  return DONE;
}

/** Starts again into the shop beside the demo. */
export async function openOwnShop(context: DirectContext): Promise<Done | Refusal> {
  const refusal = offerRefusal(await findOffer(context), 'openShop');
  if (refusal) return refusal;
  ownDatabases()?.reopen('shop');
  return DONE;
}

/** Starts again into the demo beside the shop, for an administrator of the shop. */
export async function leaveShop(
  context: DirectContext,
  { username, password }: { username: string; password: string },
): Promise<Done | Refusal> {
  const { db, now, address } = context;
  const early = offerRefusal(await findOffer(context), 'openDemo');
  if (early) return early;
  const user = loginOf(await checkPassword(db, { username, password, address }, now));
  if (isRefusal(user)) return user;
  const actor = await findUserActor(db, user.userId);
  const refusal = leaveShopRefusal(actor?.isAdministrator ?? false);
  if (refusal) return refusal;
  ownDatabases()?.reopen('demo');
  return DONE;
}
