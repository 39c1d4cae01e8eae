// Which store does an address mean? ?Store=3 shows what a colleague saw there; without it, the store that the user works in.
import { useSession, useWorkplace } from '#platform/web/session.ts';

export type StoreOfAddress = {
  /** The store whose figures are shown: the one that the address names if the user works in it, else their own. */
  readonly clientId: number;
  /** The store that the address names; null for the one that the user works in. */
  readonly store: number | null;
  /** False: the user doesn't work in the store that the address names. */
  readonly isTheirs: boolean;
};

/** The store that an address names by `Store`; text that is no id counts as none. */
export function useStoreOfAddress(text: string | null): StoreOfAddress {
  const at = useWorkplace();
  const { user } = useSession();
  const isId = /^[1-9]\d{0,14}$/.test(text ?? '');
  const store = isId && Number(text) !== at.clientId ? Number(text) : null;
  const isTheirs = store === null || user === null || user.isAdministrator || user.storeIds.includes(store);
  return { clientId: isTheirs ? (store ?? at.clientId) : at.clientId, store, isTheirs };
}
