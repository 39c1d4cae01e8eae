import { z } from 'zod';
import type { AuditRowWire } from '#domains/audit/contract/calls.ts';
import type { Db } from '#contract/route.ts';

export type AuditFilter = {
  /** 0 for the whole chain of shops. */
  readonly storeId: number;
  /** Business days don't matter here: calendar days in the store's time zone, both included. */
  readonly startDay?: string | undefined;
  readonly endDay?: string | undefined;
  readonly zone: string;
  readonly employee?: string | undefined;
  readonly section?: string | undefined;
  readonly entity?: string | undefined;
  readonly entityId?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
  readonly seesCosts: boolean;
};

const likely = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

type Row = Omit<AuditRowWire, 'before' | 'after'> & { before: unknown; after: unknown };
const facts = z.record(z.string(), z.unknown());

/** Names of what a row says of costs, in any document that a command wrote down. */
const COSTS = /cost|margin|profit|claim|landed|freight|invoice/i;
/** Where goods are bought, counted and moved, sums of money are sums of costs. */
const AT_COST = /^(orders|returns|conversion|counts|transfers|vendors)\./;
const SUMS = /cost|margin|profit|claim|landed|freight|invoice|credit|difference|late|total|cents$/i;

/** The facts of a row without what goods cost, however deep. */
const withoutCosts = (value: unknown, names: RegExp): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutCosts(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      names.test(name) ? [] : [[name, withoutCosts(inner, names)]],
    ),
  );
};

/** Rows that match, latest first, one more than the limit when there are more. */
export const findAuditRows = async (db: Db, filter: AuditFilter): Promise<AuditRowWire[]> => {
  const rows = await db.rows<Row>(
    `select r.seq, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, r.user_id, r.username,
       coalesce(d.description, '') as device, r.action, r.entity, r.entity_id,
       coalesce(r.before, '{}') as before, coalesce(r.after, '{}') as after, coalesce(r.approved_by, '') as "approvedBy",
       r.request_id
     from audit_rows r left join devices d on d.device_id = r.device_id
     where r.store_id = $1 and ($2::bigint is null or r.seq < $2)
       and ($3::date is null or r.at >= ($3::date)::timestamp at time zone $5)
       and ($4::date is null or r.at < ($4::date + 1)::timestamp at time zone $5)
       and ($6::text is null or r.username ilike '%' || $6 || '%' or r.approved_by ilike '%' || $6 || '%')
       and ($7::text is null or split_part(r.action, '.', 1) = $7)
       and ($8::text is null or r.entity = $8) and ($9::text is null or r.entity_id = $9)
     order by r.seq desc limit $10`,
    [
      filter.storeId,
      filter.before ?? null,
      filter.startDay ?? null,
      filter.endDay ?? null,
      filter.zone,
      filter.employee ? likely(filter.employee) : null,
      filter.section ?? null,
      filter.entity ?? null,
      filter.entityId ?? null,
      filter.limit + 1,
    ],
  );
  const shown = (value: unknown, action: string): Record<string, unknown> => {
    const all = facts.parse(value);
    return filter.seesCosts
      ? all
      : (withoutCosts(all, AT_COST.test(action) ? SUMS : COSTS) as Record<string, unknown>);
  };
  return rows.map((row) => ({
    ...row,
    before: shown(row.before, row.action),
    after: shown(row.after, row.action),
  }));
};

/** The sections of a store's rows, in order of the alphabet. */
export async function findAuditSections(db: Db, storeId: number): Promise<string[]> {
  const rows = await db.rows<{ section: string }>(
    `select distinct split_part(action, '.', 1) as section from audit_rows where store_id = $1 order by 1`,
    [storeId],
  );
  return rows.map(({ section }) => section);
}

export type ChainState = { rows: number; isWhole: boolean; brokenAt: number };

/** Recomputes the chain of a store from its first row to its head (U4). */
export async function recomputeChain(db: Db, storeId: number): Promise<ChainState> {
  const found = await db.one<{ rows: number; brokenAt: number | null; isHead: boolean }>(
    `with chain as (
       select r.*, lag(hash, 1, '\\x'::bytea) over (order by seq) as was, row_number() over (order by seq) as place
       from audit_rows r where store_id = $1)
     select count(*)::int as rows,
       min(place) filter (where seq <> place or prev_hash <> was or hash <> audit_digest(prev_hash, store_id, seq, at, user_id,
         username, device_id, action, entity, entity_id, before, after, approved_by, request_id))::int as "brokenAt",
       coalesce((select h.audit_seq = coalesce(max(c.seq), 0) and (h.audit_seq = 0 or h.audit_hash = (select hash from chain order by seq desc limit 1))
         from chain_heads h left join chain c on true where h.store_id = $1 group by h.audit_seq, h.audit_hash), count(*) = 0) as "isHead"
     from chain`,
    [storeId],
  );
  const brokenAt = found.brokenAt ?? (found.isHead ? 0 : found.rows + 1);
  return { rows: found.rows, isWhole: brokenAt === 0, brokenAt };
}
