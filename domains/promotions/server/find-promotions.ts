// Which promotions does a store run?
import type { Promotion } from '#domains/promotions/rules/promotion-discount.ts';
import type { Db } from '#kernel/route.ts';

const COLUMNS = `promotion_id as "promotionId", name, description, kind, value, department_id as "departmentId",
  starts_on as "startsOn", ends_on as "endsOn"`;

/** Active promotions of a store; their days are the rule's question. */
export const findPromotionsOf = (db: Db, storeId: number): Promise<Promotion[]> =>
  db.rows<Promotion>(
    `select ${COLUMNS} from promotions where store_id = $1 and is_active order by promotion_id`,
    [storeId],
  );
