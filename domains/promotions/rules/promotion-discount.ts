// What does a promotion take off these lines?
//
// Every kind begins with what a line still costs after its own discount and answers cents by line,
// never more than that, so that a refund of a line gives back exactly what was paid for it. What belongs to several lines together is spread over all of them in proportion to their price (by largest remainder): nobody can
// keep the free one and bring back the paid one.
import type { Promotion, Sides } from '#domains/promotions/rules/promotion.ts';
import {
  type Cents,
  ZERO,
  cents,
  least,
  most,
  portion,
  spread,
  subtract,
  sum,
  times,
} from '#kernel/money.ts';

export type PromotedLine = {
  readonly lineId: number;
  readonly kind: string;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  /** Taken off this line alone. */
  readonly lineDiscountCents: Cents;
  /** Was it made cheaper by hand, by a discount or a lower price? */
  readonly isReduced: boolean;
};

type Terms = Pick<
  Promotion,
  'kind' | 'value' | 'buyQuantity' | 'getQuantity' | 'mostTimes' | 'scope' | 'hasBuySide' | 'combines'
>;

/** A line with the units of it that count. */
type Taken = { readonly line: PromotedLine; readonly units: number };

/** What the line costs before the promotion, in cents. */
export const netOf = (line: PromotedLine): Cents =>
  most(ZERO, subtract(times(line.unitPriceCents, line.quantity), line.lineDiscountCents));

/** What so many units of the line cost before the promotion, in cents; all of them cost netOf. */
const costOf = (line: PromotedLine, units: number): Cents =>
  cents(line.quantity === 0 ? 0 : Math.round((netOf(line) * units) / line.quantity));

/** Dearest unit first, as it stands before the promotion. */
const byCost = (a: PromotedLine, b: PromotedLine): number =>
  netOf(b) * a.quantity - netOf(a) * b.quantity || a.lineId - b.lineId;

/** Which lines the promotion is about: those that it takes something off, and those that only have to be bought. Dearest first. */
export function linesOf(terms: Terms, lines: readonly PromotedLine[], sides: Sides) {
  const counts = lines
    .filter((line) => line.kind === 'sale' && line.unitPriceCents > 0 && (terms.combines || !line.isReduced))
    .sort(byCost);
  const sideOf = (line: PromotedLine) => {
    const side = sides.get(line.lineId);
    if (terms.scope === 'chosen') return side;
    // Everything is got; what has to be bought for it may be named.
    return side === 'buy' || side === 'both' ? 'both' : 'get';
  };
  return {
    get: counts.filter((line) => sideOf(line) === 'get' || sideOf(line) === 'both'),
    buyOnly: counts.filter((line) => sideOf(line) === 'buy'),
    getOnly: counts.filter((line) => sideOf(line) === 'get'),
    both: counts.filter((line) => sideOf(line) === 'both'),
  };
}

/** Cents off by line id; a line that gets nothing is not in it. Asks nothing about days, hours, coupons and the minimum. */
export function promotionDiscount(
  terms: Terms,
  lines: readonly PromotedLine[],
  sides: Sides,
): Map<number, Cents> {
  const mine = linesOf(terms, lines, sides);
  if (terms.kind === 'buyXGetY')
    return terms.hasBuySide ? boughtAndGot(terms, mine) : cheapestOf(terms, mine.get);
  if (terms.kind === 'mixAndMatch') return anyForOnePrice(terms, mine.get);
  if (terms.kind === 'amountOnce') {
    const weights = mine.get.map(netOf);
    return shared(
      cents(terms.value),
      mine.get.map((line, at) => ({ line, weight: weights[at] ?? ZERO })),
    );
  }
  const off = new Map<number, Cents>();
  for (const { line, units } of upTo(mine.get, terms.mostTimes)) {
    const less = offUnits(terms, costOf(line, units), units);
    if (less > 0) off.set(line.lineId, less);
  }
  return off;
}

/** All that is taken off, in cents. */
export const totalOff = (off: ReadonlyMap<number, Cents>): Cents => sum(off.values());

/** Off units that cost so much together, in cents. */
function offUnits({ kind, value }: Terms, cost: Cents, units: number): Cents {
  if (kind === 'percent') return portion(cost, value);
  const each = times(cents(value), units);
  return kind === 'amount' ? least(each, cost) : most(ZERO, subtract(cost, each));
}

function upTo(lines: readonly PromotedLine[], most_: number | null): Taken[] {
  let left = most_ ?? Number.MAX_SAFE_INTEGER;
  const taken: Taken[] = [];
  for (const line of lines) {
    const units = Math.min(line.quantity, left);
    if (units === 0) break;
    taken.push({ line, units });
    left -= units;
  }
  return taken;
}

/** total over the lines by weight; never more than the weights, and no part more than its own or than what its line costs. */
function shared(
  total: Cents,
  parts: readonly { readonly line: PromotedLine; readonly weight: Cents }[],
): Map<number, Cents> {
  const weights = parts.map(({ line, weight }) => least(weight, netOf(line)));
  const whole = sum(weights);
  const off = new Map<number, Cents>();
  if (whole === 0 || total <= 0) return off;
  spread(least(total, whole), weights).forEach((part, at) => {
    const lineId = parts[at]?.line.lineId;
    if (lineId !== undefined && part > 0) off.set(lineId, part);
  });
  return off;
}

/** Of every X + Y units, dearest first, the last Y; a rest that has more than X units counts, too. */
function cheapestOf(terms: Terms, lines: readonly PromotedLine[]): Map<number, Cents> {
  const { buy, get } = quantities(terms);
  const group = buy + get;
  const units = lines.reduce((count, line) => count + line.quantity, 0);
  const rest = units % group;
  const all = units - rest + (rest > buy ? rest : 0);
  const end = Math.min(all, (terms.mostTimes ?? Number.MAX_SAFE_INTEGER) * group);
  const gotBefore = (at: number): number => Math.floor(at / group) * get + Math.max(0, (at % group) - buy);
  let from = 0;
  let total = 0;
  const parts: { line: PromotedLine; weight: Cents }[] = [];
  for (const line of lines) {
    const [first, last] = [Math.min(from, end), Math.min(from + line.quantity, end)];
    from += line.quantity;
    if (last === first) continue;
    total += costOf(line, gotBefore(last) - gotBefore(first));
    parts.push({ line, weight: costOf(line, last - first) });
  }
  return shared(portion(cents(total), terms.value), parts);
}

const quantities = ({ buyQuantity, getQuantity }: Terms) => ({
  buy: Math.max(1, buyQuantity ?? 1),
  get: Math.max(1, getQuantity ?? 1),
});

/** Any n for one price: groups of n, dearest first, for as long as a group costs more than that. */
function anyForOnePrice(terms: Terms, lines: readonly PromotedLine[]): Map<number, Cents> {
  const size = Math.max(1, terms.buyQuantity ?? 1);
  const queue = lines.map((line) => ({ line, left: line.quantity, used: 0 }));
  let at = 0;
  let total = 0;
  for (let groups = terms.mostTimes ?? Number.MAX_SAFE_INTEGER; groups > 0; groups -= 1) {
    const group: { one: (typeof queue)[number]; units: number }[] = [];
    let missing = size;
    for (let next = at; missing > 0 && next < queue.length; next += 1) {
      const one = queue[next] as (typeof queue)[number];
      const units = Math.min(one.left, missing);
      if (units > 0) group.push({ one, units });
      missing -= units;
    }
    const price = group.reduce(
      (cost, { one, units }) => cost + costOf(one.line, one.used + units) - costOf(one.line, one.used),
      0,
    );
    if (missing > 0 || price <= terms.value) break;
    total += price - terms.value;
    for (const { one, units } of group) {
      one.left -= units;
      one.used += units;
    }
    while (queue[at]?.left === 0) at += 1;
  }
  return shared(
    cents(total),
    queue.map(({ line, used }) => ({ line, weight: costOf(line, used) })),
  );
}

type Mine = ReturnType<typeof linesOf>;

/** What is bought is something else than what is got: as many times as serves the customer best. */
function boughtAndGot(terms: Terms, { buyOnly, getOnly, both }: Mine): Map<number, Cents> {
  const { buy, get } = quantities(terms);
  const count = (lines: readonly PromotedLine[]) => lines.reduce((units, line) => units + line.quantity, 0);
  const [bought, either] = [count(buyOnly), count(both)];
  const times_ = Math.min(Math.floor((bought + either) / buy), terms.mostTimes ?? Number.MAX_SAFE_INTEGER);
  let best = { total: 0, parts: [] as { line: PromotedLine; weight: Cents }[] };
  for (let rounds = 1; rounds <= times_; rounds += 1) {
    const plain = Math.min(rounds * buy, bought);
    const spent = rounds * buy - plain;
    // Of what is both, the cheapest are the bought ones.
    const kept = upTo(both, either - spent);
    const pool = [...upTo(getOnly, null), ...kept].sort((a, b) => byCost(a.line, b.line));
    const got = firstUnits(pool, rounds * get);
    const total = got.reduce((price, { line, units }) => price + costOf(line, units), 0);
    if (total > best.total)
      best = { total, parts: partsOf([...upTo(buyOnly, plain), ...got, ...without(both, kept)]) };
    if (rounds * get >= pool.reduce((units, one) => units + one.units, 0)) break;
  }
  return shared(portion(cents(best.total), terms.value), best.parts);
}

function firstUnits(pool: readonly Taken[], most_: number): Taken[] {
  let left = most_;
  return pool.flatMap(({ line, units }) => {
    const taken = Math.min(units, left);
    left -= taken;
    return taken > 0 ? [{ line, units: taken }] : [];
  });
}

function without(lines: readonly PromotedLine[], kept: readonly Taken[]): Taken[] {
  const left = new Map(kept.map(({ line, units }) => [line.lineId, units]));
  return lines.flatMap((line) => {
    const units = line.quantity - (left.get(line.lineId) ?? 0);
    return units > 0 ? [{ line, units }] : [];
  });
}

/** One part a line, its units added up. */
function partsOf(taken: readonly Taken[]): { line: PromotedLine; weight: Cents }[] {
  const byLine = new Map<number, { line: PromotedLine; weight: Cents }>();
  for (const { line, units } of taken) {
    const before = byLine.get(line.lineId)?.weight ?? ZERO;
    byLine.set(line.lineId, { line, weight: cents(before + costOf(line, units)) });
  }
  return [...byLine.values()].sort((a, b) => a.line.lineId - b.line.lineId);
}
