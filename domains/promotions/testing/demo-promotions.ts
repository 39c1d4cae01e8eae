// The promotions that a demo store has: one that runs, one that is planned, one that is turned off, one for a coupon.
import { aPromotion } from './a-promotion.ts';
import type { Database } from '#contract/route.ts';

const DAY_MS = 86_400_000;

const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Fills a store; `departments` are ids by name. What is planned begins some days after `now`. */
export async function seedPromotions(
  database: Database,
  storeId: number,
  { departments, now }: { departments: Record<string, number>; now: Date },
): Promise<void> {
  const games = departments['Video Games'] as number;
  const films = departments.DVD as number;
  await aPromotion(database, { storeId, name: '10% off films', departmentId: films });
  await aPromotion(database, {
    storeId,
    name: 'Holiday games',
    value: 15_000,
    departmentId: games,
    startsOn: dayAfter(now, 12),
    endsOn: dayAfter(now, 33),
  });
  await aPromotion(database, {
    storeId,
    name: 'Buy 2 games, get 1 free',
    kind: 'buyXGetY',
    value: 100_000,
    buyQuantity: 2,
    getQuantity: 1,
    departmentId: games,
    weekdays: 0b1000001,
    isActive: false,
  });
  await aPromotion(database, {
    storeId,
    name: 'Flyer of the neighborhood',
    kind: 'amountOnce',
    value: 500,
    minimumCents: 2_500,
    couponCode: 'NEIGHBOR',
    isActive: false,
  });
}
