// An item to add to a transfer, as it was scanned or typed.

export type ItemToAdd = {
  readonly transferId: number;
  /** The store in which the user stands; any of his where nobody says. */
  readonly inStoreId?: number | undefined;
  readonly code: string;
  readonly catalogId?: number | undefined;
  /** Of a vendor's goods, in ten-thousandths of a dollar. */
  readonly costE4?: number | undefined;
  readonly condition?: string | undefined;
  readonly caseCondition?: string | undefined;
  readonly quantity?: number | undefined;
  readonly scanId?: string | undefined;
};
