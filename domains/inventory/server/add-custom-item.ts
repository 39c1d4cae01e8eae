// How does something that the catalog lacks come into stock?
import { productWords } from '#domains/catalog/rules/fold-text.ts';
import type { ItemChange } from '#domains/inventory/contract-changes.ts';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { type AddContext, addStock } from '#domains/inventory/server/add-stock.ts';
import { findProduct } from '#domains/inventory/server/find-product.ts';
import { badInput } from '#kernel/api-error.ts';
import { inStoreCode, readUpc } from '#kernel/gtin.ts';
import { type Refusal, isRefusal, refuse } from '#kernel/refusal.ts';
import type { Tx } from '#kernel/route.ts';

export type CustomItem = ItemChange & {
  readonly originalUPC?: string;
  readonly Departmentid?: number;
  readonly clientID: number;
  readonly artist?: string;
  readonly title?: string;
  readonly employeeid?: string;
  readonly BulkItem?: boolean;
};

type Code = { readonly text: string; readonly gtin: string | null };

/**
 * Makes a catalog product, with a number of our own when it has no UPC, and puts it into stock; answers the item's id. Refuses without
 * title, department or sale price, a wrong check digit, a UPC that the catalog has already, and what addStock refuses.
 */
export async function addCustomItem(context: AddContext, input: CustomItem): Promise<number | Refusal> {
  const { tx } = context;
  const {
    originalUPC,
    Departmentid,
    clientID,
    artist = '',
    title = '',
    employeeid: _sent,
    BulkItem,
    ...wanted
  } = input;
  if (title === '' || Departmentid === undefined || wanted.saleprice === undefined || wanted.quantity === 0) {
    return refuse('REQUIRED_FIELDS', texts.NOT_ADDED);
  }
  const code = originalUPC ? await readFree(tx, clientID, originalUPC) : await ownCode(tx);
  if (isRefusal(code)) return code;
  const department = await tx.maybe<{ serialRequired: boolean }>(
    'select serial_required as "serialRequired" from departments where department_id = $1 and enabled',
    [Departmentid],
  );
  if (!department) throw badInput('Departmentid', `Departmentid: ${texts.NO_DEPARTMENT}`);
  const { catalogId } = await tx.one<{ catalogId: number }>(
    `insert into catalog_products (upc, gtin, title, artist, department_id, words, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning catalog_id as "catalogId"`,
    [code.text, code.gtin, title, artist, Departmentid, productWords(title, artist), context.now],
  );
  const { serialRequired } = department;
  return addStock(context, {
    storeId: clientID,
    catalogId,
    departmentId: Departmentid,
    serialRequired,
    isBulk: BulkItem,
    wanted,
  });
}

/** The code as it is stored, if no product has it. */
async function readFree(tx: Tx, storeId: number, upc: string): Promise<Code | Refusal> {
  const read = readUpc(upc);
  if (!read.ok) throw badInput('originalUPC', read.problem);
  if (read.checkDigit === 'wrong')
    return refuse('WRONG_CHECK_DIGIT', texts.WRONG_CHECK_DIGIT(read.shouldBe ?? ''));
  const taken = await findProduct(tx, storeId, upc, 'originalUPC');
  if (!taken) return { text: read.text, gtin: read.gtin };
  const { title } = await tx.one<{ title: string }>(
    'select title from catalog_products where catalog_id = $1',
    [taken.catalogId],
  );
  return refuse('UPC_TAKEN', texts.UPC_TAKEN(title));
}

async function ownCode(tx: Tx): Promise<Code> {
  const { number } = await tx.one<{ number: number }>(`select nextval('sku_numbers') as number`);
  const text = inStoreCode(number);
  return { text, gtin: `0${text}` };
}
