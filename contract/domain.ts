// What does every domain say of itself, as data only? The app gathers it from each domain's domain.ts.

export type Domain = {
  /** Imports go downwards only: 8 is the business day, 2 are users, stores and journals; kernel, contract, platform and ui are 1. */
  readonly storey: 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** The rights that its calls need, beside those that domains/access/rules/rights.ts lists. */
  readonly rights?: readonly DomainRight[];
  /** What its screens listen to, beside the topics that contract/topics.ts lists: `section.what`. */
  readonly topics?: readonly `${string}.${string}`[];
};

export type DomainRight = {
  /** `section.action`. */
  readonly code: `${string}.${string}`;
  /** What somebody does who has it, to go into "Ask a manager: ... is not in your role." */
  readonly doing: string;
  /** Which of the default roles have it from the start; administrators have every right. */
  readonly roles: readonly ('Manager' | 'Cashier')[];
};
