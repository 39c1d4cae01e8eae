// What may a scanned code mean in a store?
import type { TaxPart } from '#domains/departments/rules/tax-parts.ts';
import type { Cents } from '#kernel/money.ts';

/** An inventory item of the store, or (inventoryId null) a catalog product that it doesn't stock. */
export type Candidate = {
  inventoryId: number | null;
  catalogId: number;
  sku: string;
  upc: string;
  title: string;
  artist: string;
  departmentId: number;
  department: string;
  family: string;
  tile: string;
  conditionId: number | null;
  condition: string;
  grade: string;
  caseConditionId: number | null;
  caseCondition: string;
  priceCents: Cents | null;
  costCents: Cents;
  costE4?: number | null;
  onHand: number;
  /** How many of these are kept for whoever wishes for them. */
  held: number;
  bin: string;
  serialRequired: boolean;
  taxExempt: boolean;
  taxRateE5: number;
  /** The named parts of the rate; none: it is of one piece. */
  taxParts: readonly TaxPart[];
  cashTradeDiscountE5: number;
};

/** The piece that a serial number names. */
export type KnownCopy = {
  copyId: number;
  inventoryId: number;
  state: string;
  serial: string;
  receipt: string | null;
};
