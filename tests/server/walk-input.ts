// Right and wrong inputs of a call, made from its contract alone.
import type { z } from 'zod';
import { type AnyCall, pathParameters } from '#contract/call.ts';
import { fieldMeta } from '#contract/fields.ts';
import { formsOf } from '#platform/http/serve.ts';
import type { Ids } from './walk-fixture.ts';

export type Request = { method: string; path: string; query: Record<string, string>; body: unknown };
type Values = Record<string, unknown>;

const isRequired = (schema: z.ZodType): boolean => !schema.safeParse(undefined).success;

const WALKED = '01987a3e-0000-7000-8000-000000000001';

/** A point of the curve, whose other half nobody has. */
const WALKED_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
};

/** Values that read well where a sample alone would not. */
const SPECIAL: Record<string, (ids: Ids) => Values> = {
  'UserHandler.login': () => ({ username: 'nobody-here', password: 'wrong-password' }),
  'UserHandler.ValidateCredentials': (ids) => ({ userId: ids.user }),
  'TimeClock.WhosClockedIn': (ids) => ({ ClientId: ids.store }),
  'TimeClock.CreateClockIn': () => ({ Clock_in: '2026-11-18T15:00:00Z', Clock_out: '2026-11-18T16:00:00Z' }),
  'StoreSchedule.AddSchedule': () => ({ StartTime: '9:00 AM', EndTime: '17:00' }),
  'TimeClock.UpdateTimeRecord': () => ({ Notes: 'Corrected' }),
  'PricingRuleHandler.CreatePricingCondition': (ids) => ({ Condition: String(ids.condition) }),
  'Promotion.AddPromotion': () => ({ name: 'Walk', value: '10' }),
  'Transaction.AddTransactionItem': (ids) => ({ inventoryId: ids.inventory }),
  'Register.AskGoods': (ids) => ({ inventoryId: ids.inventory }),
  'Register.KeepBasket': (ids) => ({ Key: WALKED, items: [{ InventoryId: ids.inventory }] }),
  'Register.Finish': (ids) => ({ Key: WALKED, items: [{ InventoryId: ids.inventory }] }),
  'Register.Enroll': () => ({ PublicKey: WALKED_KEY }),
  'InventoryTaxonomy.AddTaxonomy': (ids) => ({ CatalogID: ids.catalog }),
  'InventoryTaxonomy.DeleteTaxonomy': (ids) => ({ CatalogID: ids.catalog }),
  'DealerTrades.Sign': () => ({ Strokes: '1,1;400,200' }),
  'Departments.PutUpdateDepartment': (ids) => ({ id: ids.department, departmentName: 'Games we walked' }),
  'CatalogVendorReferences.AddUpdate': () => ({ references: [{ name: 'Vendor', referenceId: 'V-1' }] }),
  'CatalogTrack.SaveTracks': () => ({ tracks: [{ position: 1, title: 'One' }] }),
  'VendorOrderItem.AddUpdate': (ids) => ({ vendorOrderItemId: ids.vendorOrderItem, Quantity: 4 }),
  'VendorShipmentItem.AddUpdateVendorShipmentItem': (ids) => ({
    VendorShipmentId: ids.vendorShipment,
    VendorOrderItemId: ids.vendorOrderItem,
  }),
  'CaseCondition.SetDefault': (ids) => ({ CaseConditionId: ids.caseCondition }),
  'Channels.MoveListings': (ids) => ({ ecommProductIds: [ids.listing] }),
  'Accounting.SaveAccounts': () => ({ entries: [] }),
  'Channels.SetKeys': () => ({ keys: [{ name: 'token', value: 'walked' }] }),
  'InventoryTaxonomy.GetBulkTaxonomy': (ids) => ({ inventoryIds: [ids.inventory] }),
};

const LABEL = [
  {
    what: 'barcode',
    left: 0,
    top: 40,
    width: 162,
    height: 30,
    size: 8,
    bold: false,
    align: 'center',
    lines: 1,
    mark: true,
  },
];

/** Bodies of the calls whose body is a list. */
const BODIES: Record<string, (ids: Ids) => unknown> = {
  'Transfers.SendScans': ({ transferItem }) => [
    { scanId: `walked-${transferItem}`, code: '', transferItemId: transferItem, change: 1 },
  ],
  // Scanned codes are no ids.
  'PhysicalInventoryItem.AddMultipleItems': () => ['4006381333931'],
  'PhysicalInventory.AddSections': () => [{ code: 'Walk' }],
  'PhysicalInventory.SendScans': ({ countSection = 0 }) => ({
    sectionId: countSection,
    scans: [
      {
        scanId: `walked-${countSection}`,
        code: '4006381333931',
        change: 1,
        round: 1,
        scannedAt: '2026-11-18T15:00:00Z',
      },
    ],
  }),
  'PhysicalInventory.AskRecounts': ({ inventory }) => [inventory],
  'PhysicalInventory.AcceptLines': ({ inventory }) => [{ itemId: inventory, difference: 0 }],
  // Vendor items are the chain's: none is another store's.
  'VendorItems.AddSmartLines': ({ vendorItem }) => [{ vendorItemId: vendorItem, quantity: 1 }],
  // Any active store may be asked.
  'VendorItems.MoveFirst': ({ catalog }) => [{ catalogId: catalog, fromClientId: 987_654_321, quantity: 1 }],
  'VendorOrderItem.BulkAddVendorItems': () => [{ VendorItemID: 987_654_321, Quantity: 1 }],
  'Inventory.BulkUpdate': (ids) => [{ inventoryId: ids.inventory, saleprice: 12.34 }],
  'PricingRuleHandler.AddUpdateBulkRules': (ids) => [
    { pricingRuleID: ids.rule, Buy1: 50, Buy2: 40, Buy3: 30, Buy4: 20 },
  ],
  'Transaction.AddTradeItems': (ids) => [{ CatalogId: ids.catalog }],
  'Pricing.GetOffers': (ids) => [{ CatalogId: ids.catalog }],
  'Catalog.FindByCodes': () => ['400000000008'],
  'Transaction.RefundTransactionItems#1': (ids) => [{ id: ids.line }],
  'Transaction.RefundTransactionItems#2': (ids) => [{ id: ids.line }],
  'ShelfLabels.ConfirmMany': (ids) => [ids.inventory],
  'PriceChangeQueue.CheckMany': (ids) => [ids.priceChange],
  'PriceChangeQueue.DeletePriceChanges': (ids) => [ids.priceChange],
  'PriceChangeQueue.LetBackIn': (ids) => [ids.inventory],
  'PriceChangeQueue.QueuePrices': (ids) => [{ inventoryId: ids.inventory, newPrice: 12.34 }],
  'Departments.UpdateDepartments': (ids) => [
    { id: ids.department, departmentName: 'Games we walked', clientId: ids.store },
  ],
  'CaseCondition.AddUpdateBulk': (ids) => [{ departmentId: ids.department, caseCondition: 'Cardboard only' }],
  'Condition.UpdateConditions': (ids) => [{ conditionId: ids.condition, valuePercent: 61 }],
  'InventoryItem.GetBarcodeFile': (ids) => [String(ids.sku)],
  'FrozenPrices.FreezeItems': (ids) => [ids.inventory],
  'FrozenPrices.ReleaseItems': (ids) => [ids.inventory],
  'LabelTemplates.Save': () => LABEL,
  'LabelTemplates.Copy': (ids) => [ids.store],
  'LabelTemplates.Preview': () => LABEL,
  'LabelTemplates.Draw': () => LABEL,
  'Transaction.RefundByIds': (ids) => [ids.line],
  'InventoryTaxonomy.BatchAddTaxonomy': (ids) => [{ InventoryId: ids.inventory, TaxonomyId: ids.taxonomy }],
  'Transfers.Resolve': (ids) => [{ transferItemId: ids.transferItem, quantity: 1, decision: 'found' }],
  'VendorReturnItems.BulkAddUpdateVendorReturnItems': (ids) => [
    { VendorReturnId: ids.vendorReturn, InventoryId: ids.inventory, Quantity: 1 },
  ],
  'UserHandler.UpdateUserStores': (ids) => [ids.store],
  'ClientSettingsHandler.CopySettings': (ids) => [ids.store],
  'POSStationSettings.CopySettings': (ids) => [ids.device],
  'InventoryTaxonomy.DeleteTaxonomyBatch': (ids) => [{ InventoryId: ids.inventory }],
};

/** Required inputs (and all ids, when asked) with right values. */
export function rightValues(call: AnyCall, ids: Ids, withOptionalIds = false): Values {
  const values: Values = {};
  for (const [name, schema] of Object.entries(call.input.shape)) {
    const meta = fieldMeta(schema as z.ZodType);
    const wanted =
      isRequired(schema as z.ZodType) ||
      pathParameters(call.path).includes(name) ||
      (withOptionalIds && meta.kind);
    if (!wanted) continue;
    values[name] = meta.kind ? (ids[meta.kind] ?? 1) : (meta.sample ?? 'x');
  }
  return { ...values, ...(SPECIAL[call.id]?.(ids) ?? {}) };
}

/** Bodies that hold no ids, or only what is the chain's: nobody's ids are foreign there. */
const OF_THE_CHAIN = new Set([
  'CaseCondition.AddUpdateBulk',
  'Condition.UpdateConditions',
  'LabelTemplates.Save',
  'LabelTemplates.Preview',
  'LabelTemplates.Draw',
  'Transaction.AddTradeItems',
  'Pricing.GetOffers',
  'Catalog.FindByCodes',
  'PhysicalInventoryItem.AddMultipleItems',
  'PhysicalInventory.AddSections',
]);

/** Does the body hold ids of a store? A file to import doesn't. */
export const bodyHasIds = (call: AnyCall): boolean => call.id in BODIES && !OF_THE_CHAIN.has(call.id);

/** The list body of a call, or undefined. */
export const rightBody = (call: AnyCall, ids: Ids): unknown =>
  call.body ? (BODIES[call.id]?.(ids) ?? []) : undefined;

/** The request of a call's own form with these values: path first, then the body of a change or the query. */
export function toRequest(call: AnyCall, values: Values, listBody?: unknown): Request {
  const forms = formsOf(call);
  const asPost = call.changes || call.secret.length > 0;
  const form = (asPost && forms.find((one) => one.method === 'POST')) || forms[0];
  if (!form) throw new Error(`${call.id} has no form`);
  const rest = { ...values };
  const path = `/api/${form.path.replace(/\{([^}]+)\}/g, (_all, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  })}`;
  const inBody = form.method !== 'GET' && form.method !== 'DELETE' && listBody === undefined;
  const query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return {
    method: form.method,
    path,
    query: inBody ? {} : query,
    body: listBody ?? (inBody ? rest : undefined),
  };
}
