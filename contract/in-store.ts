// A call that takes a store and an id: the id's own store decides what is found, the store given decides who acts.
import type { Actor } from './route.ts';

/** The context of whoever acts in this one of his stores: what another has isn't found. As it is where no store was given. */
export const inStore = <Context extends { readonly actor: Actor }>(
  context: Context,
  storeId: number | undefined,
): Context =>
  storeId === undefined ? context : { ...context, actor: { ...context.actor, storeIds: [storeId] } };
