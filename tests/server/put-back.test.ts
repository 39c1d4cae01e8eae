// What a call answers, its save call takes back: read, put back unchanged, nothing changed. Every pair of the contract.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#contract/call.ts';
import { routesOf } from '#platform/module.ts';
import { modules } from '#server/modules.ts';
import { type Fixture, type Ids, walkFixture } from './walk-fixture.ts';
import { rightValues, toRequest } from './walk-input.ts';

type Row = Record<string, unknown>;
type Pair = {
  /** The call that answers the entity, and with what. */
  read: string;
  given?: (ids: Ids) => Row;
  /** Which row of a list it is; of an answer that isn't one, the whole. */
  row?: (ids: Ids) => Row;
  /** Where the answer holds the entity, when it isn't the answer itself. */
  inside?: string;
  /** What the save call names otherwise than the answer. */
  also?: (ids: Ids) => Row;
  /** The save is an act, too, which the business refuses for this record: it was read all the same. */
  refused?: string;
};

const one = (kind: string, name: string) => ({ row: (ids: Ids) => ({ [name]: ids[kind] }) });

/** The product of the walker's own store. */
const OWN_UPC = '045496963729';

const ITEM: Pair = {
  read: 'Inventory.GetItemByUPC',
  given: () => ({ originalupc: OWN_UPC }),
};

const PAIRS: Record<string, Pair> = {
  'Vendor.AddUpdate': { read: 'Vendor.AllVendors', ...one('vendor', 'vendorid') },
  'VendorClient.AddUpdateVendorClient': { read: 'VendorClient.GetVendorClientRecord' },
  'VendorClientAddress.AddUpdateVendorClientAddress': {
    read: 'VendorClientAddress.GetByClientId',
    given: ({ store }) => ({ ClientId: store }),
    ...one('vendorClientAddress', 'vendorClientAddressId'),
  },
  'VendorItems.AddUpdateVendorItem': { read: 'VendorItems.GetVendorItemRecord' },
  'VendorOrder.AddUpdateVendorOrder': { read: 'VendorOrder.GetVendorOrder' },
  'VendorOrderItem.AddUpdate': {
    read: 'VendorOrderItem.GetOrderItems',
    ...one('vendorOrderItem', 'vendorOrderItemId'),
  },
  'VendorShipmentHandler.UpdateShipment': { read: 'VendorShipmentHandler.GetShipment' },
  'VendorShipmentItem.AddUpdateVendorShipmentItem': {
    read: 'VendorShipmentHandler.GetShipment',
    inside: 'items',
    ...one('vendorShipmentItem', 'vendorShipmentItemId'),
  },
  'VendorReturn.AddUpdateVendorReturn': { read: 'VendorReturn.GetVendorReturn' },
  'VendorReturnItems.BulkAddUpdateVendorReturnItems': {
    read: 'VendorReturnItems.GetVendorReturnItems',
    ...one('vendorReturnItem', 'VendorReturnItemId'),
  },
  'PricingRuleHandler.Add_Update_PricingRule': {
    read: 'PricingRuleHandler.GetPricingRuleInfo',
    given: ({ store, rule }) => ({ clientId: store, ruleId: rule }),
  },
  'PricingRuleHandler.AddUpdateBulkRules': {
    read: 'PricingRuleHandler.GetAllPricingRules',
    ...one('rule', 'pricingRuleID'),
  },
  'Promotion.UpdatePromotion': {
    read: 'Promotion.GetPromotion',
    also: ({ promotion }) => ({ id: promotion }),
  },
  'Taxonomy.AddUpdate': { read: 'Taxonomy.GetById', given: ({ taxonomy }) => ({ id: taxonomy }) },
  'Taxonomy.Update': { read: 'Taxonomy.GetTree', ...one('taxonomy', 'taxonomyId') },
  'InventoryTaxonomy.AddTaxonomy': {
    read: 'InventoryTaxonomy.GetTaxonomy',
    given: ({ taxonomy }) => ({ TaxonomyId: taxonomy }),
    ...one('taxonomy', 'taxonomyId'),
  },
  'InventoryTransferItemsHandler.UpdateTransferItem': {
    read: 'InventoryTransferItemsHandler.GetTransferItemsForTransfer',
    given: ({ transfer }) => ({ id: transfer }),
    ...one('transferItem', 'inventory_TransferItemID'),
    also: ({ transferItem }) => ({ transferItemId: transferItem }),
  },
  'Conversion.UpdateItem': {
    read: 'Conversion.GetAllBatchItems',
    ...one('convertBatchItem', 'converterBatchItemId'),
  },
  'EcommProducts.Update': {
    read: 'EcommProducts.GetDetailList',
    ...one('listing', 'ecommProductId'),
  },
  'Channels.UpdateConnection': {
    read: 'EcommChannel.GetChannels',
    inside: 'items',
    ...one('channel', 'channelId'),
  },
  'EcommOrder.UpdateAddress': {
    read: 'EcommOrder.GetChannelOrders',
    given: () => ({}),
    inside: 'items',
    ...one('webOrder', 'orderID'),
  },
  'EcommShipments.UpdateTracking': { read: 'EcommShipments.GetShipmentInfo', refused: 'SHIPMENT_EMPTY' },
  'CustomerHandler.Update': {
    read: 'CustomerHandler.GetCustomerByID',
    given: ({ customer }) => ({ id: customer }),
  },
  'Customers.SaveGroup': { read: 'Customers.Groups', ...one('customerGroup', 'groupId') },
  'TaskHandler.UpdateTask': { read: 'TaskHandler.GetTasks', ...one('task', 'taskID') },
  'TimeClock.UpdateTimeRecord': {
    read: 'TimeClock.GetClientTimeRecords',
    given: () => ({ StartDate: '2026-01-01', EndDate: '2026-12-31' }),
    ...one('timeRecord', 'employeeClockinID'),
  },
  'Departments.PutUpdateDepartment': {
    read: 'Departments.GetDepartmentList',
    ...one('department', 'id'),
  },
  'Departments.UpdateDepartments': {
    read: 'DepartmentHandler.Get',
    ...one('department', 'id'),
  },
  'ConfigurationLookup.AddUpdate': { read: 'ConfigurationLookup.GetByDepartmentId', row: () => ({}) },
  'CaseCondition.AddUpdateBulk': {
    read: 'CaseCondition.GetDeptConditions',
    ...one('caseCondition', 'caseConditionId'),
  },
  'Condition.UpdateConditions': { read: 'Inventory.ConditionList', ...one('condition', 'conditionId') },
  'InventoryItem.UpdateItem': ITEM,
  'Inventory.PutHash': { ...ITEM, also: ({ sku }) => ({ hash: sku }) },
  'Inventory.BulkUpdate': ITEM,
  'CatalogVendorReferences.AddUpdate': {
    read: 'CatalogVendorReferences.GetReferenceByUPC',
    given: () => ({ UPC: OWN_UPC }),
  },
};

const calls = new Map(routesOf(modules).map(({ call }) => [call.id, call]));
const callOf = (id: string): AnyCall => {
  const found = calls.get(id);
  if (!found) throw new Error(`no call ${id}`);
  return found;
};
const saves = [...calls.values()].filter(({ takesBack }) => takesBack).map(({ id }) => id);

let fixture: Fixture;
beforeAll(async () => {
  fixture = await walkFixture();
  const { own } = fixture;
  const group = await send(callOf('Customers.SaveGroup'), { name: 'Regulars' });
  own.customerGroup = (group.body as { groupId: number }).groupId;
  await send(callOf('InventoryTaxonomy.AddTaxonomy'), { CatalogID: own.catalog, TaxonomyId: own.taxonomy });
}, 240_000);
afterAll(() => fixture.server.close());

const send = async (call: AnyCall, values: Row, list?: unknown) => {
  const { method, path, query, body } = toRequest(call, values, list);
  return fixture.server.request(method, path, {
    query,
    ...(body === undefined ? {} : { body }),
    token: fixture.token,
  });
};

async function readEntity({ read, given, row, inside }: Pair): Promise<Row> {
  const call = callOf(read);
  const got = await send(call, { ...rightValues(call, fixture.own, !given), ...given?.(fixture.own) });
  expect([read, got.status, got.text.slice(0, 300)]).toEqual([read, 200, expect.any(String)]);
  const answer = inside ? (got.body as Row)[inside] : got.body;
  if (!row) return answer as Row;
  const wanted = Object.entries(row(fixture.own));
  const found = (answer as Row[]).find((entry) => wanted.every(([name, value]) => entry[name] === value));
  if (!found) throw new Error(`${read} answers no ${JSON.stringify(wanted)}: ${got.text.slice(0, 500)}`);
  return found;
}

const save = (id: string, entity: Row) => {
  const call = callOf(id);
  const whole = { ...entity, ...PAIRS[id]?.also?.(fixture.own) };
  return call.body ? send(call, {}, [whole]) : send(call, whole);
};

/** What each save counts or notes of itself. */
const OF_THE_SAVE = ['version', 'versions', 'history', 'changedAt', 'changedBy', 'isDefault', 'isWaiting'];
const lasting = (entity: Row): Row =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => !OF_THE_SAVE.includes(name)));

test('every call that takes an answer back is here', () => {
  expect(saves.sort()).toEqual(Object.keys(PAIRS).sort());
});

describe.each(saves)('%s', (id) => {
  const pair = PAIRS[id] as Pair;

  test('takes back what was read, and nothing changes', async () => {
    const before = await readEntity(pair);
    const got = await save(id, before);
    const answer = pair.refused ? `"code":"${pair.refused}"` : '"success":true';
    expect([got.status, got.text.slice(0, 400)]).toEqual([200, expect.stringContaining(answer)]);
    expect(lasting(await readEntity(pair))).toEqual(lasting(before));
  });

  test('still refuses a name that neither knows', async () => {
    const got = await save(id, { ...(await readEntity(pair)), nonsense: 1 });
    expect([got.status, (got.body as { field?: string }).field]).toEqual([
      400,
      expect.stringContaining('nonsense'),
    ]);
  });
});
