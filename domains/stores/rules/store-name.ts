// What may a store be called?
import { storeRefusals as say } from '#domains/stores/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

const folded = (name: string): string => name.trim().toLowerCase();

/** Refuses the name of another store, closed ones included and whatever its case. */
export const nameRefusal = (name: string, others: readonly string[]): Refusal | undefined =>
  others.some((other) => folded(other) === folded(name))
    ? refuse('STORE_NAME_TAKEN', say.nameTaken(name))
    : undefined;
