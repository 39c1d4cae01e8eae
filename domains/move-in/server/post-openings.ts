// What we owe from before is posted against the account of opening balances.
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import type { AccountKind } from '#domains/ledger/rules/account-kinds.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import type { Work } from './staged-row.ts';
import { cents, sum } from '#kernel/money.ts';

export type Owed = {
  readonly store: number;
  readonly kind: AccountKind;
  readonly ref: number;
  /** What we owe more, in cents. */
  readonly owedCents: number;
};

/** One group for all that a step owes, in the books of its store; nothing where that is nothing. */
export async function postOpenings(
  work: Work,
  { stepId, storeId }: { readonly stepId: number; readonly storeId: number },
  owed: readonly Owed[],
  note: string,
): Promise<void> {
  const total = sum(owed.map(({ owedCents }) => cents(owedCents)));
  await postGroup(work.tx, work, {
    storeId,
    deviceId: null,
    businessDay: await findPostingDay(work.tx, storeId, work.now),
    purpose: 'opening',
    sourceType: 'moveStep',
    sourceId: stepId,
    lines: [
      { store: storeId, kind: 'opening', ref: 0, cents: total },
      ...owed.map(({ owedCents, ...account }) => ({ ...account, cents: cents(-owedCents) })),
    ],
    note,
  });
}
