// What do many pricing rules become when only named fields of them change, and what of it can't be?
import { accessMessages } from '#domains/access/messages.ts';
import { draftProblem } from '#domains/pricing/rules/rule-draft.ts';
import { pricingWebMessages as texts } from '#domains/pricing/web/messages.ts';
import { draftOf, type RuleForm, type RuleStart } from '#domains/pricing/web/rule-form-draft.ts';
import { formatMoney, formatPercent } from '#ui/data/format.ts';
import { fromPercent } from '#kernel/money.ts';

/** The fields that a bulk change may name. */
export const BULK_FIELDS = [
  'band',
  'start',
  'sell',
  'sellFixed',
  'ends',
  'defaultPrice',
  'buys',
  'buyFixed',
  'max',
  'overstock',
  'doNotBuy',
  'floor',
  'step',
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** What the named fields become. Percents are set to a value, or raised and lowered by so many points; an empty one of `buys` stays. */
export type BulkValues = {
  readonly low: number | null;
  readonly high: number | null;
  readonly start: RuleStart;
  readonly sell: number | null;
  readonly sellBy: boolean;
  readonly sellFixed: number | null;
  readonly ends: number | null;
  readonly defaultPrice: number | null;
  readonly buys: readonly (number | null)[];
  readonly buysBy: boolean;
  readonly buyFixed: number | null;
  readonly max: number | null;
  readonly overstockFrom: number | null;
  readonly overstockPercent: number | null;
  readonly overstockChain: boolean;
  readonly doNotBuy: boolean;
  readonly floor: number | null;
  readonly step: number | null;
};

export const emptyValues: BulkValues = {
  low: null,
  high: null,
  start: 'guide',
  sell: null,
  sellBy: false,
  sellFixed: null,
  ends: null,
  defaultPrice: null,
  buys: [null, null, null, null],
  buysBy: false,
  buyFixed: null,
  max: null,
  overstockFrom: null,
  overstockPercent: null,
  overstockChain: false,
  doNotBuy: true,
  floor: null,
  step: null,
};

/** What is missing in the named fields themselves, by field; empty when nothing is. */
export function bulkMissing(
  on: ReadonlySet<BulkField>,
  values: BulkValues,
): Partial<Record<BulkField, string>> {
  return {
    ...(on.has('sell') && values.sell === null && { sell: accessMessages.REQUIRED }),
    ...(on.has('buys') && values.buys.every((buy) => buy === null) && { buys: accessMessages.REQUIRED }),
    ...(on.has('band') &&
      values.low !== null &&
      values.high !== null &&
      values.high < values.low && { band: texts.BULK_BAND }),
    ...(on.has('overstock') &&
      (values.overstockFrom === null) !== (values.overstockPercent === null) && {
        overstock: texts.OVERSTOCK_BOTH,
      }),
  };
}

const moved = (before: number | null, value: number | null, isBy: boolean): number | null => {
  if (value === null) return before;
  return isBy ? Math.round(((before ?? 0) + value) * 1_000) / 1_000 : value;
};

const CHANGES: { readonly [F in BulkField]: (form: RuleForm, values: BulkValues) => Partial<RuleForm> } = {
  band: (_form, { low, high }) => ({ low, high }),
  start: (_form, { start }) => ({ start }),
  sell: (form, { sell, sellBy }) => ({ sellPercent: moved(form.sellPercent, sell, sellBy) }),
  sellFixed: (_form, { sellFixed }) => ({ sellFixed }),
  ends: (_form, { ends }) => ({ ends }),
  defaultPrice: (_form, { defaultPrice }) => ({ defaultPrice }),
  buys: (form, { buys, buysBy }) => ({
    buys: form.buys.map((buy, at) => moved(buy, buys[at] ?? null, buysBy)),
  }),
  buyFixed: (_form, { buyFixed }) => ({ buyFixed }),
  max: (_form, { max }) => ({ maxQuantity: max }),
  overstock: (_form, { overstockFrom, overstockPercent, overstockChain }) => ({
    overstockFrom,
    overstockPercent,
    overstockChain: overstockChain && overstockFrom !== null,
  }),
  doNotBuy: (_form, { doNotBuy }) => ({ doNotBuy }),
  floor: (_form, { floor }) => ({ floor }),
  step: (_form, { step }) => ({ step }),
};

/** The rule after the change; fields that aren't named stay as they are. */
export function bulkForm(form: RuleForm, on: ReadonlySet<BulkField>, values: BulkValues): RuleForm {
  let next = form;
  for (const field of BULK_FIELDS) if (on.has(field)) next = { ...next, ...CHANGES[field](next, values) };
  return next;
}

export type FieldMove = { readonly label: string; readonly before: string; readonly after: string };

const percent = (value: number | null): string =>
  value === null ? texts.BULK_NOTHING : formatPercent(fromPercent(value));
const amount = (value: number | null): string => (value === null ? texts.BULK_NOTHING : formatMoney(value));
const count = (value: number | null): string => (value === null ? texts.BULK_NOTHING : String(value));

const overstockWords = ({ overstockFrom, overstockPercent, overstockChain }: RuleForm): string =>
  overstockFrom === null
    ? texts.BULK_NOTHING
    : texts.bulkOverstock(overstockFrom, percent(overstockPercent), overstockChain);

const STARTS: Readonly<Record<RuleStart, string>> = {
  guide: texts.START_GUIDE,
  loose: texts.START_LOOSE,
  msrp: texts.START_MSRP,
  shelf: texts.START_SHELF,
};

/** How each field reads to a person. */
const SHOWN: readonly (readonly [string, (form: RuleForm) => string])[] = [
  [texts.LOW, (form) => amount(form.low)],
  [texts.HIGH, (form) => amount(form.high)],
  [texts.STARTS, (form) => STARTS[form.start]],
  [texts.SELL_PERCENT, (form) => percent(form.sellPercent)],
  [texts.BULK_SELL_FIXED, (form) => amount(form.sellFixed)],
  [
    texts.ENDS,
    (form) => (form.ends === null ? texts.BULK_NOTHING : `.${String(form.ends).padStart(2, '0')}`),
  ],
  [texts.DEFAULT_PRICE, (form) => amount(form.defaultPrice)],
  [texts.BULK_BUYS, (form) => form.buys.map(percent).join(', ')],
  [texts.BULK_BUY_FIXED, (form) => amount(form.buyFixed)],
  [texts.MAX, (form) => count(form.maxQuantity)],
  [texts.OVERSTOCK, overstockWords],
  [texts.DO_NOT_BUY, (form) => (form.doNotBuy ? texts.BULK_YES : texts.BULK_NO)],
  [texts.FLOOR, (form) => percent(form.floor)],
  [texts.STEP, (form) => percent(form.step)],
];

/** The fields that read differently afterwards. */
export const movesOf = (before: RuleForm, after: RuleForm): FieldMove[] =>
  SHOWN.flatMap(([label, show]) => {
    const [from, to] = [show(before), show(after)];
    return from === to ? [] : [{ label, before: from, after: to }];
  });

const isOut = (value: number | null, most: number): boolean => value !== null && (value < 0 || value > most);

/** Why this rule can't become so; null when it can. The server decides as well. */
export function bulkProblem(after: RuleForm): string | null {
  if (isOut(after.sellPercent, 1_000)) return texts.bulkRange(texts.SELL_PERCENT, 1_000);
  if (after.buys.some((buy) => isOut(buy, 100))) return texts.bulkRange(texts.BULK_BUYS, 100);
  return draftProblem(draftOf(after))?.field === 'priceHigh' ? texts.BULK_BAND : null;
}

/** Which row of the sent list a field such as `body[3].priceHigh` is of; -1 when of none. */
export const rowOfField = (field: string | null): number =>
  Number(/^body\[(\d+)\]/.exec(field ?? '')?.[1] ?? -1);
