// Is the chain of exported journals whole? Each link covers the one before it, its groups, the ledger's hash at their end, and its file.

/** Links of the chain that don't fit; no row when it is whole. */
export const BROKEN_LINKS = `
  select x.export_id, x.store_id, x.target, x.number, x.business_day, x.version from (
    select x.*, lag(x.number, 1, 0) over w as last_number, lag(x.hash, 1, '\\x'::bytea) over w as last_hash, g.hash as ledger_hash
    from journal_exports x left join posting_groups g on g.store_id = x.store_id and g.seq = x.to_seq
    window w as (partition by x.store_id, x.target order by x.number)) x
  where x.number <> x.last_number + 1 or x.prev_hash <> x.last_hash or x.file_hash <> sha256(convert_to(x.file, 'UTF8'))
    or x.hash is distinct from sha256(x.prev_hash || convert_to(concat_ws('|', x.store_id, x.business_day, x.version, x.from_seq, x.to_seq,
      encode(x.ledger_hash, 'hex'), encode(x.file_hash, 'hex')), 'UTF8'))`;

/** Exports that the audit knows and that are gone: the end of a chain can be cut off without breaking it. */
export const LOST_EXPORTS = `
  select a.store_id, a.entity_id as export_id, a.at from audit_rows a
  where a.action = 'accounting.export' and not exists (select 1 from journal_exports x where x.export_id::text = a.entity_id)`;
