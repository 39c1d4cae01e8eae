// The clock of the store on a phone that may have another one: a guest's, or one whose zone was never set.
import { getClientInfo } from '#domains/stores/contract/calls.ts';
import { useCallOrCopy } from '#platform/web/outbox/copies.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** The store's time zone, also without a network; the phone's own until the store was ever known. */
export function useCountZone(): string {
  const { clientId } = useWorkplace();
  const store = useCallOrCopy(getClientInfo, { id: clientId });
  return store.data?.timeZone || new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
