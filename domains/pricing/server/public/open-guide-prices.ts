// How do prices of a guide that a shop brings along, of products that are known, get into the history of each, and out again?
import type { GuidePart } from '#domains/pricing/rules/guide-history.ts';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';

export type GuideName = {
  readonly catalogId: number;
  /** yyyy-MM-dd */
  readonly asOf: string;
};
export type BroughtGuidePrice = GuideName & {
  readonly part: GuidePart;
  readonly cents: Cents;
  /** Who says so; '' where nobody knows. */
  readonly source: string;
};

/** A price as it came, to be found again. */
export type KnownGuidePrice = GuideName & { readonly part: string; readonly cents: Cents };

export const guideKey = ({ catalogId, asOf }: GuideName): string => `${catalogId} ${asOf}`;

const FIND = `
  select p.catalog_id, p.as_of, array_agg(p.part order by p.part) as parts
  from jsonb_to_recordset($1) as a("catalogId" bigint, "asOf" date) join guide_prices p on p.catalog_id = a."catalogId" and p.as_of = a."asOf" group by 1, 2`;

/** The parts whose price the guide knows of these products on these days, by guideKey(). */
export async function findGuideParts(
  db: Pick<Tx, 'rows'>,
  names: readonly GuideName[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = names.map(({ catalogId, asOf }) => ({ catalogId, asOf }));
  const found = await db.rows<GuideName & { parts: string[] | null }>(FIND, [JSON.stringify(asked)]);
  return new Map(found.map(({ parts, ...name }) => [guideKey(name), parts ?? []]));
}

const BROUGHT = `jsonb_to_recordset($1) as r("catalogId" bigint, part text, cents bigint, "asOf" date, source text)`;

const INSERT = `
  insert into guide_prices (catalog_id, part, price_cents, as_of, source) select r."catalogId", r.part, r.cents, r."asOf", r.source from ${BROUGHT}
  on conflict do nothing returning catalog_id, part, as_of`;

/** Adds what the guide doesn't know of a product, part and day yet; the first of two of one. Answers what was added. Writes no audit row: the document that brings them has one. */
export async function openGuidePrices<Price extends BroughtGuidePrice>(
  tx: Tx,
  brought: readonly Price[],
): Promise<readonly Price[]> {
  if (brought.length === 0) return [];
  const keyOf = (one: GuideName & { readonly part: string }): string => `${guideKey(one)} ${one.part}`;
  const added = await tx.rows<GuideName & { part: GuidePart }>(INSERT, [JSON.stringify(brought)]);
  const made = new Set(added.map(keyOf));
  return brought.filter((one) => made.delete(keyOf(one)));
}

/** Takes out prices that are still what they were when they came; another one of the same day stays. */
export const removeGuidePrices = (tx: Tx, brought: readonly KnownGuidePrice[]): Promise<number> =>
  tx.run(
    `delete from guide_prices g using ${BROUGHT} where g.catalog_id = r."catalogId" and g.part = r.part and g.as_of = r."asOf" and g.price_cents = r.cents`,
    [JSON.stringify(brought)],
  );
