import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import * as calls from '#domains/channels/contract/own.ts';
import * as ruleCalls from '#domains/channels/contract/rule-calls.ts';
import { CHANNELS } from '#domains/channels/contract/calls.ts';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { WEB_PRICE_STEP } from '#domains/channels/rules/settings.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { ruleRefusal } from '#domains/channels/rules/rule-refusal.ts';
import type { ChannelRule } from '#domains/channels/rules/which-rule.ts';
import { findAdapter } from '#domains/channels/server/adapters/find-adapter.ts';
import { listChoices, listRules } from '#domains/channels/server/channel-rules/list-rules.ts';
import { endRule, saveRule } from '#domains/channels/server/channel-rules/save-rule.ts';
import { tryRule } from '#domains/channels/server/channel-rules/try-rule.ts';
import { readHealth } from '#domains/channels/server/connections/health.ts';
import { addConnection, updateConnection } from '#domains/channels/server/connections/save-connection.ts';
import { setKeys } from '#domains/channels/server/connections/set-keys.ts';
import { testConnection } from '#domains/channels/server/connections/test-connection.ts';
import { unlinkStore } from '#domains/channels/server/connections/unlink-store.ts';
import { lookUpGoods } from '#domains/channels/server/listings/look-up-goods.ts';
import { moveListings } from '#domains/channels/server/listings/move-listings.ts';
import { listChannels, listSome } from '#domains/channels/server/queries.ts';
import { getConnection } from '#domains/channels/server/public/find-connection.ts';
import { simulatorAddress } from '#domains/channels/server/simulators.ts';
import type { InputOf } from '#contract/call.ts';
import { notFound } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import { direct, type Route, reads, type WriteContext, writes } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { claimReply } from '#platform/http/claim-reply.ts';

/** The connection as it is after a change. */
async function connectionOf({ tx }: WriteContext, connectionId: number) {
  const [channel] = await listChannels(tx, { connectionId });
  if (!channel) throw notFound(texts.NO_CHANNEL, 'channelId');
  return { success: true, message: '', channel };
}

type RuleInput = Omit<InputOf<typeof ruleCalls.saveRule>, 'channelId' | 'ruleId'>;

const ruleOf = (input: RuleInput): ChannelRule => ({
  // The newest of all, as it would be.
  ruleId: Number.MAX_SAFE_INTEGER,
  departmentId: input.departmentId ?? null,
  conditionId: input.conditionId ?? null,
  configurationId: input.configurationId ?? null,
  lowCents: input.lowPrice ?? null,
  highCents: input.highPrice ?? null,
  minDays: input.minDays ?? null,
  isIncluded: input.isIncluded,
  adjustE5: input.adjustPercent ?? 0,
  buffer: input.buffer,
  mayGoBelowCost: input.mayGoBelowCost,
});

const ruleRoutes: Route[] = [
  reads(ruleCalls.getRules, async ({ db }, { channelId }) => {
    await getConnection(db, channelId, 'channelId');
    return listRules(db, { connectionId: channelId });
  }),
  reads(ruleCalls.getRuleChoices, ({ db }) => listChoices(db)),
  writes(ruleCalls.saveRule, async (context, { channelId, ruleId, ...input }) => {
    const saved = await saveRule(context, channelId, ruleOf(input), ruleId);
    if (isRefusal(saved)) return saved;
    const [rule] = await listRules(context.tx, { ruleId: saved });
    if (!rule) throw notFound(texts.NO_RULE, 'ruleId');
    return { success: true, message: '', rule };
  }),
  writes(
    ruleCalls.endRule,
    async (context, { ruleId }) => (await endRule(context, ruleId)) ?? { success: true, message: '' },
  ),
  reads(ruleCalls.tryRule, async ({ db, actor, now }, { channelId, ruleId, isEnding, ...input }) => {
    const { channel, feeE5, feeCents, homeStoreId } = await getConnection(db, channelId, 'channelId');
    const rule = ruleOf(input);
    const refused = ruleRefusal(channel, rule);
    if (refused) return refused;
    const fee = { feeE5, feeCents: cents(feeCents) };
    const stepCents = settingOf(await readSettings(db, homeStoreId), WEB_PRICE_STEP);
    const tried = {
      connectionId: channelId,
      fee,
      stepCents,
      replaces: ruleId,
      rule: isEnding ? null : rule,
      seesCosts: mayDo(actor, 'costs.view'),
    };
    return { message: '', ...(await tryRule(db, tried, now)) };
  }),
];

export const ownRoutes: Route[] = [
  reads(calls.getKinds, async ({ db }) => {
    const isDemo = await isDemoDatabase(db);
    return CHANNELS.map((channel) => {
      const adapter = findAdapter(channel);
      return {
        channel,
        isReady: channel === 'manual' || adapter !== undefined,
        keys: (adapter?.keys ?? []).map(({ name, label, isSecret }) => ({ name, label, isSecret })),
        hasPayouts: adapter?.can.payouts ?? false,
        canSimulate: isDemo && simulatorAddress(channel) !== undefined,
      };
    });
  }),
  reads(calls.getHealth, ({ db, now }) => readHealth(db, now)),
  writes(calls.addConnection, async (context, input) => {
    const made = await addConnection(context, {
      channel: input.channel,
      name: input.name,
      homeStoreId: input.homeClientId,
      rank: input.rank,
      cap: input.cap,
      feeE5: input.feePercent,
      feeCents: input.fee,
    });
    return isRefusal(made) ? made : connectionOf(context, made);
  }),
  writes(calls.updateConnection, async (context, { channelId, homeClientId, feePercent, fee, ...same }) => {
    const change = { connectionId: channelId, homeStoreId: homeClientId, feeE5: feePercent, feeCents: fee };
    const { name, rank, cap, isActive } = same;
    const refused = await updateConnection(context, { ...change, name, rank, cap, isActive });
    return refused ?? connectionOf(context, channelId);
  }),
  writes(calls.setKeys, async (context, { channelId, keys, address = '' }) => {
    const refused = await setKeys(context, { connectionId: channelId, keys, address });
    if (refused) return refused;
    return { ...(await connectionOf(context, channelId)), keysSet: keys.map(({ name }) => name) };
  }),
  direct(calls.testConnection, async (context, { channelId }) => {
    const shop = await testConnection(context.db, channelId, context.now);
    if (isRefusal(shop)) return shop;
    const { name, currency, locations } = shop;
    return claimReply(context, {
      success: true,
      message: texts.CONNECTED(name),
      shop: { name, currency, locations: locations.map((one) => ({ ...one })) },
    });
  }),
  writes(calls.unlinkStore, async (context, { channelId, clientId }) => {
    const refused = await unlinkStore(context, { connectionId: channelId, storeId: clientId });
    return refused ?? connectionOf(context, channelId);
  }),
  writes(calls.moveListings, async (context, { ecommProductIds, act }) => {
    const refused = await moveListings(context, ecommProductIds, act);
    if (refused) return refused;
    return { success: true, message: '', items: await listSome(context.tx, ecommProductIds) };
  }),
  reads(calls.lookUpGoods, ({ db }, { clientId, code, channelId }) =>
    lookUpGoods(db, { storeId: clientId, code, connectionId: channelId }),
  ),
  ...ruleRoutes,
];
