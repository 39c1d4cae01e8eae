// Which packs are worth their money first? What earns most per dollar, until the budget is spent (NS-VITEM-06); and what would fill up an order that is
// below the vendor's minimum.
import { chancesOf, costOfUnits, type Line, type LineInputs } from './line.ts';
import { tooMany } from './packs.ts';

/** Packs beyond those picked that are looked at in a line for a vendor's minimum. */
const OFFERED_PACKS = 5;

export type Candidate = {
  readonly key: number;
  readonly title: string;
  readonly vendorId: number;
  readonly inputs: LineInputs;
  readonly line: Line;
};

type Pack = {
  readonly of: Candidate;
  /** Which pack of the line it is, from 1. */
  readonly nth: number;
  readonly units: number;
  readonly cents: number;
  readonly earns: number;
  /** What it earns over what it costs; 0 without a cost. */
  readonly perDollar: number;
};

/** A pack of a line beyond what is picked, as it would fill up an order. */
export type PackOffer = {
  readonly key: number;
  readonly units: number;
  readonly cents: number;
  readonly earnsCents: number;
};

const sizeOf = ({ inputs }: Candidate): number => Math.max(1, inputs.packSize);

function packsOf(of: Candidate, from: number, count: number): Pack[] {
  const size = sizeOf(of);
  const { inputs, line } = of;
  const chances = chancesOf(line, inputs, (from + count) * size);
  const margin = inputs.priceCents - inputs.costE4 / 100;
  const packs: Pack[] = [];
  let before = costOfUnits(inputs.costE4, from * size);
  for (let nth = from + 1; nth <= from + count; nth += 1) {
    const upTo = costOfUnits(inputs.costE4, nth * size);
    const cents = upTo - before;
    let sold = 0;
    for (let unit = (nth - 1) * size; unit < nth * size; unit += 1) sold += chances[unit] ?? 0;
    const earns = sold * margin;
    packs.push({ of, nth, units: size, cents, earns, perDollar: cents > 0 ? earns / cents : 0 });
    before = upTo;
  }
  return packs;
}

const byWorth = (a: Pack, b: Pack): number =>
  b.perDollar - a.perDollar || compareText(a.of.title, b.of.title) || a.of.key - b.of.key || a.nth - b.nth;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What a line's suggested units earn before the next order, in cents, and per dollar of their cost in cents; 0 without a cost. */
export function earningsOf(of: Candidate, units: number): { earnsCents: number; perDollarCents: number } {
  const chances = chancesOf(of.line, of.inputs, units);
  const earns =
    chances.reduce((sum, chance) => sum + chance, 0) * (of.inputs.priceCents - of.inputs.costE4 / 100);
  const cost = costOfUnits(of.inputs.costE4, units);
  return { earnsCents: Math.round(earns), perDollarCents: cost > 0 ? (earns / cost) * 100 : 0 };
}

/**
 * Units of each line that the budget (cents; null: no limit) pays for, by key. Packs that earn most per dollar come first, then by title; what earns
 * nothing or doesn't fit is passed over. Lines to review are never picked automatically.
 */
export function pickWithin(
  candidates: readonly Candidate[],
  budgetCents: number | null,
): Map<number, number> {
  const lines = candidates.filter(({ line }) => line.decision === 4 && line.order > 0);
  if (budgetCents === null) return new Map(lines.map(({ key, line }) => [key, line.order]));
  const packs = lines.flatMap((one) => packsOf(one, 0, Math.ceil(one.line.order / sizeOf(one))));
  const picked = new Map<number, number>();
  let left = budgetCents;
  for (const pack of packs.filter(({ earns }) => earns > 0).sort(byWorth)) {
    const before = picked.get(pack.of.key) ?? 0;
    // A pack before it did not fit: this one isn't bought without that one.
    if (pack.cents > left || before !== (pack.nth - 1) * pack.units) continue;
    picked.set(pack.of.key, before + pack.units);
    left -= pack.cents;
  }
  return picked;
}

/** Cost of what is picked, in cents, by vendor. */
export function costByVendor(
  candidates: readonly Candidate[],
  picked: ReadonlyMap<number, number>,
): Map<number, number> {
  const costs = new Map<number, number>();
  for (const { key, vendorId, inputs } of candidates) {
    const units = picked.get(key) ?? 0;
    if (units > 0) costs.set(vendorId, (costs.get(vendorId) ?? 0) + costOfUnits(inputs.costE4, units));
  }
  return costs;
}

/**
 * The next best packs of a vendor that would bring an order of `spentCents` to its minimum: offered, never added. Empty when it is reached, or when
 * nothing is ordered of that vendor.
 */
export function offersToMinimum(
  candidates: readonly Candidate[],
  picked: ReadonlyMap<number, number>,
  { vendorId, spentCents, minimumCents }: { vendorId: number; spentCents: number; minimumCents: number },
): PackOffer[] {
  let lacking = minimumCents - spentCents;
  if (spentCents === 0 || lacking <= 0) return [];
  const packs = candidates
    .filter((one) => one.vendorId === vendorId && mayBeOffered(one))
    .flatMap((one) => nextPacks(one, picked.get(one.key) ?? 0))
    .sort(byWorth);
  const taken = new Map<number, number>();
  const offers: PackOffer[] = [];
  for (const { of, nth, units, cents, earns } of packs) {
    if (lacking <= 0) break;
    const next = (taken.get(of.key) ?? Math.round((picked.get(of.key) ?? 0) / sizeOf(of))) + 1;
    if (nth !== next) continue;
    taken.set(of.key, nth);
    offers.push({ key: of.key, units, cents, earnsCents: Math.round(earns) });
    lacking -= cents;
  }
  return offers;
}

const mayBeOffered = ({ line, inputs }: Candidate): boolean =>
  (line.decision === 4 || line.decision === 3 || line.decision === 1) &&
  inputs.costE4 > 0 &&
  inputs.statusId !== 2 &&
  inputs.statusId !== 4;

function nextPacks(of: Candidate, pickedUnits: number): Pack[] {
  const { line, inputs } = of;
  const from = Math.round(pickedUnits / sizeOf(of));
  return packsOf(of, from, OFFERED_PACKS).filter(
    ({ earns, nth, units }) =>
      earns > 0 && !tooMany(line.position + line.given + nth * units, inputs.wishes, line.halfYear),
  );
}
