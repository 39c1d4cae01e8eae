// Which department has this name? For what the software itself sells, such as postage.
import type { Tx } from '#contract/route.ts';

/** The department's id; it is added, without tax and goods of its own, when nobody has. */
export async function ensureDepartment(tx: Tx, name: string): Promise<number> {
  const find = () =>
    tx.maybe<{ id: number }>('select department_id as id from departments where lower(name) = lower($1)', [
      name,
    ]);
  const found = await find();
  if (found) return found.id;
  await tx.run(
    `insert into departments (name, family, place) select $1, 'other', coalesce(max(place), 0) + 1 from departments on conflict do nothing`,
    [name],
  );
  const made = await find();
  if (!made) throw new Error(`no department ${name}`);
  return made.id;
}
