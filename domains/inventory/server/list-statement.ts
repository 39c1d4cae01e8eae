// The statement for a page of stock without words: the store's list in an order, less what filters take away.
//
// What fits is gathered up to a bound. A handful is sorted; of many the list is walked in the order of an index (shelf_list) until the page is full.
// Only the filters that are asked for are in the text. "offset 0" keeps PostgreSQL from turning a walk into a join of everything with everything:
// it can't know that a page is asked for.
import { ITEMS_OF_PAGE } from '#domains/inventory/server/queries.ts';
import type { Asked, StockSearch } from '#domains/inventory/server/search-input.ts';
import type { SqlValue } from '#contract/route.ts';

export type Bounds = {
  /** What fits is gathered up to here, and counted when items have to be looked at. */
  readonly most: number;
  /** The same when each is found by its place in the list, which takes four times as long. */
  readonly placed: number;
  /** How many items a large list has: a walk looks at so many, divided by what fits, for each row up to the end of the page. */
  readonly list: number;
};
const BOUNDS: Bounds = { most: 10_000, placed: 2_500, list: 100_000 };

type Filters = {
  /** Conditions of the item, i. */
  readonly item: readonly string[];
  /** Conditions of its place in the list, l. */
  readonly list: readonly string[];
  /** So few that they have an index of their own. */
  readonly isRare: boolean;
  /** So many are gathered; null is all. */
  readonly most: number | null;
  readonly large: number;
  readonly stores: string;
  readonly departments: string | null;
  readonly places: { readonly stores: number; readonly departments: number };
  readonly limit: string;
  readonly offset: string;
};
type Parts = Omit<Filters, 'most' | 'large'>;
type Sort = { readonly key: string; readonly down: boolean };

/** Totals of all that fits and the page, as rows; `departmentIds` are those that a name or an id stands for. */
export function listStatement(
  search: StockSearch,
  asked: Asked,
  departmentIds: readonly number[] | undefined,
  bounds: Bounds = BOUNDS,
): { text: string; values: SqlValue[]; isCounted: boolean } {
  const values: SqlValue[] = [];
  const parts = filtersOf(search, asked, departmentIds, (value) => `$${values.push(value)}`);
  const most = parts.isRare ? null : isPlaced(parts) ? bounds.placed : bounds.most;
  const filters: Filters = { ...parts, most, large: bounds.list };
  const sort = { key: search.sortBy || 'title', down: search.sortDesc ?? false };
  const text = `with hits as materialized (${gather(filters)}),
    totals as (select count(*) as found, coalesce(sum(greatest(on_hand, 0)), 0) as copies,
      coalesce(sum(greatest(on_hand, 0)::bigint * price_cents), 0) as worth from hits),
    way as materialized (select ${walks(filters, sort)} as walks from totals),
    page as (
      select inventory_id, row_number() over () as place from (${sortHits(filters, sort)}) o
      union all select inventory_id, row_number() over () from (${walk(filters, sort)}) o)
    select ${countOf(filters)} as total, t.copies, t.worth, ${most === null ? 'false' : `t.found > ${most}`} as capped, h.*
    from totals t left join lateral (select shown.*, page.place from ${ITEMS_OF_PAGE}) h on true order by h.place`;
  return { text, values, isCounted: filters.item.length === 0 };
}

function filtersOf(
  search: StockSearch,
  asked: Asked,
  departmentIds: readonly number[] | undefined,
  value: (value: SqlValue) => string,
): Parts {
  const item: string[] = [];
  const list: string[] = [];
  const stores = `${value(search.storeIds)}::bigint[]`;
  const departments = departmentIds === undefined ? null : `${value(departmentIds)}::bigint[]`;
  if (search.minPriceCents !== undefined)
    item.push(`i.price_cents >= ${value(search.minPriceCents)}::bigint`);
  if (search.maxPriceCents !== undefined)
    item.push(`i.price_cents <= ${value(search.maxPriceCents)}::bigint`);
  if (asked.price !== undefined) item.push(`i.price_cents = ${value(asked.price)}::bigint`);
  if (asked.quantity !== undefined) item.push(`i.on_hand = ${value(asked.quantity)}::integer`);
  if (search.inStockOnly) item.push('i.on_hand > 0');
  if (search.bulkOnly) item.push('i.is_bulk');
  if (search.heldOnly) item.push('i.held > 0');
  if (search.tag) {
    item.push(
      `i.tags <> '{}' and exists (select 1 from unnest(i.tags) as t where lower(t) = lower(${value(search.tag)}::text))`,
    );
  }
  if (search.condition) {
    const named = `${value(search.condition)}::text`;
    item.push(`i.condition_id = any(array(select condition_id from conditions
      where condition_id::text = ${named} or lower(name) = lower(${named}) or lower(grade) = lower(${named})))`);
  }
  if (search.configuration) {
    const named = `lower(${value(search.configuration)}::text)`;
    list.push(
      `l.configuration_id = any(array(select configuration_id from configurations where lower(name) = ${named} or lower(code) = ${named}))`,
    );
  }
  if (search.releasedSince !== undefined) list.push(`l.released >= ${value(search.releasedSince)}::date`);
  return {
    item,
    list,
    isRare: Boolean(search.tag || search.heldOnly),
    stores,
    departments,
    places: { stores: search.storeIds.length, departments: departmentIds?.length ?? 0 },
    limit: `${value(search.itemsPerPage)}::bigint`,
    offset: `${value((search.page - 1) * search.itemsPerPage)}::bigint`,
  };
}

const where = (...conditions: readonly (string | null)[]): string =>
  conditions.filter((one) => one !== null).join(' and ');

const anyDepartment = ({ departments }: Filters): string | null =>
  departments === null ? null : `l.department_id = any(${departments})`;

/** The item of a place in the list, if it fits. */
const itemOf = ({ item }: Filters, columns: string): string =>
  `cross join lateral (select ${columns} from inventory_items i where ${where('i.inventory_id = l.inventory_id', ...item)} offset 0) i`;

/** The place in the list of an item, if it fits; nothing where no filter asks for it. */
function placeOf(...conditions: readonly (string | null)[]): string {
  const asked = where(...conditions);
  return asked === ''
    ? ''
    : `cross join lateral (select 1 from shelf_list l where l.inventory_id = i.inventory_id and ${asked} offset 0) l`;
}

/** Is what fits gathered by its place in the list? */
const isPlaced = ({ isRare, departments, list }: Parts): boolean =>
  !isRare && (departments !== null || list.length > 0);

/** What fits, in no order: by the product's side of the list where it is asked for, else by the items. */
function gather(filters: Filters): string {
  const { item, list, stores } = filters;
  const most = filters.most === null ? '' : `limit ${filters.most + 1}`;
  const columns = 'i.inventory_id, i.on_hand, i.price_cents';
  if (!isPlaced(filters)) {
    return `select ${columns} from inventory_items i ${placeOf(anyDepartment(filters), ...list)}
      where ${where(`i.store_id = any(${stores})`, 'i.hidden_at is null', ...item)} ${most}`;
  }
  return `select ${columns} from shelf_list l ${itemOf(filters, columns)}
    where ${where(`l.store_id = any(${stores})`, anyDepartment(filters), ...list)} ${most}`;
}

/** Walks when that takes fewer looks than there are hits to sort, or when there are more than were gathered. */
function walks({ most, large, limit, offset }: Filters, { key }: Sort): string {
  if (most === null) return 'false';
  const tooMany = `found > ${most}`;
  if (key === 'quantity') return tooMany;
  return `${tooMany} or (${limit} + ${offset}) * ${large} < found * found`;
}

function sortHits({ limit, offset }: Filters, { key, down }: Sort): string {
  const by = down ? 'desc' : 'asc';
  const guard = 'where not (select w.walks from way w)';
  if (key === 'price' || key === 'quantity')
    return `select x.inventory_id from hits x ${guard}
      order by x.${key === 'price' ? 'price_cents' : 'on_hand'} ${by}, x.inventory_id ${by} limit ${limit} offset ${offset}`;
  const byName = key === 'department';
  const sorted = byName
    ? '(select d.name from departments d where d.department_id = l.department_id) as key, l.title'
    : `l.${key} as key`;
  return `select x.inventory_id from hits x cross join lateral (select ${sorted} from shelf_list l where l.inventory_id = x.inventory_id offset 0) l
    ${guard} order by l.key ${by}, ${byName ? `l.title ${by}, ` : ''}x.inventory_id ${by} limit ${limit} offset ${offset}`;
}

/** The list in its order until the page is full. Of several stores or departments each is walked as far, and the best of all are taken. */
function walk(filters: Filters, { key, down }: Sort): string {
  const { limit, offset, stores, departments, places } = filters;
  const by = down ? 'desc' : 'asc';
  const isIt = '(select w.walks from way w)';
  const inside = key === 'department' || (key === 'title' && departments !== null);
  const one = (store: string, department: string | null, guard: string | null): string =>
    walkOne(filters, { key: key === 'department' ? 'title' : key, by }, { store, department, guard });
  if (places.stores === 1 && (!inside || (key === 'title' && places.departments === 1)))
    return `${one(`(${stores})[1]`, inside ? `(${departments})[1]` : null, isIt)} limit ${limit} offset ${offset}`;
  const among = departments === null ? '' : `where department_id = any(${departments})`;
  const parts = inside
    ? `(select department_id, name from departments ${among} order by name ${by} offset 0)`
    : '(select null::bigint, null::text)';
  const order = key === 'department' ? `d.name ${by}, o.key ${by}` : `o.key ${by}`;
  return `select o.inventory_id from unnest(${stores}) s(id) cross join ${parts} d(id, name) cross join lateral (
      ${one('s.id', inside ? 'd.id' : null, null)} limit ${limit} + ${offset}) o
    where ${isIt} order by ${order}, o.inventory_id ${by} limit ${limit} offset ${offset}`;
}

type Within = { readonly store: string; readonly department: string | null; readonly guard: string | null };

function walkOne(
  filters: Filters,
  { key, by }: { key: string; by: string },
  { store, department, guard }: Within,
): string {
  const { item, list } = filters;
  const inDepartment = department === null ? anyDepartment(filters) : `l.department_id = ${department}`;
  const ofStore = where(guard, `i.store_id = ${store}`, 'i.hidden_at is null', ...item);
  if (key === 'price')
    return `select i.inventory_id, i.price_cents as key from inventory_items i ${placeOf(inDepartment, ...list)}
      where ${ofStore} order by i.price_cents ${by}, i.inventory_id ${by}`;
  // In no index, since each sale moves it: all of the list is sorted, and a join with all of its places is what's best.
  if (key === 'quantity') {
    const placed = where(inDepartment, ...list);
    const listed =
      placed === ''
        ? ''
        : ` and i.inventory_id in (select l.inventory_id from shelf_list l where l.store_id = ${store} and ${placed})`;
    return `select i.inventory_id, i.on_hand as key from inventory_items i where ${ofStore}${listed} order by i.on_hand ${by}, i.inventory_id ${by}`;
  }
  return `select l.inventory_id, l.${key} as key from shelf_list l ${item.length === 0 ? '' : itemOf(filters, '1')}
    where ${where(guard, `l.store_id = ${store}`, inDepartment, ...list)} order by l.${key} ${by}, l.inventory_id ${by}`;
}

/** How many fit: of all by the list's index when no item has to be looked at. */
function countOf(filters: Filters): string {
  const { item, list, stores } = filters;
  if (item.length > 0) return 't.found';
  return `(select count(*) from shelf_list l where ${where(`l.store_id = any(${stores})`, anyDepartment(filters), ...list)})`;
}
