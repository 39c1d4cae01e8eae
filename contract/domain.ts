// What does every domain say of itself, as data only? The app gathers it from each domain's domain.ts.

import type { Setting } from './setting.ts';

export type Domain = {
  /** Imports go downwards only: 8 is the business day, 2 are users, stores and journals; kernel, contract, platform and ui are 1. */
  readonly storey: 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** The rights that its calls and screens need. */
  readonly rights?: readonly DomainRight[];
  /** What its rights are listed under. */
  readonly rightSections?: readonly RightSection[];
  /** What a store chooses for it; read with `settingOf` of settings. */
  readonly settings?: readonly Setting[];
  /** What can happen in a store that other screens of that store should see at once: `section.what`, or one word. */
  readonly topics?: readonly string[];
};

export type DomainRight = {
  /** `section.action`. */
  readonly code: `${string}.${string}`;
  /** What it is called under its section; by its action unless told: See, Change, Any discount. */
  readonly label?: string;
  /** What somebody does who has it, to go into "Ask a manager: ... is not in your role." */
  readonly doing: string;
  /** Which of the default roles have it from the start; administrators have every right. */
  readonly roles: readonly ('Manager' | 'Cashier' | 'Accountant')[];
  /** May somebody with it let one act through, by PIN at the register? For acts with goods, money and customers at the counter only. */
  readonly approvable?: boolean;
};

export type RightSection = {
  /** What is before the point in the codes of its rights. */
  readonly name: string;
  /** Its heading; the name as a word unless told. */
  readonly title?: string;
  /** Where it is in the list of rights. A section that nobody gives a place comes after these. */
  readonly place: number;
};
