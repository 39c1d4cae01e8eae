// What is the tax of each line of a basket, and which named part of its rate takes how much?
//
// NS-TRAN-02: tax per rate on the sum of that rate, or per named part on the sum of that part, rounded half up and spread back to the lines,
// so that a refund can give back exactly what was taken. What a trade does to tax is a setting of the store, too.
import type { TaxPart } from '#domains/departments/rules/tax-parts.ts';
import {
  type Cents,
  type Rate,
  ZERO,
  add,
  cents,
  least,
  portion,
  spread,
  subtract,
  sum,
  times,
} from '#kernel/money.ts';

export type TradeTax = 'afterTax' | 'reducesBase' | 'likeKind';
/** What is rounded: the tax of the whole rate, or that of each of its named parts. */
export type TaxRounding = 'sum' | 'parts';

export type TaxTerms = {
  readonly taxExempt: boolean;
  readonly tradeTax: TradeTax;
  readonly taxRounding: TaxRounding;
};

/** A named part of a line's rate, and what of the line's tax it is. */
export type LineTaxPart = TaxPart & { readonly cents: Cents };

export type TaxedLine = {
  readonly departmentId: number;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  readonly taxRateE5: Rate;
  /** The named parts, which add up to the rate; none: it is of one piece. */
  readonly taxParts?: readonly TaxPart[] | null;
  readonly taxExempt: boolean;
};

/** A line and one of its parts, by their places. */
type Place = { readonly line: number; readonly part: number };

/**
 * The parts of each sale line's tax in cents, in the order of the lines; a rate of one piece is one part without a name, an untaxed line has none. `net` is what each line
 * comes to after all discounts.
 */
export function taxOfLines(
  sales: readonly TaxedLine[],
  net: readonly Cents[],
  trades: readonly TaxedLine[],
  terms: TaxTerms,
): LineTaxPart[][] {
  const base = reduceByTrades(sales, net, trades, terms.tradeTax);
  const rates = sales.map((line) => (terms.taxExempt || line.taxExempt ? [] : partsOf(line)));
  const tax = rates.map((parts): LineTaxPart[] => parts.map((part) => ({ ...part, cents: ZERO })));
  const baseOf = ({ line }: Place): Cents => base[line] ?? ZERO;
  const give = (whole: Cents, places: readonly Place[]): void => {
    const shares = spread(whole, places.map(baseOf));
    places.forEach(({ line, part }, at) => {
      const parts = tax[line] as LineTaxPart[];
      parts[part] = { ...(parts[part] as LineTaxPart), cents: shares[at] ?? ZERO };
    });
  };
  const groups =
    terms.taxRounding === 'parts'
      ? alike(rates.flatMap((parts, line) => parts.map((one, part) => ({ line, part, key: keyOf(one) }))))
      : alike(
          rates.flatMap((parts, line) =>
            parts.length > 0 ? [{ line, part: 0, key: parts.map(keyOf).join('\n') }] : [],
          ),
        );
  for (const group of groups) {
    const [{ line, part }] = group as [Place];
    const parts = rates[line] as readonly TaxPart[];
    const whole = sum(group.map(baseOf));
    if (terms.taxRounding === 'parts') {
      give(portion(whole, (parts[part] as TaxPart).rateE5), group);
      continue;
    }
    const each = parts.map(({ rateE5 }) => rateE5);
    const all = each.reduce((one, other) => one + other, 0);
    spread(portion(whole, all), each).forEach((share, at) =>
      give(
        share,
        group.map((place) => ({ line: place.line, part: at })),
      ),
    );
  }
  return tax;
}

const partsOf = ({ taxParts, taxRateE5 }: TaxedLine): readonly TaxPart[] =>
  taxParts?.length ? taxParts : taxRateE5 > 0 ? [{ name: '', rateE5: taxRateE5 }] : [];

const keyOf = ({ name, rateE5 }: TaxPart): string => `${rateE5} ${name}`;

/** Places of the same key together, in their order. */
function alike(places: readonly (Place & { readonly key: string })[]): Place[][] {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const group = groups.get(place.key);
    if (group) group.push(place);
    else groups.set(place.key, [place]);
  }
  return [...groups.values()];
}

function reduceByTrades(
  sales: readonly TaxedLine[],
  net: readonly Cents[],
  trades: readonly TaxedLine[],
  how: TradeTax,
): Cents[] {
  if (how === 'afterTax' || trades.length === 0) return [...net];
  if (how === 'reducesBase')
    return lessShare(
      net,
      net.map(() => true),
      traded(trades),
    );
  let base = [...net];
  for (const department of new Set(trades.map((line) => line.departmentId))) {
    const same = sales.map((line) => line.departmentId === department);
    base = lessShare(base, same, traded(trades.filter((line) => line.departmentId === department)));
  }
  return base;
}

const traded = (trades: readonly TaxedLine[]): Cents =>
  cents(-sum(trades.map((line) => times(line.unitPriceCents, line.quantity))));

/** base less amount, spread over the chosen positions; a position never falls below nothing. */
function lessShare(base: readonly Cents[], chosen: readonly boolean[], amount: Cents): Cents[] {
  const weights = base.map((value, at) => (chosen[at] ? value : ZERO));
  const whole = sum(weights);
  if (whole === 0) return [...base];
  const parts = spread(least(amount, whole), weights);
  return base.map((value, at) => subtract(value, parts[at] ?? ZERO));
}

/** The named parts of several lines, each once with what it comes to. */
export function taxPartsOf(
  lines: readonly { readonly taxParts: readonly LineTaxPart[] | null }[],
): LineTaxPart[] {
  const parts = new Map<string, LineTaxPart>();
  for (const part of lines.flatMap(({ taxParts }) => taxParts ?? [])) {
    const cents = add(parts.get(keyOf(part))?.cents ?? ZERO, part.cents);
    parts.set(keyOf(part), { ...part, cents });
  }
  return [...parts.values()];
}
