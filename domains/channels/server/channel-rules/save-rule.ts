// A rule is made, takes the place of another, or ends. The job runs them next.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { endRefusal, ruleRefusal } from '#domains/channels/rules/rule-refusal.ts';
import type { ChannelRule } from '#domains/channels/rules/which-rule.ts';
import { getConnection } from '#domains/channels/server/public/find-connection.ts';
import { markForPlanning } from '#domains/channels/server/listings/move-listings.ts';
import { tellChannels } from '#domains/channels/server/connections/save-connection.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';

export type NewRule = Omit<ChannelRule, 'ruleId'>;

/** Makes it; the one that it takes the place of ends. A rule is never changed: what it listed says why. Answers its id. */
export async function saveRule(
  context: WriteContext,
  connectionId: number,
  made: NewRule,
  replaces: number | undefined,
): Promise<number | Refusal> {
  const { tx, now, actor } = context;
  const connection = await getConnection(tx, connectionId, 'channelId');
  const refused = ruleRefusal(connection.channel, made);
  if (refused) return refused;
  await checkNamed(tx, made);
  if (replaces !== undefined) {
    const over = await end(tx, now, replaces);
    if (isRefusal(over)) return over;
    if (over.connectionId !== connectionId) throw notFound(texts.NO_RULE, 'ruleId');
  }
  const { ruleId: id } = await insertRow(
    tx,
    'channel_rules',
    {
      connectionId,
      departmentId: made.departmentId,
      conditionId: made.conditionId,
      configurationId: made.configurationId,
      lowCents: made.lowCents,
      highCents: made.highCents,
      minDays: made.minDays,
      isIncluded: made.isIncluded,
      adjustE5: made.adjustE5,
      buffer: made.buffer,
      mayGoBelowCost: made.mayGoBelowCost,
      createdAt: now,
      createdBy: actor.userId,
    },
    'ruleId',
  );
  await changed(context, connection, { ruleId: id, ...made, replaces });
  return id;
}

/** Ends it; refuses one that is over. */
export async function endRule(context: WriteContext, ruleId: number): Promise<Refusal | null> {
  const over = await end(context.tx, context.now, ruleId);
  if (isRefusal(over)) return over;
  const connection = await getConnection(context.tx, over.connectionId, 'ruleId');
  await changed(context, connection, { ended: ruleId });
  return null;
}

async function end(tx: Tx, now: Date, ruleId: number): Promise<{ connectionId: number } | Refusal> {
  const rule = await tx.maybe<{ connectionId: number; endedAt: Date | null }>(
    'select connection_id, ended_at from channel_rules where rule_id = $1 for update',
    [ruleId],
  );
  if (!rule) throw notFound(texts.NO_RULE, 'ruleId');
  const refused = endRefusal(rule);
  if (refused) return refused;
  await tx.run('update channel_rules set ended_at = $2 where rule_id = $1', [ruleId, now]);
  return { connectionId: rule.connectionId };
}

/** 404 for a department, condition or configuration that isn't there. */
async function checkNamed(tx: Tx, rule: NewRule): Promise<void> {
  const { department, condition, configuration } = await tx.one<{
    department: boolean;
    condition: boolean;
    configuration: boolean;
  }>(
    `select $1::bigint is null or exists (select 1 from departments where department_id = $1) as department,
       $2::bigint is null or exists (select 1 from conditions where condition_id = $2) as condition,
       $3::bigint is null or exists (select 1 from configurations where configuration_id = $3) as configuration`,
    [rule.departmentId, rule.conditionId, rule.configurationId],
  );
  if (!department) throw notFound(departmentsMessages.NO_DEPARTMENT, 'departmentId');
  if (!condition) throw notFound(texts.NO_CONDITION, 'conditionId');
  if (!configuration) throw notFound(texts.NO_CONFIGURATION, 'configurationId');
}

async function changed(
  context: WriteContext,
  { connectionId, homeStoreId }: { connectionId: number; homeStoreId: number },
  after: object,
): Promise<void> {
  const { tx } = context;
  await markForPlanning(tx, connectionId, context.now);
  await tellChannels(tx, homeStoreId);
  await writeAudit(tx, context, {
    storeId: homeStoreId,
    action: 'channels.rule',
    entity: 'channel',
    entityId: connectionId,
    after,
  });
}
