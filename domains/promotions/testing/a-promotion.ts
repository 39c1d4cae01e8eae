import type { PromotionKind } from '#domains/promotions/rules/promotion.ts';
import { forgetRunning } from '#domains/promotions/server/public/find-promotions.ts';
import type { Db } from '#contract/route.ts';

export type PromotionToBuild = {
  /** Null: every store. */
  storeId: number | null;
  name?: string;
  kind?: PromotionKind;
  /** Thousandths of a percent or cents, by the kind. */
  value?: number;
  departmentId?: number | null;
  buyQuantity?: number | null;
  getQuantity?: number | null;
  minimumCents?: number;
  startsOn?: string | null;
  endsOn?: string | null;
  weekdays?: number;
  fromMinute?: number | null;
  toMinute?: number | null;
  couponCode?: string;
  isActive?: boolean;
};

/** A promotion of a store: 10 % off a department (everything when null) unless told. */
export async function aPromotion(db: Db, build: PromotionToBuild): Promise<number> {
  const { name = 'Ten percent off', departmentId = null, isActive = true } = build;
  const { id } = await db.one<{ id: number }>(
    `insert into promotions (store_id, name, kind, value, scope, buy_quantity, get_quantity, minimum_cents, starts_on, ends_on, weekdays,
       from_minute, to_minute, coupon_code, is_active)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning promotion_id as id`,
    [
      build.storeId,
      name,
      build.kind ?? 'percent',
      build.value ?? 10_000,
      departmentId === null ? 'everything' : 'chosen',
      build.buyQuantity ?? null,
      build.getQuantity ?? null,
      build.minimumCents ?? 0,
      build.startsOn ?? null,
      build.endsOn ?? null,
      build.weekdays ?? 127,
      build.fromMinute ?? null,
      build.toMinute ?? null,
      build.couponCode ?? '',
      isActive,
    ],
  );
  if (departmentId !== null)
    await db.run(`insert into promotion_targets (promotion_id, side, department_id) values ($1, 'get', $2)`, [
      id,
      departmentId,
    ]);
  forgetRunning();
  return id;
}
