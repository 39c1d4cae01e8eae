// What does every domain say of itself, as data only?

export type Domain = {
  /** Imports go downwards only: 8 is the business day, 2 are users, stores and journals; kernel, contract, platform and ui are 1. */
  readonly storey: 2 | 3 | 4 | 5 | 6 | 7 | 8;
};
