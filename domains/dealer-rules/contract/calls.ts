// Our own calls on the rules of a store that buys secondhand goods. None of them is documented.
import { z } from 'zod';
import { SELLER_FIELDS } from '#domains/dealer-rules/rules/seller-fields.ts';
import { GOODS } from '#domains/dealer-rules/rules/wanted.ts';
import { calls } from '#contract/calls.ts';
import { changed, amount, flag, idOf, money, oneOf, text, whole } from '#contract/fields.ts';

const dealerRules = calls('dealer', 'DealerRules');
/** A year: no law that we know of holds goods longer. */
export const MOST_DAYS = 365;

export const dealerRuleWire = z.object({
  ruleId: z.number(),
  clientId: z.number(),
  name: z.string(),
  isActive: z.boolean(),
  version: z.number(),
  /** Empty: all departments. */
  departmentIds: z.array(z.number()),
  goods: z.enum(GOODS),
  /** Days that count, the day of the trade being the first; 0: the trade alone. */
  windowDays: z.number(),
  /** 0: not by count. */
  fromCount: z.number(),
  /** 0: not by value. */
  fromAmount: amount,
  asks: z.array(z.enum(SELLER_FIELDS)),
  /** 0: no age is asked. */
  leastAge: z.number(),
  needsSignature: z.boolean(),
  needsPicture: z.boolean(),
  holdDays: z.number(),
});
export type DealerRuleWire = z.infer<typeof dealerRuleWire>;

export const dealerVersionWire = z.object({
  version: z.number(),
  at: z.string(),
  username: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  holdDays: z.number(),
  leastAge: z.number(),
  asks: z.array(z.string()),
});

export const listDealerRules = dealerRules.get('List', {
  right: 'dealer.view',
  input: { clientId: idOf('store') },
  output: z.array(dealerRuleWire),
  summary: 'The secondhand dealer rules of a store, those in force first',
});

export const saveDealerRule = dealerRules.post('Save', {
  right: 'dealer.edit',
  input: {
    clientId: idOf('store'),
    /** Empty adds a rule. */
    ruleId: idOf('dealerRule').optional(),
    /** The version that was changed; a rule that changed meanwhile is refused. */
    version: whole(1, 999_999).optional(),
    name: text(80, 1),
    isActive: flag().default(false),
    /** Ids with commas between; empty is all. */
    departments: text(1_000).default(''),
    goods: oneOf(GOODS).default('any'),
    windowDays: whole(0, MOST_DAYS).default(0),
    fromCount: whole(0, 9_999).default(0),
    fromAmount: money().default(0 as never),
    /** Names of fields with commas between. */
    asks: text(200).default(''),
    leastAge: whole(0, 99).default(0),
    needsSignature: flag().default(false),
    needsPicture: flag().default(false),
    holdDays: whole(0, MOST_DAYS).default(0),
  },
  output: changed({ ruleId: z.number(), version: z.number() }),
  summary: 'Adds or changes a dealer rule of a store; each version is kept with who wrote it',
});

export const removeDealerRule = dealerRules.post('Remove', {
  right: 'dealer.edit',
  input: { ruleId: idOf('dealerRule') },
  output: changed({}),
  summary: 'Takes a dealer rule off the list; trades keep what it asked of them',
});

export const listDealerVersions = dealerRules.get('Versions', {
  right: 'dealer.view',
  input: { ruleId: idOf('dealerRule') },
  output: z.array(dealerVersionWire),
  summary: 'What a dealer rule said before, the newest first, and who wrote it',
});
