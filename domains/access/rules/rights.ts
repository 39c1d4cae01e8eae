// Which rights are there?
//
// `section.action`. A right that a call of the contract needs is listed here or in its domain's domain.ts, or a test fails.
// Administrators have them all.
import type { DomainRight } from '#contract/domain.ts';

const LISTED = [
  'transactions.view',
  'transactions.edit',
  'transactions.discount',
  // Gives discounts above the limits of one's roles.
  'transactions.anyDiscount',
  'transactions.price',
  'transactions.taxExempt',
  'transactions.void',
  'refunds.edit',
  'refunds.noReceipt',
  'refunds.otherTender',
  'trades.edit',
  'trades.price',
  'catalog.view',
  'catalog.edit',
  'catalog.import',
  'inventory.view',
  'inventory.edit',
  // Changes tags in all stores of the user at once; managers don't have it.
  'inventory.allStores',
  'customers.view',
  'customers.edit',
  'customers.delete',
  'customers.credit',
  // Pays store credit out in cash, at the store's rate.
  'customers.cashOut',
  // Makes and ends groups of customers; who may edit a customer says in which they are.
  'customers.groups',
  'customers.merge',
  // Lets a copy that is kept for a wish be sold to somebody else.
  'customers.holds',
  // Looks gift certificates up; voiding one, and its number in full, need giftcertificates.edit.
  'giftcertificates.view',
  'giftcertificates.edit',
  'cash.view',
  'cash.count',
  'cash.transfer',
  'cash.adjust',
  // Opens the drawer without a sale.
  'cash.noSale',
  'cash.payInOut',
  // Sees what is expected before a blind count is submitted.
  'cash.seeExpected',
  // Counts with any difference, over the store's limit, too.
  'cash.anyDifference',
  'day.view',
  // Opens, skips and closes the day, and marks its steps.
  'day.run',
  // Continue Day.
  'day.reopen',
  'cards.use',
  'settings.view',
  'settings.edit',
  // Keys of outside services, such as the card processor's (NS-USER-01).
  'settings.keys',
  'users.view',
  'users.edit',
  'departments.view',
  'departments.edit',
  'pricing.view',
  'pricing.edit',
  'promotions.view',
  'promotions.edit',
  'taxonomy.view',
  'taxonomy.edit',
  'stores.view',
  'reports.view',
  'applog.view',
  'applog.edit',
  'timeclock.view',
  'timeclock.edit',
  // Changing one's own time records; needs timeclock.edit, too.
  'timeclock.own',
  'schedule.view',
  'schedule.edit',
  // Seeing the task list, and ticking off what is one's own or nobody's.
  'tasks.view',
  'tasks.edit',
  // Secondhand dealer law: seeing the rules and what was bought, and changing the rules.
  'dealer.view',
  'dealer.edit',
  // Police holds, and lifting any hold before its time.
  'dealer.holds',
  // Taking a trade that the seller signed on paper.
  'dealer.paper',
  // The register of purchases as a file, with the sellers' IDs in full.
  'dealer.export',
  // Looking at pictures of IDs; no role has it from the start.
  'dealer.ids',
  // Reading who did what to what in one's stores.
  'audit.view',
  // Sees what was mailed, to whom and what it said; sending again what failed needs mail.edit.
  'mail.view',
  'mail.edit',
] as const;

export type RightCode = (typeof LISTED)[number];

const all: string[] = [...LISTED];
const declared = new Map<string, DomainRight>();

/** Every right: those listed here, then those that domains declare. */
export const RIGHTS: readonly string[] = all;

/** Adds the rights that domains declare in their domain.ts; the app calls it at its start, before anybody asks for RIGHTS. */
export function declareRights(rights: readonly DomainRight[]): void {
  for (const right of rights) {
    if (!all.includes(right.code)) all.push(right.code);
    declared.set(right.code, right);
  }
}

/** What its domain says of a right; undefined for one that is listed here. */
export const findDeclared = (code: string): DomainRight | undefined => declared.get(code);
