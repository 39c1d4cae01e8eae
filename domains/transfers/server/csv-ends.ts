// From where to where does an uploaded transfer go?
import { storesMessages } from '#domains/stores/messages.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Actor } from '#contract/route.ts';

type Ends = { readonly storeId: number; readonly toStoreId: number | undefined };

/**
 * A vendor's goods come into the destination, which is the user's. A store's go there from the store that is named, or from the only one in which the user works:
 * 400 when that isn't clear.
 */
export function csvEnds(
  actor: Actor,
  isVendor: boolean,
  asked: { readonly DestinationClientId: number; readonly ClientID?: number | undefined },
): Ends {
  const to = asked.DestinationClientId;
  if (isVendor) {
    if (!actor.storeIds.includes(to)) throw notFound(storesMessages.NO_STORE, 'DestinationClientId');
    return { storeId: to, toStoreId: undefined };
  }
  const own = actor.storeIds.filter((id) => id !== to);
  const storeId = asked.ClientID ?? (own.length === 1 ? own[0] : undefined);
  if (storeId === undefined) throw badInput('ClientID', texts.FROM_REQUIRED);
  return { storeId, toStoreId: to };
}
