// Which departments pay the same shares for trades, and from what to what?

type Department = {
  readonly departmentId: number;
  readonly departmentName: string;
  readonly cashTradeDiscount: number;
};
/** Percents with none, one, two, and three or more copies here; empty for a rule that pays no share. */
type Buying = {
  readonly departmentId: number | null;
  readonly shares: readonly number[];
  /** With so many here nothing more is bought; null: never. */
  readonly limit: number | null;
};
type Span = { readonly least: number; readonly most: number };

export type TradeGroup = {
  readonly departments: readonly string[];
  /** The lowest and highest share with none, one, two, and three or more here. */
  readonly shares: readonly Span[];
  /** Null where no rule has one. */
  readonly limit: Span | null;
  readonly cashLess: number;
};

/** The departments that buy, those with the same shares and cash discount together, in their order. */
export function tradeGroups(departments: readonly Department[], rules: readonly Buying[]): TradeGroup[] {
  const groups = new Map<string, TradeGroup>();
  for (const { departmentId, departmentName, cashTradeDiscount } of departments) {
    const own = rules.filter((rule) => rule.departmentId === departmentId && rule.shares.length > 0);
    if (own.length === 0) continue;
    const shares = [0, 1, 2, 3].map((copies) => {
      return spanOf(own.map((rule) => rule.shares[copies] ?? 0));
    });
    const limits = own.flatMap(({ limit }) => limit ?? []);
    const limit = limits.length === 0 ? null : spanOf(limits);
    const key = JSON.stringify([shares, limit, cashTradeDiscount]);
    const before = groups.get(key)?.departments ?? [];
    groups.set(key, { departments: [...before, departmentName], shares, limit, cashLess: cashTradeDiscount });
  }
  return [...groups.values()];
}

const spanOf = (numbers: readonly number[]): Span => ({
  least: Math.min(...numbers),
  most: Math.max(...numbers),
});
