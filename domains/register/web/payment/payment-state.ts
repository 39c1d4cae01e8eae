// What has been taken, what is still to pay, and what change comes back? Pure; the server settles again (settle.ts).
import { registerMessages } from '#domains/register/messages.ts';
import { type SettleProblem, type Settlement, roundCash, settle } from '#domains/register/rules/settle.ts';
import { type Cents, ZERO, cents, most, subtract, sum } from '#kernel/money.ts';

export type TenderChoice = 'cash' | 'card' | 'credit' | 'check';

export type Taken = {
  /** Handed over, before change; null when no cash was taken. */
  readonly cashCents: Cents | null;
  readonly cardCents: Cents;
  readonly checkCents: Cents;
  readonly creditCents: Cents;
  /** By gift certificates. */
  readonly giftCents?: Cents;
};

export const NOTHING_TAKEN: Taken = { cashCents: null, cardCents: ZERO, checkCents: ZERO, creditCents: ZERO };

/** Has the customer handed over nothing yet? */
export const isNothingTaken = (taken: Taken): boolean =>
  taken.cashCents === null &&
  taken.cardCents + taken.checkCents + taken.creditCents + (taken.giftCents ?? ZERO) === 0;

export type PaymentView = {
  /** What cash, or another tender, still has to cover; never negative. */
  readonly openCents: Cents;
  /** The same when cash alone covers it: what exact cash is. */
  readonly exactCents: Cents;
  /** What is still to pay after everything taken. */
  readonly leftCents: Cents;
  readonly changeCents: Cents;
  readonly covered: boolean;
  readonly problem: SettleProblem | null;
};

/** Where a payment stands. dueCents positive: the customer pays; otherwise nothing is to be taken. */
export function paymentView(
  dueCents: Cents,
  taken: Taken,
  cashRounding: 'none' | 'nearest5' = 'none',
): PaymentView {
  if (dueCents <= 0)
    return {
      openCents: ZERO,
      exactCents: ZERO,
      leftCents: ZERO,
      changeCents: ZERO,
      covered: true,
      problem: null,
    };
  const others = sum([taken.cardCents, taken.checkCents, taken.creditCents, taken.giftCents ?? ZERO]);
  const open = most(ZERO, subtract(dueCents, others));
  const settled = settledBy(dueCents, taken, cashRounding);
  const problem = 'problem' in settled ? settled.problem : null;
  const cash = taken.cashCents ?? ZERO;
  return {
    openCents: open,
    exactCents: roundCash(open, cashRounding),
    leftCents:
      problem?.code === 'TOO_LITTLE' ? problem.shortCents : most(ZERO, problem ? subtract(open, cash) : ZERO),
    changeCents: 'problem' in settled ? most(ZERO, subtract(cash, open)) : settled.changeCents,
    covered: problem === null,
    problem,
  };
}

function settledBy(
  dueCents: Cents,
  taken: Taken,
  cashRounding: 'none' | 'nearest5',
): Settlement | { problem: SettleProblem } {
  return settle({
    dueCents,
    refundTotalCents: ZERO,
    payout: 'credit',
    cashRounding,
    tenders: {
      cashCents: taken.cashCents ?? ZERO,
      cardCents: taken.cardCents,
      checkCents: taken.checkCents,
      storeCreditCents: taken.creditCents,
      giftCertificateCents: taken.giftCents ?? ZERO,
    },
    backTo: [],
  });
}

/** Change from which on a typed sum is looked at before it finishes, cents: a slip of a digit, not a bill. */
export const MUCH_CHANGE = cents(10_000);

/** What Enter does: takes what is typed, takes it and finishes, takes the exact cash and finishes, finishes, asks the card, takes a check of the typed sum, or says what is missing. */
export type EnterAct = 'take' | 'takeAndFinish' | 'exact' | 'finish' | 'card' | 'check' | 'missing';

export type EnterInput = {
  readonly dueCents: Cents;
  readonly taken: Taken;
  readonly choice: TenderChoice;
  /** Null when nothing is typed. */
  readonly typedCents: Cents | null;
  readonly cashRounding?: 'none' | 'nearest5';
};

/** What Enter does with the payment as it is. A typed sum of cash that covers the due finishes at once, unless its change is so large that it is a slip. */
export function enterAct({ dueCents, taken, choice, typedCents, cashRounding }: EnterInput): EnterAct {
  if (typedCents !== null && choice === 'cash') {
    const after = paymentView(dueCents, withCash(taken, typedCents), cashRounding);
    return after.covered && after.changeCents < MUCH_CHANGE ? 'takeAndFinish' : 'take';
  }
  if (paymentView(dueCents, taken, cashRounding).covered) return 'finish';
  if (choice === 'cash' && taken.cashCents === null) return 'exact';
  if (choice === 'check' && typedCents !== null) return 'check';
  return choice === 'card' ? 'card' : 'missing';
}

/** One more amount of cash lies beside what was handed over before: it never takes its place. */
export const withCash = (taken: Taken, moreCents: Cents): Taken => ({
  ...taken,
  cashCents: sum([taken.cashCents ?? ZERO, moreCents]),
});

/** How much store credit pays: the balance, but not more than what is due; cents. */
export function creditToUse(dueCents: Cents, taken: Taken, balanceCents: Cents): Cents {
  const rest = subtract(dueCents, sum([taken.cardCents, taken.checkCents, taken.giftCents ?? ZERO]));
  return cents(Math.max(0, Math.min(balanceCents, rest)));
}

/** What is still wrong: a drawer that was missing may have been started since. */
export const problemNow = <Said extends { readonly message: string }>(
  problem: Said | null,
  drawerReady: boolean,
): Said | null => (drawerReady && problem?.message === registerMessages.NO_DRAWER ? null : problem);
