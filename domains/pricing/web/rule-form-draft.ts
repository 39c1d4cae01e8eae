// What stands in the form of a pricing rule, and what it is as a rule and on the wire.
import type { PricingRuleWire } from '#domains/pricing/contract/calls.ts';
import type { addUpdateRule } from '#domains/pricing/contract/rules.ts';
import type { RuleDraft } from '#domains/pricing/rules/rule-draft.ts';
import type { WireOf } from '#contract/call.ts';
import { type Cents, cents, fromDollars, toDollars } from '#kernel/money.ts';

export type RuleStart = 'guide' | 'loose' | 'msrp' | 'shelf';

/** Ids are text, empty for any; amounts are cents; percents are percents. */
export type RuleForm = {
  readonly description: string;
  readonly departmentId: string;
  readonly configurationId: string;
  readonly conditionId: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly start: RuleStart;
  readonly sellPercent: number | null;
  readonly sellFixed: number | null;
  readonly ends: number | null;
  readonly defaultPrice: number | null;
  readonly buys: readonly (number | null)[];
  readonly buyFixed: number | null;
  readonly doNotBuy: boolean;
  readonly maxQuantity: number | null;
  readonly floor: number | null;
  readonly step: number | null;
  readonly overstockFrom: number | null;
  readonly overstockPercent: number | null;
  readonly overstockChain: boolean;
};

export const emptyForm: RuleForm = {
  description: '',
  departmentId: '',
  configurationId: '',
  conditionId: '',
  low: null,
  high: null,
  start: 'guide',
  sellPercent: 100,
  sellFixed: null,
  ends: 99,
  defaultPrice: null,
  buys: [null, null, null, null],
  buyFixed: null,
  doNotBuy: false,
  maxQuantity: null,
  floor: null,
  step: null,
  overstockFrom: null,
  overstockPercent: null,
  overstockChain: false,
};

const idText = (id: number | null): string => (id === null ? '' : String(id));
const idOrNull = (text: string): number | null => (text === '' ? null : Number(text));
const centsOf = (dollars: number | null): Cents | null => (dollars === null ? null : fromDollars(dollars));
const amountOf = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));
const basis = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 100);
const wire = (amount: number | null): number | undefined =>
  amount === null ? undefined : toDollars(cents(amount));

/** The form of a saved rule. */
export function formOf(rule: PricingRuleWire): RuleForm {
  return {
    description: rule.description,
    departmentId: idText(rule.departmentId),
    configurationId: idText(rule.configurationId),
    conditionId: idText(rule.conditionId),
    low: rule.priceLow === 0 ? null : centsOf(rule.priceLow),
    high: centsOf(rule.priceHigh),
    start: rule.useSellPrice ? 'shelf' : rule.useMSRP ? 'msrp' : rule.useIncompletePrice ? 'loose' : 'guide',
    sellPercent: rule.sellPercent,
    sellFixed: centsOf(rule.sellFixed),
    ends: rule.roundingEnds,
    defaultPrice: centsOf(rule.defaultPrice),
    buys: [rule.Buy1, rule.Buy2, rule.Buy3, rule.Buy4],
    buyFixed: centsOf(rule.buyFixed),
    doNotBuy: rule.doNotBuy,
    maxQuantity: rule.maxQuantity,
    floor: rule.floorPercent,
    step: rule.stepPercent,
    overstockFrom: rule.overstockFrom,
    overstockPercent: rule.overstockPercent,
    overstockChain: rule.overstockChain,
  };
}

/** The rule as it stands in the form; what is missing yet counts as nothing. */
export function draftOf(form: RuleForm): RuleDraft {
  const buy = (at: number): number => basis(form.buys[at] ?? null) ?? 0;
  return {
    departmentId: idOrNull(form.departmentId),
    configurationId: idOrNull(form.configurationId),
    conditionId: idOrNull(form.conditionId),
    description: form.description,
    priceLowCents: cents(form.low ?? 0),
    priceHighCents: amountOf(form.high),
    sellPercentBp: basis(form.sellPercent) ?? 10_000,
    sellFixedCents: amountOf(form.sellFixed),
    buy1Bp: buy(0),
    buy2Bp: buy(1),
    buy3Bp: buy(2),
    buy4Bp: buy(3),
    buyFixedCents: amountOf(form.buyFixed),
    doNotBuy: form.doNotBuy,
    maxQuantity: form.maxQuantity,
    useMsrp: form.start === 'msrp',
    useSellPrice: form.start === 'shelf',
    useIncompletePrice: form.start === 'loose',
    defaultPriceCents: amountOf(form.defaultPrice),
    roundingEnds: form.ends,
    floorBp: basis(form.floor),
    stepBp: basis(form.step),
    overstockFrom: form.overstockFrom,
    overstockStepBp: basis(form.overstockPercent),
    overstockChain: form.overstockChain,
  };
}

/** The form on the wire. `saved` is the rule that it changes, as it was read. */
export function wireOf(
  form: RuleForm,
  clientId: number,
  saved: PricingRuleWire | undefined,
): WireOf<typeof addUpdateRule> {
  const [Buy1, Buy2, Buy3, Buy4] = form.buys.map((buy) => buy ?? 0) as [number, number, number, number];
  return {
    clientId,
    pricingRuleID: saved?.pricingRuleID,
    version: saved?.version,
    // No field of the form: what another program sent stays.
    bucket: saved?.bucket,
    description: form.description.trim(),
    departmentId: idOrNull(form.departmentId) ?? undefined,
    configurationId: idOrNull(form.configurationId) ?? undefined,
    conditionId: idOrNull(form.conditionId) ?? undefined,
    priceLow: wire(form.low),
    priceHigh: wire(form.high),
    sellPercent: form.sellPercent ?? 100,
    sellFixed: wire(form.sellFixed),
    Buy1,
    Buy2,
    Buy3,
    Buy4,
    buyFixed: wire(form.buyFixed),
    doNotBuy: form.doNotBuy,
    maxQuantity: form.maxQuantity ?? undefined,
    useMSRP: form.start === 'msrp',
    useSellPrice: form.start === 'shelf',
    useIncompletePrice: form.start === 'loose',
    defaultPrice: wire(form.defaultPrice),
    roundingEnds: form.ends ?? undefined,
    floorPercent: form.floor ?? undefined,
    stepPercent: form.step ?? undefined,
    overstockFrom: form.overstockFrom ?? undefined,
    overstockPercent: form.overstockPercent ?? undefined,
    overstockChain: form.overstockChain,
  };
}
