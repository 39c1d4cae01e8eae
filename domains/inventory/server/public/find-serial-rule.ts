// Are the copies of a product kept by serial number in a store?
import type { Db } from '#contract/route.ts';

export type SerialRule = {
  readonly catalogId: number;
  /** The product's department in this store. */
  readonly departmentId: number;
  readonly serialRequired: boolean;
};

const RULE = `
  select p.catalog_id, d.department_id,
    coalesce(sp.serial_required, p.serial_required or d.serial_required) as "serialRequired"
  from catalog_products p left join store_products sp on sp.store_id = $2 and sp.catalog_id = p.catalog_id
    join departments d on d.department_id = coalesce(sp.department_id, p.department_id) where p.catalog_id = $1`;

/** By the store's own word on the product, else when the product or its department asks for it. Undefined for a product that isn't there. */
export const findSerialRule = (
  db: Db,
  storeId: number,
  catalogId: number | null,
): Promise<SerialRule | undefined> => db.maybe<SerialRule>(RULE, [catalogId, storeId]);
