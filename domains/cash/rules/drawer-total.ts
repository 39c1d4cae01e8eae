// How much money is in the drawer, by pieces or as one total? (CASH-05 to CASH-08, NS-CASH-01, 04, 07)
import type { CountedMoney } from '#domains/cash/rules/settings.ts';
import { type Papers, PAPERS } from '#domains/cash/rules/papers.ts';
import { type Cents, cents, parseMoney, sum, ZERO } from '#kernel/money.ts';

export type Denomination =
  | 'pennies'
  | 'nickels'
  | 'dimes'
  | 'quarters'
  | 'halfDollars'
  | 'dollars'
  | 'twoDollars'
  | 'ones'
  | 'fives'
  | 'tens'
  | 'twenties'
  | 'fifties'
  | 'hundreds';

export type DenominationInfo = {
  readonly key: Denomination;
  readonly label: string;
  readonly cents: number;
  readonly isCoin: boolean;
};

/** Coins, then bills, smallest first, by the labels of ENT-01 (CASH-07). */
export const denominations: readonly DenominationInfo[] = [
  { key: 'pennies', label: 'Penny', cents: 1, isCoin: true },
  { key: 'nickels', label: 'Nickel', cents: 5, isCoin: true },
  { key: 'dimes', label: 'Dime', cents: 10, isCoin: true },
  { key: 'quarters', label: 'Quarter', cents: 25, isCoin: true },
  { key: 'halfDollars', label: 'HalfDollar', cents: 50, isCoin: true },
  { key: 'dollars', label: 'Dollar', cents: 100, isCoin: true },
  { key: 'twoDollars', label: 'TwoDollar', cents: 200, isCoin: true },
  { key: 'ones', label: 'One', cents: 100, isCoin: false },
  { key: 'fives', label: 'Five', cents: 500, isCoin: false },
  { key: 'tens', label: 'Ten', cents: 1_000, isCoin: false },
  { key: 'twenties', label: 'Twenty', cents: 2_000, isCoin: false },
  { key: 'fifties', label: 'Fifty', cents: 5_000, isCoin: false },
  { key: 'hundreds', label: 'Hundred', cents: 10_000, isCoin: false },
];

/** Coins and notes that are not in use there. */
const UNUSED: Readonly<Record<CountedMoney, readonly Denomination[]>> = {
  'US dollars': ['twoDollars'],
  'Canadian dollars': ['pennies', 'halfDollars', 'ones'],
};

/** Which coins and notes does the store count? Those of an earlier count stay in sight. */
export const piecesOfMoney = (money: CountedMoney, entries: CountEntries): readonly DenominationInfo[] =>
  denominations.filter(({ key }) => !UNUSED[money].includes(key) || Boolean(entries[key]));

export type CountEntries = { readonly [key in Denomination]?: string | number | null | undefined };

/** Coins are entered as pieces or as dollars of that coin; bills always as pieces (NS-CASH-04). */
export type CoinEntry = 'pieces' | 'value';

const PIECES = /^\d{1,6}$/;

/**
 * How many pieces an entry means. Empty or not a number counts as 0 (CASH-08). Undefined when it must be refused at the field:
 * negative, a part of a piece, or a value that isn't a multiple of the coin (NS-CASH-07).
 */
export function piecesOf(
  entry: string | number | null | undefined,
  of: DenominationInfo,
  coins: CoinEntry = 'pieces',
): number | undefined {
  const typed = String(entry ?? '').trim();
  const number = Number(typed);
  if (typed === '' || !Number.isFinite(number)) return 0;
  if (of.isCoin && coins === 'value') {
    const value = parseMoney(typed);
    return value !== undefined && value >= 0 && value % of.cents === 0 ? value / of.cents : undefined;
  }
  return PIECES.test(typed) ? number : undefined;
}

/** The sum of the pieces, in cents; undefined when an entry must be refused. */
export function sumOfPieces(entries: CountEntries, coins: CoinEntry = 'pieces'): Cents | undefined {
  let total = 0;
  for (const of of denominations) {
    const pieces = piecesOf(entries[of.key], of, coins);
    if (pieces === undefined) return undefined;
    total += pieces * of.cents;
  }
  return cents(total);
}

/** The drawer total: the direct number when there is one, else the sum of the pieces (CASH-05). Cards and checks are no part of it (CASH-14). */
export function drawerTotal(
  entries: CountEntries,
  direct: Cents | undefined,
  coins: CoinEntry = 'pieces',
): Cents | undefined {
  return direct ?? sumOfPieces(entries, coins);
}

/** What a count comes to: for a vault the cash with its papers (CASH-13), for a drawer the cash alone (CASH-14). */
export function countTotal(cash: Cents, isVault: boolean, papers: Papers): Cents {
  return isVault ? sum([cash, ...PAPERS.map((paper) => papers[paper] ?? ZERO)]) : cash;
}
