// When may a store be closed?
import { storeRefusals as say } from '#domains/stores/messages.ts';
import { openRefusal } from '#domains/stores/rules/change-register.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses to close the last store, and one in which something is open. */
export function closeRefusal(store: {
  readonly otherStores: number;
  readonly open: number;
}): Refusal | undefined {
  if (store.otherStores === 0) return refuse('LAST_STORE', say.LAST_STORE);
  return openRefusal(store.open);
}
