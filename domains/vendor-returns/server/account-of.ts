// Which account of the books does an entry go to?
import type { Entry } from '#domains/vendor-returns/rules/claim.ts';
import type { PostingLine } from '#domains/ledger/server/public/post-group.ts';
import type { ReturnRow } from './queries.ts';

/** Claims and what we owe are by vendor; goods and differences are the store's. */
export const accountOf = (
  { storeId, vendorId }: Pick<ReturnRow, 'storeId' | 'vendorId'>,
  { kind, cents }: Entry,
): PostingLine => ({
  store: storeId,
  kind,
  ref: kind === 'vendorClaims' || kind === 'vendorPayable' ? vendorId : 0,
  cents,
});
