// What would a rule do, before it is saved? All goods of the connection's stores are read; nothing is written.
import type { RuleTrial, TrialExample } from '#domains/channels/contract/rule-calls.ts';
import { isRuled } from '#domains/channels/rules/listing-states.ts';
import {
  BANDS,
  bandOf,
  changeOf,
  type GoodsOffer,
  offerOf,
  unitMargin,
} from '#domains/channels/rules/try-rules.ts';
import type { ChannelRule } from '#domains/channels/rules/which-rule.ts';
import type { Db } from '#contract/route.ts';
import { add, type Cents, cents } from '#kernel/money.ts';
import { type NamedGoods, readGoods, readRules } from './read-goods.ts';

const EXAMPLES = 8;

export type Tried = {
  readonly connectionId: number;
  readonly fee: { readonly feeE5: number; readonly feeCents: Cents };
  readonly stepCents: number;
  /** Instead of this one. */
  readonly replaces: number | undefined;
  /** Without it, prices are as if nothing were held at its cost: no rule that is tried tells what goods cost. */
  readonly seesCosts: boolean;
  /** null: only without it. */
  readonly rule: ChannelRule | null;
};

type Sums = {
  goods: number;
  byHand: number;
  offered: [number, number];
  margin: [Cents, Cents];
  bands: [number, number][];
  counts: Record<'come' | 'go' | 'change', number>;
  examples: Record<'come' | 'go' | 'change', TrialExample[]>;
};

/** Compares the connection's rules as they are with those that are tried, good by good. */
export async function tryRule(
  db: Pick<Db, 'rows'>,
  tried: Tried,
  now: Date,
): Promise<Omit<RuleTrial, 'message'>> {
  const before = await readRules(db, tried.connectionId);
  const others = before.filter(({ ruleId }) => ruleId !== tried.replaces);
  const after = tried.rule ? [...others, tried.rule] : others;
  const sums: Sums = {
    goods: 0,
    byHand: 0,
    offered: [0, 0],
    margin: [cents(0), cents(0)],
    bands: [...BANDS, null].map(() => [0, 0]),
    counts: { come: 0, go: 0, change: 0 },
    examples: { come: [], go: [], change: [] },
  };
  for (let from = 0; ; ) {
    const goods = await readGoods(db, tried.connectionId, from, now);
    const last = goods.at(-1);
    if (!last) break;
    for (const good of goods) {
      const one = tried.seesCosts ? good : { ...good, costCents: null };
      count(
        sums,
        one,
        tried.fee,
        offerOf(one, before, tried.stepCents),
        offerOf(one, after, tried.stepCents),
      );
    }
    from = last.catalogId;
  }
  return toWire(sums);
}

function count(
  sums: Sums,
  goods: NamedGoods,
  fee: Tried['fee'],
  before: GoodsOffer | null,
  after: GoodsOffer | null,
): void {
  sums.goods += 1;
  const { listing } = goods;
  if (listing && listing.state !== 'ended' && listing.state !== 'foreign' && !isRuled(listing))
    sums.byHand += 1;
  for (const [at, offer] of [before, after].entries()) {
    if (!offer || offer.priceCents === null) continue;
    const which = at as 0 | 1;
    sums.offered[which] += 1;
    (sums.bands[bandOf(offer.priceCents)] as [number, number])[which] += 1;
    sums.margin[which] = add(
      sums.margin[which],
      unitMargin(offer.priceCents, goods.costCents, fee) ?? cents(0),
    );
  }
  const change = changeOf(before, after);
  if (!change) return;
  sums.counts[change] += 1;
  if (sums.examples[change].length < EXAMPLES)
    sums.examples[change].push(exampleOf(goods, fee, before, after));
}

function exampleOf(
  goods: NamedGoods,
  fee: Tried['fee'],
  before: GoodsOffer | null,
  after: GoodsOffer | null,
): TrialExample {
  const shelf = goods.shelfCents.reduce((a, b) => (b > a ? b : a), cents(0));
  const price = (after ?? before)?.priceCents ?? null;
  return {
    catalogId: goods.catalogId,
    title: goods.title,
    condition: goods.condition,
    free: goods.free.reduce((sum, units) => sum + units, 0),
    shelfPrice: shelf,
    priceNow: before?.priceCents ?? null,
    priceThen: after?.priceCents ?? null,
    cost: goods.costCents,
    margin: unitMargin(price, goods.costCents, fee),
  };
}

const toWire = (sums: Sums): Omit<RuleTrial, 'message'> => ({
  goods: sums.goods,
  byHand: sums.byHand,
  offeredNow: sums.offered[0],
  offeredThen: sums.offered[1],
  ...sums.counts,
  marginNow: sums.margin[0],
  marginThen: sums.margin[1],
  bands: sums.bands.map(([before, after], at) => ({ band: bandName(at), before, after })),
  examples: sums.examples,
});

/** '$5–$10', as a label of a chart. */
function bandName(at: number): string {
  const dollars = (end: number): string => `$${end / 100}`;
  const [low, high] = [BANDS[at - 1], BANDS[at]];
  if (high === undefined) return `${dollars(low as number)}+`;
  return low === undefined ? `–${dollars(high)}` : `${dollars(low)}–${dollars(high)}`;
}
