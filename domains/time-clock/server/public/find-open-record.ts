// Is this person clocked in, since when and where?
import type { Db, Tx } from '#contract/route.ts';

export type OpenRecord = {
  readonly recordId: number;
  readonly storeId: number;
  readonly storeName: string;
  /** The store's time zone. */
  readonly zone: string;
  readonly clockIn: Date;
};

/** The person's open record, at whatever store; undefined when out. The database allows one at most. */
export const findOpenRecord = (db: Db, userId: number): Promise<OpenRecord | undefined> =>
  db.maybe<OpenRecord>(
    `select r.record_id, r.store_id, r.store as "storeName", r.zone, r.clock_in
     from time_record_in_store r where r.user_id = $1 and r.clock_out is null`,
    [userId],
  );

/** Whoever changes the records of a person waits here for others that do: so two devices at once make one record. */
export async function lockPerson(tx: Tx, userId: number): Promise<void> {
  await tx.one('select 1 as held from users where user_id = $1 for no key update', [userId]);
}
