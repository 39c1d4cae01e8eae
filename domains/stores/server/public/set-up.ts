// What does a new store, or a new register, begin with? The domains that keep something for each store copy it from another one.
import type { WriteContext } from '#contract/route.ts';
import { registry } from '#platform/port.ts';

export type NewStore = { readonly storeId: number; readonly likeStoreId: number };
export type NewRegister = { readonly deviceId: number; readonly likeDeviceId: number };

export type SetUp = {
  /** Runs in the transaction that adds the store; the actor belongs to it already. */
  readonly store?: (context: WriteContext, store: NewStore) => Promise<void>;
  readonly register?: (context: WriteContext, register: NewRegister) => Promise<void>;
};

export const setUps = registry<SetUp>('stores.setUp');
