// What happens to a copy with a serial number that a count says other of than the book?
export type CopyState = 'inStock' | 'sold' | 'damaged' | 'writtenOff' | 'inTransit' | 'returned';

export type CountedCopy = {
  /** null: nobody has ever had this serial number here. */
  readonly state: CopyState | null;
  /** In this item of this store, as opposed to another item or store. */
  readonly isHere: boolean;
  /** The law or a customer's reservation keeps it. */
  readonly isHeld: boolean;
  readonly delta: number;
};

export type CopyOutcome = 'agrees' | 'missing' | 'new' | 'sold' | 'elsewhere' | 'held';

/**
 * missing is written off and new comes in; the others wait for a person: one that was sold, or is in stock or under way elsewhere, but was scanned, and one
 * that is missing though the law keeps it. What is not in the book of this store is never written off.
 */
export function copyOutcome({ state, isHere, isHeld, delta }: CountedCopy): CopyOutcome {
  if (delta === 0) return 'agrees';
  if (delta < 0) return isHeld ? 'held' : 'missing';
  if (state === 'sold') return 'sold';
  if (state === 'inTransit' || (state === 'inStock' && !isHere)) return 'elsewhere';
  return 'new';
}

/** Does stock follow it without a decision? */
export const isBookedAutomatically = (outcome: CopyOutcome): boolean =>
  outcome === 'missing' || outcome === 'new';

/** What a person may say of one that waits. */
export const decisionsOn = (outcome: CopyOutcome): readonly ('writeOff' | 'comeIn' | 'leave')[] => {
  if (outcome === 'held') return ['writeOff', 'leave'];
  if (outcome === 'sold') return ['comeIn', 'leave'];
  return ['leave'];
};
