// What must always hold in time records and their versions.
import type { Check } from '#platform/verify/check.ts';

export const clockChecks: readonly Check[] = [
  {
    check: 'K1',
    problem: 'A person is clocked in more than once',
    sql: `select user_id, count(*) as open from time_records where clock_out is null and deleted_at is null group by 1 having count(*) > 1`,
  },
  {
    check: 'K1',
    problem: 'Time records of a person share time',
    sql: `select record_id, user_id, clock_in, before from (
        select record_id, user_id, clock_in, max(coalesce(clock_out, 'infinity')) over (partition by user_id order by clock_in, record_id
          rows between unbounded preceding and 1 preceding) as before
        from time_records where deleted_at is null and (clock_out is null or clock_out > clock_in)) r
      where before > clock_in`,
  },
  {
    check: 'K1',
    problem: 'A time record ends before it begins, or lasts longer than a day',
    sql: `select record_id, user_id, clock_in, clock_out from time_records
      where clock_out < clock_in or clock_out - clock_in > interval '24 hours' or (is_forgotten and clock_out <> clock_in)`,
  },
  {
    check: 'K1',
    problem: 'A changed time record lacks one of its older versions',
    sql: `select r.record_id, r.version, v.kept from time_records r
      left join (select record_id, count(*) as kept, max(version) as last from time_record_versions group by 1) v using (record_id)
      where r.version - 1 <> coalesce(v.kept, 0) or r.version - 1 <> coalesce(v.last, 0)`,
  },
  {
    check: 'K1',
    problem: 'A time record changed without exactly one audit row for each change',
    sql: `select r.record_id, r.version, coalesce(a.written, 0) as written from time_records r
      left join (select entity_id, count(*) as written from audit_rows
        where entity = 'timeRecord' and action in ('timeclock.edit', 'timeclock.delete') group by 1) a on a.entity_id = r.record_id::text
      where r.version - 1 <> coalesce(a.written, 0)`,
  },
  {
    check: 'K1',
    problem: 'A version of a time record does not say by whom it was replaced',
    sql: `select v.record_id, v.version from time_record_versions v join time_records r using (record_id)
      where v.version = r.version - 1 and v.replaced_by is distinct from coalesce(r.deleted_by, r.changed_by)`,
  },
  {
    check: 'K1',
    problem: 'Planned shifts of a person share time',
    sql: `select one.shift_id, other.shift_id as other_id, one.user_id from planned_shifts one join planned_shifts other
        on other.user_id = one.user_id and other.shift_id > one.shift_id and other.starts_at < one.ends_at and one.starts_at < other.ends_at`,
  },
];
