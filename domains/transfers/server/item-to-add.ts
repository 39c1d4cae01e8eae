// What is to be written on a transfer, as it was scanned or typed.
import type { Cents } from '#kernel/money.ts';

export type ItemToAdd = {
  readonly transferId: number;
  readonly code: string;
  readonly catalogId?: number | undefined;
  readonly costCents?: Cents | undefined;
  readonly condition?: string | undefined;
  readonly caseCondition?: string | undefined;
  readonly quantity?: number | undefined;
  readonly scanId?: string | undefined;
};
