// How much of a sale may store credit pay, by the rules of the store?
import { type Rate, type Cents, least, portion } from '#kernel/money.ts';

export type CreditTerms = {
  /** Share of what is due that credit may pay. */
  readonly shareE5: Rate;
  /** What used goods of the sale cost, tax included; undefined: new goods may be paid with credit, too. */
  readonly usedCents: Cents | undefined;
};

/** At most so much, in cents; the rest is paid otherwise. */
export const creditLimit = (dueCents: Cents, { shareE5, usedCents }: CreditTerms): Cents =>
  least(portion(dueCents, shareE5), usedCents ?? dueCents);
