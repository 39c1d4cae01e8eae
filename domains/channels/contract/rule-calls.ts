// Our own calls on rules: which goods a connection offers, and at which price.
import { z } from 'zod';
import type { OutputOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { changed, amount, flag, idOf, money, percent, whole } from '#contract/fields.ts';

const channels = calls('ecommchannel', 'Channels');

const ruleWire = z.object({
  ruleId: z.number(),
  channelId: z.number(),
  departmentId: z.number().nullable(),
  department: z.string(),
  conditionId: z.number().nullable(),
  condition: z.string(),
  configurationId: z.number().nullable(),
  configuration: z.string(),
  lowPrice: amount.nullable(),
  highPrice: amount.nullable(),
  minDays: z.number().nullable(),
  isIncluded: z.boolean(),
  /** Added to the shelf's price, in percent. */
  adjustPercent: z.number(),
  buffer: z.number(),
  mayGoBelowCost: z.boolean(),
  createdBy: z.string(),
  createdAt: z.string(),
});
export type RuleWire = z.infer<typeof ruleWire>;

const adjustment = () => percent(500, -90);

const ruleFields = {
  /** Left out, a rule asks nothing of it. */
  departmentId: idOf('department').optional(),
  conditionId: idOf('condition').optional(),
  configurationId: idOf('configuration').optional(),
  lowPrice: money().optional(),
  highPrice: money().optional(),
  minDays: whole(0, 9_999).optional(),
  isIncluded: flag(),
  adjustPercent: adjustment().optional(),
  buffer: whole(0, 999).default(0),
  mayGoBelowCost: flag().default(false),
};

export const getRules = channels.get('GetRules', {
  right: 'channels.listings',
  input: { channelId: idOf('channel') },
  output: z.array(ruleWire),
  summary: 'The rules of a connection, the newest first',
});

export const getRuleChoices = channels.get('GetRuleChoices', {
  right: 'channels.listings',
  output: z.object({
    departments: z.array(z.object({ id: z.number(), name: z.string() })),
    conditions: z.array(z.object({ id: z.number(), name: z.string() })),
    configurations: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  summary: 'The departments, conditions and configurations that a rule can choose',
});

export const saveRule = channels.post('SaveRule', {
  right: 'channels.listings',
  input: {
    channelId: idOf('channel'),
    /** Takes the place of this one, which ends. */
    ruleId: idOf('channel rule').optional(),
    ...ruleFields,
  },
  output: changed({ rule: ruleWire }),
  summary: 'Creates a rule, or replaces one; it runs within seconds',
});

export const endRule = channels.post('EndRule', {
  right: 'channels.listings',
  input: { ruleId: idOf('channel rule') },
  output: changed({}),
  summary: 'Ends a rule; the others run again within seconds',
});

const example = z.object({
  catalogId: z.number(),
  title: z.string(),
  condition: z.string(),
  free: z.number(),
  shelfPrice: amount,
  /** What it costs there today, and by the rules as tried; null: not offered. */
  priceNow: amount.nullable(),
  priceThen: amount.nullable(),
  cost: amount.nullable(),
  /** After the channel's fee; null without a price. */
  margin: amount.nullable(),
});

export const tryRule = channels.post('TryRule', {
  changes: false,
  right: 'channels.listings',
  hides: { right: 'costs.view', fields: ['cost', 'margin', 'marginNow', 'marginThen'] },
  input: {
    channelId: idOf('channel'),
    /** Tried in place of this one. */
    ruleId: idOf('channel rule').optional(),
    /** Tried without `ruleId` and without another in its place. */
    isEnding: flag().default(false),
    ...ruleFields,
  },
  output: z.object({
    message: z.string(),
    goods: z.number(),
    offeredNow: z.number(),
    offeredThen: z.number(),
    come: z.number(),
    go: z.number(),
    change: z.number(),
    /** Listed by hand: they stay, whatever the rules say. */
    byHand: z.number(),
    /** Of all that is offered: one unit of each, after fees. */
    marginNow: amount.nullable(),
    marginThen: amount.nullable(),
    /** Of what is offered: how many are in each band of prices. */
    bands: z.array(z.object({ band: z.string(), before: z.number(), after: z.number() })),
    examples: z.object({ come: z.array(example), go: z.array(example), change: z.array(example) }),
  }),
  summary: 'What a rule would list, end and reprice, before it is saved',
});
export type RuleTrial = OutputOf<typeof tryRule>;
export type TrialExample = RuleTrial['examples']['come'][number];
