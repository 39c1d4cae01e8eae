// A promotion as the contract sends it: rates become percent here.
import { z } from 'zod';
import type { PromotionChange, PromotionWire } from '#domains/promotions/contract/calls.ts';
import { type Goods, valueToWire } from '#domains/promotions/rules/promotion.ts';
import { plainOf } from '#domains/promotions/rules/promotion-draft.ts';
import { hasWeekday, stateOf } from '#domains/promotions/rules/promotion-times.ts';
import { clockWire } from '#domains/promotions/rules/promotion-clock.ts';
import type { GoodsNames } from '#domains/promotions/rules/promotion-sentences.ts';
import type { AuditRow, StoredPromotion, Use } from '#domains/promotions/server/queries.ts';
import { ZERO, percentDigits } from '#kernel/money.ts';

export type Beside = {
  /** The store's business day. */
  readonly day: string;
  readonly names: GoodsNames;
  readonly use: Use | undefined;
};

const goodsToWire = (goods: Goods, words: string): PromotionWire['get'] => ({
  departmentIds: [...goods.departmentIds],
  taxonomyIds: [...goods.taxonomyIds],
  tags: [...goods.tags],
  products: goods.catalogIds.length,
  words,
});

/** The one department that is named, when nothing else is. */
function onlyDepartment({ departmentIds, taxonomyIds, tags, catalogIds }: Goods): number | null {
  const [only] = departmentIds;
  const others = departmentIds.length - 1 + taxonomyIds.length + tags.length + catalogIds.length;
  return only !== undefined && others === 0 ? only : null;
}

export function promotionToWire(stored: StoredPromotion, { day, names, use }: Beside): PromotionWire {
  return {
    PromotionID: stored.promotionId,
    ...plainOf(stored),
    type: stored.kind,
    value: valueToWire(stored),
    buyQuantity: stored.buyQuantity,
    getQuantity: stored.getQuantity,
    mostTimes: stored.mostTimes,
    minimum: stored.minimumCents,
    appliesTo: stored.scope,
    departmentId: onlyDepartment(stored.get),
    get: goodsToWire(stored.get, names.get),
    buy: goodsToWire(stored.buy, names.buy),
    buysOther: stored.hasBuySide,
    startDate: stored.startsOn ?? '',
    endDate: stored.endsOn ?? '',
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((weekday) => hasWeekday(stored.weekdays, weekday)),
    fromTime: clockWire(stored.fromMinute),
    toTime: clockWire(stored.toMinute),
    customerGroupId: stored.customerGroupId,
    customerGroup: names.group ?? '',
    active: stored.isActive,
    clientId: stored.storeId ?? 0,
    version: stored.version,
    state: stateOf(stored, day),
    timesUsed: use?.times ?? 0,
    saved: use?.savedCents ?? ZERO,
    changedAt: stored.changedAt.toISOString(),
    changedBy: stored.changedBy,
  };
}

/** Fields whose kept numbers are hundredths: value is of before rates had three decimals, when a percent was hundredths, too. */
const HUNDREDTHS = new Set(['value', 'valueCents', 'minimumCents']);
const MINUTES = new Set(['fromMinute', 'toMinute']);

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (HUNDREDTHS.has(field)) return (Number(value) / 100).toFixed(2);
  if (field === 'valueE5') return percentDigits(Number(value));
  if (MINUTES.has(field)) return clockWire(Number(value));
  if (field === 'weekdays')
    return [0, 1, 2, 3, 4, 5, 6].filter((weekday) => hasWeekday(Number(value), weekday)).join(',');
  if (typeof value === 'object')
    return Object.entries(value as Record<keyof Goods, readonly (string | number)[]>)
      .filter(([, list]) => list.length > 0)
      .map(([name, list]) => `${name} ${list.join(',')}`)
      .join('; ');
  return String(value as string | number | boolean);
}

const terms = z.record(z.string(), z.unknown()).nullable();

/** A value is one field, whatever unit it was kept in. */
const textsOf = (said: z.infer<typeof terms>): Readonly<Record<string, string>> | null =>
  said &&
  Object.fromEntries(
    Object.entries(said).map(([field, value]) => [
      field.startsWith('value') ? 'value' : field,
      textOf(field, value),
    ]),
  );

/** Who changed what, as texts. */
export function changeToWire({ at, username, action, ...row }: AuditRow): PromotionChange {
  const [before, after] = [textsOf(terms.parse(row.before)), textsOf(terms.parse(row.after))];
  const fields = Object.keys(after ?? before ?? {});
  return {
    at: at.toISOString(),
    username,
    action: action === 'promotions.add' ? 'add' : action === 'promotions.delete' ? 'delete' : 'edit',
    changes: fields
      .map((field) => ({
        field,
        before: before?.[field] ?? '',
        after: after?.[field] ?? '',
      }))
      .filter((change) => change.before !== change.after),
  };
}
