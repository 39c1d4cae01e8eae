// From which price does a rule start, and how much less is an item worth without its manual?
import type { BasePrice, PricingRule } from '#domains/pricing/rules/offer.ts';
import { type Rate, type Cents, portion, sum, WHOLE, rateOf } from '#kernel/money.ts';

/** The newest prices of the guide, and when they were taken (yyyy-MM-dd). */
export type GuidePrices = {
  readonly loose?: Cents;
  readonly complete?: Cents;
  readonly new?: Cents;
  readonly boxOnly?: Cents;
  readonly manualOnly?: Cents;
  readonly asOf?: string;
};

export type PriceSources = {
  readonly guide: GuidePrices;
  /** Our price of this product in this condition. */
  readonly shelfCents?: Cents;
  readonly msrpCents?: Cents;
  /** What this store says instead of the MSRP. */
  readonly ownCents?: Cents;
  readonly isNew: boolean;
  readonly missing: readonly MissingPart[];
  /** Age of the guide's prices in days. */
  readonly ageDays?: number;
};

/** What may be missing, and its share of the price when the guide doesn't know the part. */
export const PART_SHARES = {
  manual: 15_000,
  case: 20_000,
  box: 20_000,
  cover: 10_000,
  inserts: 5_000,
  cables: 10_000,
  disc: 100_000,
  cartridge: 100_000,
} as const;
export type MissingPart = keyof typeof PART_SHARES;
export const MISSING_PARTS = Object.keys(PART_SHARES) as MissingPart[];

/** A loose one comes without case, manual and inserts, but it plays: with its disc, and a console with its cables. */
export const isInLoose = (part: MissingPart): boolean => PART_SHARES[part] === WHOLE || part === 'cables';

type Flags = Pick<PricingRule, 'useMsrp' | 'useSellPrice' | 'useIncompletePrice'>;
type Started = { base: BasePrice | undefined; missing: { part: string; cents: Cents }[] };

/**
 * The base price: what the rule's flags ask for when it is known, else guide, shelf, MSRP (NS-PRICE-03); and what each
 * missing part takes off. An item is never worth less than a loose one for lack of case or manual: then the loose price is the base.
 */
export function basePrice(sources: PriceSources, flags?: Flags): Started {
  const base = asked(sources, flags) ?? fromGuide(sources) ?? fromShelf(sources) ?? fromMsrp(sources);
  if (!base) return { base, missing: [] };
  const missing = sources.missing
    .filter((part) => base.part !== 'loose' || isInLoose(part))
    .map((part) => ({ part, cents: partCents(part, base, sources.guide) }));
  const { loose } = sources.guide;
  const isPlayable = sources.missing.every((part) => PART_SHARES[part] < WHOLE);
  if (
    base.part === 'complete' &&
    isPlayable &&
    loose !== undefined &&
    base.cents - sum(missing.map((one) => one.cents)) < loose
  ) {
    const start: BasePrice = { ...base, cents: loose, part: 'loose' };
    const lacking = sources.missing.filter(isInLoose);
    return {
      base: start,
      missing: lacking.map((part) => ({ part, cents: partCents(part, start, sources.guide) })),
    };
  }
  return { base, missing };
}

/**
 * The share of a base price that goods in a condition are worth. The guide's loose and complete prices are of goods in the department's
 * usual condition already: what counts is the difference to that. Any other base is of new goods.
 */
export function conditionShare(
  { valueE5, usualE5 }: { readonly valueE5: Rate; readonly usualE5: Rate | null },
  base: BasePrice | undefined,
): Rate {
  const isUsed = base?.source === 'guide' && base.part !== 'new';
  return isUsed && usualE5 ? rateOf(valueE5, usualE5) : valueE5;
}

function asked(sources: PriceSources, flags: Flags | undefined): BasePrice | undefined {
  if (flags?.useSellPrice && sources.shelfCents !== undefined) return fromShelf(sources);
  if (flags?.useMsrp) return fromMsrp(sources);
  if (flags?.useIncompletePrice && sources.guide.loose !== undefined)
    return ofGuide(sources, 'loose', sources.guide.loose);
  return undefined;
}

function fromGuide(sources: PriceSources): BasePrice | undefined {
  const { guide, isNew } = sources;
  if (isNew && guide.new !== undefined) return ofGuide(sources, 'new', guide.new);
  if (guide.complete !== undefined) return ofGuide(sources, 'complete', guide.complete);
  return guide.loose === undefined ? undefined : ofGuide(sources, 'loose', guide.loose);
}

const ofGuide = ({ ageDays }: PriceSources, part: string, price: Cents): BasePrice => ({
  cents: price,
  source: 'guide',
  part,
  ...(ageDays === undefined ? {} : { ageDays }),
});

const fromShelf = ({ shelfCents }: PriceSources): BasePrice | undefined =>
  shelfCents === undefined ? undefined : { cents: shelfCents, source: 'shelf' };

function fromMsrp({ ownCents, msrpCents }: PriceSources): BasePrice | undefined {
  if (ownCents !== undefined) return { cents: ownCents, source: 'msrp', part: 'ownPrice' };
  return msrpCents === undefined ? undefined : { cents: msrpCents, source: 'msrp' };
}

function partCents(part: MissingPart, base: BasePrice, guide: GuidePrices): Cents {
  if (base.source === 'guide' && part === 'manual' && guide.manualOnly !== undefined) return guide.manualOnly;
  if (base.source === 'guide' && (part === 'case' || part === 'box') && guide.boxOnly !== undefined)
    return guide.boxOnly;
  return portion(base.cents, PART_SHARES[part]);
}
