// The input and the counts of a price list's import.
import type { VendorField } from '#domains/vendors/rules/import-columns.ts';

export type ListInput = {
  readonly vendorId: number;
  readonly departmentId: number | null;
  readonly removeExisting: boolean;
  /** Import the good rows of a list that has bad ones. */
  readonly goodOnly: boolean;
  /** Fill what the catalog lacks of products that are there, such as their MSRP. */
  readonly fillCatalog: boolean;
  readonly columns: Partial<Record<VendorField, string>>;
  readonly bytes: Uint8Array;
  /** False for entries of JSON. */
  readonly isFile: boolean;
  readonly fileName: string;
};

export type ListCounts = {
  readonly rows: number;
  readonly valid: number;
  readonly invalid: number;
  readonly added: number;
  readonly dearer: number;
  readonly cheaper: number;
  readonly same: number;
  readonly doubts: number;
  readonly gone: number;
  /** The extra cost of the more expensive ones at the sales of the last 90 days. */
  readonly lostCents: number;
};
