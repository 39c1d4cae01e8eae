// How do wishes that a shop brings along get onto the wishlists, and off them again?
import type { Actor, Tx } from '#contract/route.ts';

export type WishName = {
  readonly customerId: number;
  /** As wishCode() reads it. */
  readonly code: string;
};
export type BroughtWish = WishName & {
  /** As the file has it. */
  readonly upc: string;
  readonly since: Date;
};

export const wishKey = ({ customerId, code }: WishName): string => `${customerId} ${code}`;

const FIND = `
  select w.wish_id as id, w.customer_id, w.code from jsonb_to_recordset($1) as a("customerId" bigint, code text)
    join wishes w on w.customer_id = a."customerId" and w.code = a.code and w.removed_at is null and w.fulfilled_at is null`;

/** The open wishes among these: wishKey() to id. */
export async function findOpenWishes(
  db: Pick<Tx, 'rows'>,
  names: readonly WishName[],
): Promise<ReadonlyMap<string, number>> {
  const asked = names.map(({ customerId, code }) => ({ customerId, code }));
  const found = await db.rows<{ id: number } & WishName>(FIND, [JSON.stringify(asked)]);
  return new Map(found.map(({ id, ...name }) => [wishKey(name), id]));
}

const INSERT = `
  insert into wishes (customer_id, upc, code, created_at, user_id)
  select r."customerId", r.upc, r.code, r.since, $2 from jsonb_to_recordset($1) as r("customerId" bigint, upc text, code text, since timestamptz)
  on conflict (customer_id, code) where removed_at is null and fulfilled_at is null do nothing returning wish_id as id`;

/**
 * Adds wishes; a customer who wishes for something already keeps that wish (NS-WISH-03). Answers each one's id, in order, and whether it was made. Keeps no copies:
 * those that come next are. Writes no audit row: the document that brings them has one.
 */
export async function openWishes(
  tx: Tx,
  { actor }: { readonly actor: Pick<Actor, 'userId'> },
  brought: readonly BroughtWish[],
): Promise<readonly { readonly wishId: number; readonly isNew: boolean }[]> {
  const added = await tx.rows<{ id: number }>(INSERT, [JSON.stringify(brought), actor.userId]);
  const made = new Set(added.map(({ id }) => id));
  const open = await findOpenWishes(tx, brought);
  return brought.map((one) => {
    const wishId = open.get(wishKey(one)) ?? 0;
    // Of two of one name the first made it.
    return { wishId, isNew: made.delete(wishId) };
  });
}

/** Takes wishes off that no copy is kept for; those that are off or were met stay so. */
export const removeWishes = (tx: Tx, wishIds: readonly number[], now: Date): Promise<number> =>
  tx.run(
    'update wishes set removed_at = $2 where wish_id = any($1) and removed_at is null and fulfilled_at is null',
    [wishIds, now],
  );
