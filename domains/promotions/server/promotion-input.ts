// From the fields of a call to the promotion that it means: what isn't given stays as it was.
import type { DraftInput } from '#domains/promotions/contract/calls.ts';
import { promotionsMessages as texts } from '#domains/promotions/messages.ts';
import {
  EVERY_DAY,
  type Goods,
  NO_GOODS,
  countGoods,
  valueFromWire,
  valueToWire,
} from '#domains/promotions/rules/promotion.ts';
import { readClock } from '#domains/promotions/rules/promotion-clock.ts';
import {
  MOST_PRODUCTS,
  type PromotionDraft,
  draftProblems,
  plainOf,
} from '#domains/promotions/rules/promotion-draft.ts';
import { MINUTES_OF_DAY } from '#domains/promotions/rules/promotion-times.ts';
import { findByCodes } from '#domains/promotions/server/queries.ts';
import { badInput } from '#contract/api-error.ts';
import { readDay } from '#kernel/read-day.ts';
import type { Db } from '#contract/route.ts';

type Field = keyof DraftInput;

const wrong = (field: Field, problem: string) => badInput(field, `${field} ${problem}`);

/** The promotion that an input makes of `before`. 400 names the field that can't be so. */
export async function readDraft(
  db: Db,
  storeIds: readonly number[],
  { before, input }: { before: PromotionDraft; input: DraftInput },
): Promise<PromotionDraft> {
  const kind = input.type ?? before.kind;
  const buy = await goodsFrom(db, storeIds, before.buy, {
    departmentIds: ['buyDepartmentIds', input.buyDepartmentIds],
    taxonomyIds: ['buyTaxonomyIds', input.buyTaxonomyIds],
    tags: input.buyTags,
    catalogIds: ['buyCatalogIds', input.buyCatalogIds],
    upcs: ['buyUpcs', input.buyUpcs],
  });
  const get = await goodsFrom(db, storeIds, before.get, {
    departmentIds: [
      input.departmentId !== undefined && !input.departmentIds ? 'departmentId' : 'departmentIds',
      departmentsOf(input),
    ],
    taxonomyIds: ['taxonomyIds', input.taxonomyIds],
    tags: input.tags,
    catalogIds: ['catalogIds', input.catalogIds],
    upcs: ['upcs', input.upcs],
  });
  const hasBuySide = kind === 'buyXGetY' && buysOther(input, before, buy);
  const scope = input.appliesTo ?? scopeOf(input, before, get);
  const draft: PromotionDraft = {
    ...before,
    ...plainOf(input, before),
    kind,
    value: valueOf(kind, input.value ?? String(valueToWire(before))),
    ...quantitiesOf(kind, input, before),
    minimumCents: input.minimum ?? before.minimumCents,
    ...timesOf(input, before),
    customerGroupId:
      input.customerGroupId === undefined ? before.customerGroupId : await groupOf(db, input.customerGroupId),
    isActive: input.active ?? before.isActive,
    scope,
    hasBuySide,
    get: scope === 'everything' ? NO_GOODS : get,
    buy: hasBuySide ? buy : NO_GOODS,
  };
  const [first] = draftProblems(draft);
  if (first) throw badInput(first.field, `${first.field} ${first.problem}`);
  return draft;
}

const GET_FIELDS = ['departmentId', 'departmentIds', 'taxonomyIds', 'tags', 'catalogIds', 'upcs'] as const;
const BUY_FIELDS = ['buyDepartmentIds', 'buyTaxonomyIds', 'buyTags', 'buyCatalogIds', 'buyUpcs'] as const;

const names = (input: DraftInput, goods: readonly Field[]): boolean =>
  goods.some((field) => input[field] !== undefined);

/** Goods that are gone (a category that was deleted) don't widen a promotion that nobody asked to widen. */
function buysOther(input: DraftInput, before: PromotionDraft, buy: Goods): boolean {
  return countGoods(buy) > 0 || (before.hasBuySide && !names(input, BUY_FIELDS));
}

/** The goods that were named are the chosen ones; none named means everything. */
function scopeOf(input: DraftInput, before: PromotionDraft, get: Goods): PromotionDraft['scope'] {
  if (!names(input, GET_FIELDS)) return before.scope;
  return countGoods(get) > 0 ? 'chosen' : 'everything';
}

function quantitiesOf(
  kind: PromotionDraft['kind'],
  input: DraftInput,
  before: PromotionDraft,
): Pick<PromotionDraft, 'buyQuantity' | 'getQuantity' | 'mostTimes'> {
  const isBundle = kind === 'buyXGetY' || kind === 'mixAndMatch';
  return {
    buyQuantity: quantityOf(!isBundle, input.buyQuantity, before.buyQuantity),
    getQuantity: quantityOf(kind !== 'buyXGetY', input.getQuantity, before.getQuantity),
    mostTimes: input.mostTimes === undefined ? before.mostTimes : input.mostTimes || null,
  };
}

/** Percent with three decimals or dollars with two, by the kind. */
function valueOf(kind: PromotionDraft['kind'], text: string): number {
  const value = valueFromWire(kind, text);
  if (value === undefined) throw wrong('value', texts.NOT_AMOUNT);
  return value;
}

const quantityOf = (isNone: boolean, given: number | undefined, before: number | null): number | null =>
  isNone ? null : given === undefined ? before : given || null;

const departmentsOf = ({ departmentIds, departmentId }: DraftInput): string | undefined =>
  departmentId === undefined ? departmentIds : [departmentIds, departmentId].filter(Boolean).join(',');

async function groupOf(db: Db, id: number): Promise<number | null> {
  if (id === 0) return null;
  const found = await db.maybe('select 1 from customer_groups where group_id = $1 and deleted_at is null', [
    id,
  ]);
  if (!found) throw wrong('customerGroupId', texts.NO_GROUP_LIKE);
  return id;
}

function timesOf(
  input: DraftInput,
  before: PromotionDraft,
): Pick<PromotionDraft, 'startsOn' | 'endsOn' | 'weekdays' | 'fromMinute' | 'toMinute'> {
  return {
    startsOn: dayOf('startDate', input.startDate, before.startsOn),
    endsOn: dayOf('endDate', input.endDate, before.endsOn),
    weekdays: input.weekdays === undefined ? before.weekdays : weekdaysOf(input.weekdays),
    fromMinute: minuteOf('fromTime', input.fromTime, before.fromMinute),
    toMinute: minuteOf('toTime', input.toTime, before.toMinute),
  };
}

function dayOf(field: Field, text: string | undefined, before: string | null): string | null {
  if (text === undefined) return before;
  if (text === '') return null;
  const day = readDay(text);
  if (day === undefined) throw wrong(field, texts.NOT_A_DAY);
  return day;
}

function minuteOf(field: Field, text: string | undefined, before: number | null): number | null {
  if (text === undefined) return before;
  if (text === '') return null;
  const at = readClock(text);
  // Nothing begins at the end of the day.
  if (at === undefined || (field === 'fromTime' && at === MINUTES_OF_DAY))
    throw wrong(field, texts.NOT_A_TIME);
  return at;
}

function weekdaysOf(text: string): number {
  const days = text.split(',').map((part) => part.trim());
  if (text === '') return 0;
  if (!days.every((day) => /^[0-6]$/.test(day))) throw wrong('weekdays', texts.NOT_WEEKDAYS);
  return days.reduce((bits, day) => bits | (1 << Number(day)), 0) & EVERY_DAY;
}

type Named = readonly [field: Field, text: string | undefined];
type GoodsInput = {
  departmentIds: Named;
  taxonomyIds: Named;
  tags: string | undefined;
  catalogIds: Named;
  upcs: Named;
};

async function goodsFrom(
  db: Db,
  storeIds: readonly number[],
  before: Goods,
  given: GoodsInput,
): Promise<Goods> {
  const catalogIds = new Set(
    idsOf(given.catalogIds) ?? (given.upcs[1] === undefined ? before.catalogIds : []),
  );
  for (const id of await productsOf(db, storeIds, given.upcs)) catalogIds.add(id);
  const goods: Goods = {
    departmentIds: idsOf(given.departmentIds) ?? before.departmentIds,
    taxonomyIds: idsOf(given.taxonomyIds) ?? before.taxonomyIds,
    tags: given.tags === undefined ? before.tags : wordsOf(given.tags),
    catalogIds: [...catalogIds],
  };
  await checkThere(db, goods, given);
  return goods;
}

function idsOf([field, text]: Named): number[] | undefined {
  if (text === undefined) return undefined;
  const parts = wordsOf(text);
  if (!parts.every((part) => /^[1-9]\d{0,14}$/.test(part))) throw wrong(field, texts.NOT_IDS);
  return [...new Set(parts.map(Number))].sort((a, b) => a - b);
}

/** The parts of a list with commas, spaces around them and empty ones left out, each once whatever its case. */
function wordsOf(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const part of text.split(',')) {
    const word = part.trim().replace(/\s+/g, ' ');
    if (word !== '' && !byKey.has(word.toLowerCase())) byKey.set(word.toLowerCase(), word);
  }
  return [...byKey.values()];
}

async function productsOf(db: Db, storeIds: readonly number[], [field, text]: Named): Promise<number[]> {
  if (!text) return [];
  const codes = wordsOf(text);
  if (codes.length > MOST_PRODUCTS) throw wrong(field, texts.TOO_MANY(MOST_PRODUCTS));
  const found = await findByCodes(db, storeIds, codes);
  const missing = codes.find((code) => !found.has(code));
  if (missing !== undefined) throw wrong(field, texts.NO_PRODUCT_LIKE(missing));
  return [...found.values()];
}

async function checkThere(db: Db, goods: Goods, given: GoodsInput): Promise<void> {
  const missing = await db.one<{
    department: number | null;
    category: number | null;
    product: number | null;
  }>(
    `select (select min(id) from unnest($1::bigint[]) id where not exists (select 1 from departments where department_id = id)) as department,
       (select min(id) from unnest($2::bigint[]) id where not exists (select 1 from taxonomy_nodes where taxonomy_id = id)) as category,
       (select min(id) from unnest($3::bigint[]) id where not exists (select 1 from catalog_products where catalog_id = id)) as product`,
    [goods.departmentIds, goods.taxonomyIds, goods.catalogIds],
  );
  if (missing.department !== null)
    throw wrong(given.departmentIds[0], texts.NO_DEPARTMENT_LIKE(missing.department));
  if (missing.category !== null) throw wrong(given.taxonomyIds[0], texts.NO_CATEGORY_LIKE(missing.category));
  if (missing.product !== null)
    throw wrong(given.catalogIds[0], texts.NO_PRODUCT_LIKE(String(missing.product)));
}
