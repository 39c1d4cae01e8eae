// What does a register know of an item of its store without asking? All that a scan of it brings, but for what it cost.
import type { TaxPart } from '#domains/departments/rules/tax-parts.ts';
import type { Cents } from '#kernel/money.ts';

export type ShelfItem = {
  readonly inventoryId: number;
  readonly catalogId: number;
  readonly sku: string;
  readonly upc: string;
  /** GTIN-14; null for the store's own codes. */
  readonly gtin: string | null;
  readonly title: string;
  readonly artist: string;
  readonly departmentId: number;
  readonly department: string;
  readonly family: string;
  /** The code of its format. */
  readonly tile: string;
  readonly conditionId: number;
  readonly condition: string;
  readonly grade: string;
  /** Where its condition stands in lists. */
  readonly conditionSort: number;
  readonly caseConditionId: number | null;
  readonly caseCondition: string;
  readonly priceCents: Cents;
  readonly onHand: number;
  /** How many of these are kept for somebody. */
  readonly held: number;
  readonly bin: string;
  readonly serialRequired: boolean;
  readonly taxExempt: boolean;
  readonly taxRateE5: number;
  readonly taxParts: readonly TaxPart[];
  readonly cashTradeDiscountE5: number;
  /** Offered elsewhere, too. */
  readonly isListed: boolean;
};
