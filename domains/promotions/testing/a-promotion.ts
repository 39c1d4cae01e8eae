import type { Db } from '#kernel/route.ts';

/** A promotion of a store: 10 % off a department (all when null) unless told. */
export async function aPromotion(
  db: Db,
  {
    storeId,
    name = 'Ten percent off',
    kind = 'percent',
    value = 1_000,
    departmentId = null,
  }: {
    storeId: number;
    name?: string;
    kind?: 'percent' | 'amount';
    value?: number;
    departmentId?: number | null;
  },
): Promise<number> {
  const row = await db.one<{ id: number }>(
    'insert into promotions (store_id, name, description, kind, value, department_id) values ($1, $2, $2, $3, $4, $5) returning promotion_id as id',
    [storeId, name, kind, value, departmentId],
  );
  return row.id;
}
