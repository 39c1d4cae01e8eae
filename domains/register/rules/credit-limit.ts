// How much of a sale may store credit pay, by the rules of the store?
import { type BasisPoints, type Cents, least, portion } from '#kernel/money.ts';

export type CreditTerms = {
  /** Share of what is due that credit may pay. */
  readonly shareBp: BasisPoints;
  /** What used goods of the sale cost, tax included; undefined: new goods may be paid with credit, too. */
  readonly usedCents: Cents | undefined;
};

/** At most so much, in cents; the rest is paid otherwise. */
export const creditLimit = (dueCents: Cents, { shareBp, usedCents }: CreditTerms): Cents =>
  least(portion(dueCents, shareBp), usedCents ?? dueCents);
