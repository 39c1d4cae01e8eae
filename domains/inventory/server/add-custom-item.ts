// How does something that the catalog lacks come into stock?
import { customGoods } from '#domains/inventory/rules/may-add.ts';
import { addProduct } from '#domains/catalog/server/public/add-product.ts';
import type { ItemChange } from '#domains/inventory/contract/changes.ts';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { type AddContext, addStock } from '#domains/inventory/server/add-stock.ts';
import type { Placed } from '#domains/inventory/server/reserve-received-items.ts';
import { badInput } from '#contract/api-error.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Tx } from '#contract/route.ts';

export type CustomItem = ItemChange & {
  readonly originalUPC?: string;
  readonly Departmentid?: number;
  readonly clientID: number;
  readonly artist?: string;
  readonly title?: string;
  readonly configuration?: string;
  readonly employeeid?: string;
  readonly BulkItem?: boolean;
};

const OWN_CODES = 5_000_000_000;

/**
 * Makes a catalog product, with a code of our own when it has no UPC, and puts it into stock; answers the item, and for whom copies are kept. Refuses without
 * title, department or sale price, and what addProduct (a wrong check digit, a UPC that is taken) and addStock refuse.
 */
export async function addCustomItem(context: AddContext, input: CustomItem): Promise<Placed | Refusal> {
  const { tx } = context;
  const {
    originalUPC,
    Departmentid,
    clientID,
    artist = '',
    title = '',
    configuration,
    employeeid: _sent,
    BulkItem,
    ...wanted
  } = input;
  const { saleprice: salePrice, quantity } = wanted;
  const goods = customGoods({ title, departmentId: Departmentid, salePrice, quantity });
  if (isRefusal(goods)) return goods;
  const { departmentId } = goods;
  const department = await tx.maybe<{ serialRequired: boolean }>(
    'select serial_required from departments where department_id = $1 and enabled',
    [departmentId],
  );
  if (!department) throw badInput('Departmentid', `Departmentid: ${texts.NO_DEPARTMENT}`);
  const upc = originalUPC || (await ownCode(tx));
  const product = await addProduct(tx, context, {
    storeId: clientID,
    upc,
    title,
    artist,
    departmentId,
    configuration,
  });
  if (isRefusal(product)) return product;
  const { catalogId } = product;
  const { serialRequired } = department;
  return addStock(context, {
    storeId: clientID,
    catalogId,
    departmentId,
    serialRequired,
    isBulk: BulkItem,
    wanted,
  });
}

/** A code for what has none, far above those that tests and imports count up from. */
async function ownCode(tx: Tx): Promise<string> {
  const { number } = await tx.one<{ number: number }>(`select nextval('sku_numbers') as number`);
  return inStoreCode(OWN_CODES + number);
}
