// Time records as rows.
import type { TimeRecordWire, WhoIsInWire } from '#domains/time-clock/contract/calls.ts';
import { workedMinutes } from '#domains/time-clock/rules/time-record.ts';
import type { Db } from '#contract/route.ts';

type VersionRow = {
  clockIn: string;
  clockOut: string | null;
  notes: string;
  changedBy: string;
  changedAt: string;
};

export type RecordRow = {
  recordId: number;
  storeId: number;
  storeName: string;
  zone: string;
  userId: number;
  username: string;
  businessDay: string;
  clockIn: Date;
  clockOut: Date | null;
  notes: string;
  isForgotten: boolean;
  deletedBy: string | null;
  deletedAt: Date | null;
  versions: VersionRow[] | null;
};

const RECORD = `
  select r.record_id, r.store_id, s.name as "storeName", s.time_zone as zone, r.user_id, u.username,
    r.business_day, r.clock_in, r.clock_out, r.notes, r.is_forgotten,
    d.username as "deletedBy", r.deleted_at,
    (select json_agg(json_build_object('clockIn', v.clock_in, 'clockOut', v.clock_out, 'notes', v.notes,
        'changedBy', c.username, 'changedAt', v.replaced_at) order by v.version)
      from time_record_versions v join users c on c.user_id = v.replaced_by where v.record_id = r.record_id) as versions
  from time_records r join stores s using (store_id) join users u on u.user_id = r.user_id
    left join users d on d.user_id = r.deleted_by`;

/** The records of a user in these stores, oldest first. */
export const listOfUser = (
  db: Db,
  userId: number,
  storeIds: readonly number[],
  startDay: string,
  endDay: string,
): Promise<RecordRow[]> =>
  db.rows<RecordRow>(
    `${RECORD} where r.user_id = $1 and r.store_id = any($2) and r.business_day between $3 and $4 and r.deleted_at is null
     order by r.clock_in, r.record_id`,
    [userId, storeIds, startDay, endDay],
  );

/** The records of a store, oldest first. */
export const listOfStore = (
  db: Db,
  storeId: number,
  startDay: string,
  endDay: string,
  withDeleted: boolean,
): Promise<RecordRow[]> =>
  db.rows<RecordRow>(
    `${RECORD} where r.store_id = $1 and r.business_day between $2 and $3 and ($4 or r.deleted_at is null)
     order by r.clock_in, r.record_id`,
    [storeId, startDay, endDay, withDeleted],
  );

type WhoIsIn = Omit<WhoIsInWire, 'clockIn'> & { clockIn: Date };

/** Who is in at these stores, longest first. */
export const listWhoIsIn = (db: Db, storeIds: readonly number[]): Promise<WhoIsIn[]> =>
  db.rows<WhoIsIn>(
    `select r.record_id as "employeeClockinID", r.user_id, u.username, r.store_id as "clientId", s.name as "clientName",
       r.clock_in
     from time_records r join users u using (user_id) join stores s using (store_id)
     where r.store_id = any($1) and r.clock_out is null and r.deleted_at is null order by r.clock_in, r.record_id`,
    [storeIds],
  );

type Person = { userId: number; username: string };

/** Who works at a store, by name: those who belong to it. Locked and removed users are left out. */
export const listPeople = (db: Db, storeId: number): Promise<Person[]> =>
  db.rows<Person>(
    `select u.user_id, u.username from users u join user_stores us using (user_id)
     where us.store_id = $1 and u.locked_at is null and u.removed_at is null order by u.username_key`,
    [storeId],
  );

const iso = (at: Date | null): string => at?.toISOString() ?? '';
const isoOf = (at: string | null): string => (at ? new Date(at).toISOString() : '');

/** A record on the wire. */
export const recordToWire = (row: RecordRow): TimeRecordWire => ({
  employeeClockinID: row.recordId,
  clockIn: row.clockIn.toISOString(),
  clockOut: iso(row.clockOut),
  notes: row.notes,
  userId: row.userId,
  username: row.username,
  clientId: row.storeId,
  clientName: row.storeName,
  timeZone: row.zone,
  businessDay: row.businessDay,
  minutes: workedMinutes(row),
  isOpen: row.clockOut === null && row.deletedAt === null,
  isForgotten: row.isForgotten,
  deletedBy: row.deletedBy ?? '',
  deletedAt: iso(row.deletedAt),
  versions: (row.versions ?? []).map((version) => ({
    ...version,
    clockIn: isoOf(version.clockIn),
    clockOut: isoOf(version.clockOut),
    changedAt: isoOf(version.changedAt),
  })),
});
