// What happens to goods that left one store and never came to the other?
import type { Decision } from '#domains/transfers/contract/own.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Missing = {
  readonly title: string;
  readonly underWay: number;
  readonly fromStoreId: number;
  readonly toStoreId: number;
};
export type Decided = {
  readonly quantity: number;
  readonly decision: Decision;
  readonly bearerStoreId?: number | undefined;
};

/** What is done about it: a step, and the store whose stock or loss it is. */
export type Outcome = { readonly kind: 'accept' | 'return' | 'lose'; readonly storeId: number };

/** Found is here after all; not sent is back at the sender; lost is borne by one of the two. Refuses more than is missing, and a loss that nobody bears. */
export function resolveMissing(
  line: Missing,
  { quantity, decision, bearerStoreId }: Decided,
): Outcome | Refusal {
  if (quantity > line.underWay) return refuse('NOT_THAT_MANY', texts.notThatMany(line.title, line.underWay));
  if (decision === 'found') return { kind: 'accept', storeId: line.toStoreId };
  if (decision === 'notSent') return { kind: 'return', storeId: line.fromStoreId };
  return bearerStoreId === line.fromStoreId || bearerStoreId === line.toStoreId
    ? { kind: 'lose', storeId: bearerStoreId }
    : refuse('BEARER_REQUIRED', texts.BEARER);
}

/** A discrepancy becomes a task for both stores after this many days. */
export const DAYS_TO_DECIDE = 7;
