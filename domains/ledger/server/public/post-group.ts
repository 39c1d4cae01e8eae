// Money moves: one group of postings that adds up to zero.
import type { Cents } from '#kernel/money.ts';
import type { AccountKind } from '#domains/ledger/rules/account-kinds.ts';
import { mergePostings } from '#domains/ledger/rules/merge-postings.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type PostingLine = {
  /** The account's store; 0 for what is of the whole chain of shops (store credit, gift certificates, goods under way). */
  readonly store: number;
  readonly kind: AccountKind;
  /** Device of a drawer or of its takings, customer, certificate, vendor, transfer; 0 where there is one only. */
  readonly ref: number;
  /** Debits positive. What we owe grows by a negative amount. */
  readonly cents: Cents;
};

export type PostingGroup = {
  readonly storeId: number;
  readonly deviceId: number | null;
  readonly businessDay: string;
  readonly purpose: string;
  readonly sourceType: string;
  readonly sourceId: number;
  readonly lines: readonly PostingLine[];
  readonly note?: string;
  readonly correctsGroupId?: number;
};

/**
 * Posts the group and answers its id; null when nothing moves. A group for a day whose books are closed belongs to the next. Refused by the database when the lines don't add up to zero, when the
 * same source and purpose was posted before, or when a customer's credit would fall below nothing.
 */
export async function postGroup(
  tx: Tx,
  context: { actor: Actor; now: Date },
  group: PostingGroup,
): Promise<number | null> {
  const { id } = await tx.one<{ id: number | null }>(
    `select post_groups(json_build_array($1::jsonb || jsonb_build_object('day', greatest($2::date,
       (select closed_through + 1 from posting_heads where store_id = $3)))), $4) as id`,
    [
      JSON.stringify(toRow(context, group, 1)),
      group.businessDay,
      group.storeId,
      JSON.stringify(mergePostings(group.lines).map((line) => ({ n: 1, ...line }))),
    ],
  );
  return id;
}

/** Of each group its row, the books of whose store may be closed for its day. */
const POST_GROUPS = `
  select post_groups((select json_agg(g.one || jsonb_build_object('day', greatest((g.one ->> 'day')::date, h.closed_through + 1)))
    from jsonb_array_elements($1::jsonb) as g(one) left join posting_heads h on h.store_id = (g.one ->> 'store')::bigint), $2)`;

/** Posts groups of different sources at once, each as postGroup does. */
export async function postGroups(
  tx: Tx,
  context: { actor: Actor; now: Date },
  groups: readonly PostingGroup[],
): Promise<void> {
  if (groups.length === 0) return;
  const rows = groups.map((group, at) => ({
    ...toRow(context, group, at + 1),
    day: group.businessDay,
  }));
  const lines = groups.flatMap((group, at) =>
    mergePostings(group.lines).map((line) => ({ n: at + 1, ...line })),
  );
  await tx.run(POST_GROUPS, [JSON.stringify(rows), JSON.stringify(lines)]);
}

const toRow = (context: { actor: Actor; now: Date }, group: PostingGroup, n: number) => ({
  n,
  store: group.storeId,
  device: group.deviceId,
  at: context.now,
  user: context.actor.userId,
  purpose: group.purpose,
  source_type: group.sourceType,
  source: group.sourceId,
  note: group.note,
  corrects: group.correctsGroupId,
});

/** The balance of an account in cents (debits positive); 0 when it was never used. */
export async function balanceOf(
  tx: Pick<Tx, 'maybe'>,
  store: number,
  kind: AccountKind,
  ref: number,
): Promise<Cents> {
  const row = await tx.maybe<{ balance: Cents }>(
    'select balance_cents as balance from accounts where store_id = $1 and kind = $2 and ref = $3',
    [store, kind, ref],
  );
  return row?.balance ?? (0 as Cents);
}
