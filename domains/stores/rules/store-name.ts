// What may a store be called?
import { storeRefusals as say } from '#domains/stores/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

const folded = (name: string): string => name.trim().toLowerCase();

/** Refuses the name of another store, closed ones included and whatever its case. */
export function nameRefusal(name: string, others: readonly string[]): Refusal | undefined {
  const other = others.find((one) => folded(one) === folded(name));
  return other === undefined ? undefined : refuse('STORE_NAME_TAKEN', say.nameTaken(other.trim()));
}
