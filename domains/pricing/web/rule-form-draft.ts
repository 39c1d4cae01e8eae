// What is in the form of a pricing rule, and what it is as a rule and on the wire.
import type { PricingRuleWire } from '#domains/pricing/contract/calls.ts';
import type { addUpdateRule } from '#domains/pricing/contract/rules.ts';
import type { RuleDraft } from '#domains/pricing/rules/rule-draft.ts';
import type { AskOf } from '#contract/call.ts';
import { type Cents, cents, WHOLE, fromPercent } from '#kernel/money.ts';

export type RuleStart = 'guide' | 'loose' | 'msrp' | 'shelf';
type Sent = AskOf<typeof addUpdateRule>;

/** One field: what it is called on the wire and in the rule, what is in it at first, and what it means in each of them. */
type FormField<Typed> = {
  readonly wire: keyof PricingRuleWire & keyof Sent;
  readonly rule: keyof RuleDraft;
  readonly start: Typed;
  readonly ofWire: (kept: never) => Typed;
  readonly toRule: (typed: Typed) => unknown;
  readonly toWire: (typed: Typed) => unknown;
};

type Wire<Kept> = {
  [Name in keyof PricingRuleWire & keyof Sent]: PricingRuleWire[Name] extends Kept ? Name : never;
}[keyof PricingRuleWire & keyof Sent];
type Rule<Kept> = {
  [Name in keyof RuleDraft]-?: RuleDraft[Name] extends Kept ? Name : never;
}[keyof RuleDraft];
type Maybe = number | null;

const same = <Kept>(kept: Kept): Kept => kept;
const orNothing = (typed: Maybe): number | undefined => typed ?? undefined;
const amountOf = (amount: Maybe): Cents | null => (amount === null ? null : cents(amount));
const given = (amount: Maybe): Cents | undefined => (amount === null ? undefined : cents(amount));
const rateOf = (percents: Maybe): Maybe => (percents === null ? null : fromPercent(percents));
const idOf = (text: string): Maybe => (text === '' ? null : Number(text));

/** An id is text, empty for any. */
const id = (name: Wire<Maybe> & Rule<Maybe>): FormField<string> => ({
  wire: name,
  rule: name,
  start: '',
  ofWire: (kept: Maybe) => (kept === null ? '' : String(kept)),
  toRule: idOf,
  toWire: (text) => orNothing(idOf(text)),
});
/** An amount is cents. */
const money = (wire: Wire<Maybe>, rule: Rule<Cents | null>): FormField<Maybe> => ({
  wire,
  rule,
  start: null,
  ofWire: same<Maybe>,
  toRule: amountOf,
  toWire: given,
});
const percent = (wire: Wire<Maybe>, rule: Rule<Maybe>): FormField<Maybe> => ({
  wire,
  rule,
  start: null,
  ofWire: same<Maybe>,
  toRule: rateOf,
  toWire: orNothing,
});
const count = (name: Wire<Maybe> & Rule<Maybe>, start: Maybe = null): FormField<Maybe> => ({
  wire: name,
  rule: name,
  start,
  ofWire: same<Maybe>,
  toRule: same<Maybe>,
  toWire: orNothing,
});
const flag = (name: Wire<boolean> & Rule<boolean>): FormField<boolean> => ({
  wire: name,
  rule: name,
  start: false,
  ofWire: same<boolean>,
  toRule: same<boolean>,
  toWire: same<boolean>,
});

/** Each field that means the same everywhere; those that are several of a rule, or one of several, follow below. */
const FIELDS = {
  departmentId: id('departmentId'),
  configurationId: id('configurationId'),
  conditionId: id('conditionId'),
  low: {
    ...money('priceLow', 'priceLowCents'),
    ofWire: (from: number) => (from === 0 ? null : from),
    toRule: (low: Maybe) => cents(low ?? 0),
  },
  high: money('priceHigh', 'priceHighCents'),
  sellPercent: {
    ...percent('sellPercent', 'sellPercentE5'),
    start: 100 as Maybe,
    toRule: (sell: Maybe) => rateOf(sell) ?? WHOLE,
    toWire: (sell: Maybe) => sell ?? 100,
  },
  sellFixed: money('sellFixed', 'sellFixedCents'),
  ends: count('roundingEnds', 99),
  defaultPrice: money('defaultPrice', 'defaultPriceCents'),
  buyFixed: money('buyFixed', 'buyFixedCents'),
  doNotBuy: flag('doNotBuy'),
  maxQuantity: count('maxQuantity'),
  floor: percent('floorPercent', 'floorE5'),
  step: percent('stepPercent', 'stepE5'),
  overstockFrom: count('overstockFrom'),
  overstockPercent: percent('overstockPercent', 'overstockStepE5'),
  overstockChain: flag('overstockChain'),
};
type Fields = typeof FIELDS;
type PlainForm = { readonly [Name in keyof Fields]: Fields[Name]['start'] };

export type RuleForm = PlainForm & {
  readonly description: string;
  readonly start: RuleStart;
  /** Percent of the sell price with 0, 1, 2, 3 or more copies here. */
  readonly buys: readonly Maybe[];
};

const NAMES = Object.keys(FIELDS) as (keyof Fields)[];
type Entry = readonly [string, unknown];

/** An object of something of each field. */
const ofFields = (entry: (field: FormField<never>, name: keyof Fields) => Entry): Record<string, unknown> =>
  Object.fromEntries(NAMES.map((name) => entry(FIELDS[name] as unknown as FormField<never>, name)));

export const emptyForm: RuleForm = {
  ...(ofFields(({ start }, name) => [name, start]) as PlainForm),
  description: '',
  start: 'guide',
  buys: [null, null, null, null],
};

/** The form of a saved rule. */
export function formOf(rule: PricingRuleWire): RuleForm {
  return {
    ...(ofFields(({ wire, ofWire }, name) => [name, ofWire(rule[wire] as never)]) as PlainForm),
    description: rule.description,
    start: rule.useSellPrice ? 'shelf' : rule.useMSRP ? 'msrp' : rule.useIncompletePrice ? 'loose' : 'guide',
    buys: [rule.Buy1, rule.Buy2, rule.Buy3, rule.Buy4],
  };
}

/** The rule as it is in the form; what is missing yet counts as nothing. */
export function draftOf(form: RuleForm): RuleDraft {
  const [buy1E5, buy2E5, buy3E5, buy4E5] = form.buys.map((buy) => rateOf(buy) ?? 0);
  return {
    ...ofFields(({ rule, toRule }, name) => [rule, toRule(form[name] as never)]),
    description: form.description,
    ...{ buy1E5, buy2E5, buy3E5, buy4E5 },
    useMsrp: form.start === 'msrp',
    useSellPrice: form.start === 'shelf',
    useIncompletePrice: form.start === 'loose',
  } as RuleDraft;
}

/** The form on the wire. `saved` is the rule that it changes, as it was read. */
export function wireOf(form: RuleForm, clientId: number, saved: PricingRuleWire | undefined): Sent {
  const [Buy1, Buy2, Buy3, Buy4] = form.buys.map((buy) => buy ?? 0);
  return {
    ...ofFields(({ wire, toWire }, name) => [wire, toWire(form[name] as never)]),
    clientId,
    pricingRuleID: saved?.pricingRuleID,
    version: saved?.version,
    // No field of the form: what another program sent stays.
    bucket: saved?.bucket,
    description: form.description.trim(),
    ...{ Buy1, Buy2, Buy3, Buy4 },
    useMSRP: form.start === 'msrp',
    useSellPrice: form.start === 'shelf',
    useIncompletePrice: form.start === 'loose',
  } as Sent;
}
