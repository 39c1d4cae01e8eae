// Rules on the wire, and what a rule may ask.
import type { RuleWire } from '#domains/channels/contract/rule-calls.ts';
import type { Db } from '#contract/route.ts';
import { type Cents, toPercent } from '#kernel/money.ts';

type Row = Omit<RuleWire, 'lowPrice' | 'highPrice' | 'adjustPercent' | 'createdAt'> & {
  lowCents: Cents | null;
  highCents: Cents | null;
  adjustE5: number;
  createdAt: Date;
};

/** Those of a connection that are in force, the newest first; or one. */
export async function listRules(
  db: Pick<Db, 'rows'>,
  { connectionId = null, ruleId = null }: { connectionId?: number | null; ruleId?: number | null },
): Promise<RuleWire[]> {
  const rows = await db.rows<Row>(
    `select r.rule_id, r.connection_id as "channelId", r.department_id, coalesce(d.name, '') as department,
       r.condition_id, coalesce(n.name, '') as condition, r.configuration_id, coalesce(g.name, '') as configuration,
       r.low_cents, r.high_cents, r.min_days, r.is_included, r.adjust_e5, r.buffer,
       r.may_go_below_cost, u.username as "createdBy", r.created_at
     from channel_rules r join users u on u.user_id = r.created_by left join departments d using (department_id) left join conditions n using (condition_id)
       left join configurations g using (configuration_id)
     where ($1::bigint is null or r.connection_id = $1) and ($2::bigint is null or r.rule_id = $2) and r.ended_at is null order by r.rule_id desc`,
    [connectionId, ruleId],
  );
  return rows.map(({ lowCents, highCents, adjustE5, createdAt, ...row }) => ({
    ...row,
    lowPrice: lowCents,
    highPrice: highCents,
    adjustPercent: toPercent(adjustE5),
    createdAt: createdAt.toISOString(),
  }));
}

type Choice = { id: number; name: string };

/** Departments, conditions and configurations that goods may have. */
export async function listChoices(
  db: Pick<Db, 'rows'>,
): Promise<{ departments: Choice[]; conditions: Choice[]; configurations: Choice[] }> {
  return {
    departments: await db.rows<Choice>(
      'select department_id as id, name from departments where department_id > 0 order by name',
    ),
    conditions: await db.rows<Choice>('select condition_id as id, name from conditions order by sort, name'),
    configurations: await db.rows<Choice>(
      'select configuration_id as id, name from configurations order by name',
    ),
  };
}
