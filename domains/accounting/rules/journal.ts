// Which lines does the journal of a store's closed day have?
//
// Debits positive, as in the ledger. Lines are in the books of a store: the store whose day it is, and any other whose accounts the same groups moved.
import { accountingMessages as texts } from '#domains/accounting/messages.ts';
import {
  type Account,
  type Key,
  type MapEntry,
  type Target,
  accountFinder,
  keyOf,
  keyText,
  wholeKind,
} from '#domains/accounting/rules/account-map.ts';
import { KINDS, type Kind, isKind } from '#domains/accounting/rules/kinds.ts';
import { type Cents, add, cents, negate, sum, percentDigits } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What the groups moved on the accounts of a kind; store 0 is the chain. */
export type KindSum = { readonly storeId: number; readonly kind: string; readonly cents: Cents };
/** What finished lines of the same groups say: sales less discounts not negative, refunds before tax not positive. */
export type DepartmentSum = {
  readonly departmentId: number;
  readonly salesCents: Cents;
  readonly refundsCents: Cents;
};
/** Tax taken less tax given back, of a rate or of a named part of one. */
export type RateSum = { readonly rateE5: number; readonly taxPart: string | null; readonly taxCents: Cents };

export type DaySums = {
  readonly storeId: number;
  readonly kinds: readonly KindSum[];
  readonly departments: readonly DepartmentSum[];
  readonly rates: readonly RateSum[];
};

export type JournalLine = Key & {
  /** In whose books it is. */
  readonly storeId: number;
  /** Of a line between stores: with which. */
  readonly otherStoreId: number | null;
  readonly cents: Cents;
};

/**
 * The lines, without zeros; those of each store's books add up to zero. Accounts of the chain are in the books of the store; what moved on another store's
 * accounts is due to or from that store, and is in that store's books the other way round. Refuses when finished lines don't come to what was posted.
 */
export function journalLines(day: DaySums): JournalLine[] | Refusal {
  const own = new Map<Kind, Cents>();
  const others = new Map<number, JournalLine[]>();
  for (const { storeId, kind, cents: amount } of day.kinds) {
    if (!isKind(kind)) throw new Error(`no kind of account that a journal knows: ${kind}`);
    if (storeId === 0 || storeId === day.storeId) own.set(kind, add(own.get(kind) ?? cents(0), amount));
    else others.set(storeId, [...(others.get(storeId) ?? []), lineOf(storeId, kind, amount)]);
  }
  const parts = partsOf(day);
  const wrong = [...parts].find(([kind, lines]) => sumOf(lines) !== (own.get(kind) ?? 0));
  if (wrong) {
    const [kind, lines] = wrong;
    return refuse('LINES_DIFFER', texts.linesDiffer(kind, sumOf(lines), own.get(kind) ?? cents(0)), { kind });
  }
  const mine = KINDS.flatMap(
    (kind) => parts.get(kind) ?? [lineOf(day.storeId, kind, own.get(kind) ?? cents(0))],
  );
  const between = [...others]
    .sort(([a], [b]) => a - b)
    .flatMap(([storeId, lines]) => {
      const due = sumOf(lines);
      mine.push({ ...lineOf(day.storeId, 'interStore', due), otherStoreId: storeId });
      return [...lines, { ...lineOf(storeId, 'interStore', negate(due)), otherStoreId: day.storeId }];
    });
  return [...mine, ...between].filter((line) => line.cents !== 0).sort(byBooks(day.storeId));
}

const lineOf = (storeId: number, kind: Kind, amount: Cents): JournalLine => ({
  storeId,
  ...wholeKind(kind),
  otherStoreId: null,
  cents: amount,
});

const sumOf = (lines: readonly { readonly cents: Cents }[]): Cents => sum(lines.map((line) => line.cents));

/** Sales and refunds by department, tax by rate. */
function partsOf({ storeId, departments, rates }: DaySums): Map<Kind, JournalLine[]> {
  const of = (kind: 'sales' | 'refunds', read: (row: DepartmentSum) => Cents) =>
    departments.map((row) => ({
      ...lineOf(storeId, kind, negate(read(row))),
      departmentId: row.departmentId,
    }));
  return new Map<Kind, JournalLine[]>([
    ['sales', of('sales', (row) => row.salesCents)],
    ['refunds', of('refunds', (row) => row.refundsCents)],
    [
      'tax',
      rates.map(({ rateE5, taxPart, taxCents }) => ({
        ...lineOf(storeId, 'tax', negate(taxCents)),
        taxRateE5: rateE5,
        taxPart,
      })),
    ],
  ]);
}

/** The store's own books first, then those of others; kinds in their order. */
const byBooks =
  (storeId: number) =>
  (a: JournalLine, b: JournalLine): number =>
    Number(a.storeId !== storeId) - Number(b.storeId !== storeId) ||
    a.storeId - b.storeId ||
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    (a.departmentId ?? 0) - (b.departmentId ?? 0) ||
    (a.taxRateE5 ?? 0) - (b.taxRateE5 ?? 0) ||
    (a.taxPart ?? '').localeCompare(b.taxPart ?? '') ||
    (a.otherStoreId ?? 0) - (b.otherStoreId ?? 0);

/** The words of a journal, kept with it when it is exported: names change, its bytes don't. */
export type JournalWords = {
  readonly stores: Readonly<Record<string, string>>;
  readonly departments: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<string, string>>;
};

export type PostedLine = JournalLine & { readonly account: Account; readonly description: string };

/** What has no account in the books of which store. */
export type Unmapped = Key & { readonly storeId: number };

/** Each line with its account and description, or what has none: all of it, each once. */
export function withAccounts(
  lines: readonly JournalLine[],
  map: readonly MapEntry[],
  target: Target,
  words: JournalWords,
): { readonly lines: PostedLine[]; readonly missing: Unmapped[] } {
  const find = accountFinder(map, target);
  const missing = new Map<string, Unmapped>();
  const posted = lines.flatMap((line): PostedLine[] => {
    const account = find(line.storeId, line);
    if (account) return [{ ...line, account, description: descriptionOf(line, words) }];
    missing.set(`${line.storeId}/${keyText(line)}`, { storeId: line.storeId, ...keyOf(line) });
    return [];
  });
  return { lines: posted, missing: [...missing.values()] };
}

/** 'Sales: Games', 'Sales tax: 8.25 %', 'Due between stores: Maple Street'. */
export function descriptionOf(
  line: Key & { readonly otherStoreId?: number | null },
  words: JournalWords,
): string {
  const kind = words.kinds[line.kind] ?? line.kind;
  const part =
    line.departmentId !== null
      ? (words.departments[line.departmentId] ?? String(line.departmentId))
      : line.taxRateE5 !== null
        ? [line.taxPart, `${percentDigits(line.taxRateE5)}%`].filter(Boolean).join(' ')
        : line.otherStoreId
          ? (words.stores[line.otherStoreId] ?? String(line.otherStoreId))
          : '';
  return part === '' ? kind : `${kind}: ${part}`;
}

/**
 * What the journals of these groups will need accounts for, whether or not receipts and ledger agree: asked of days that are still open, so that a name is missing
 * before somebody closes the day.
 */
export function neededKeys(day: DaySums): Unmapped[] {
  const parts = partsOf(day);
  const needed = new Map<string, Unmapped>();
  const need = ({ storeId, ...key }: Unmapped) =>
    needed.set(`${storeId}/${keyText(key)}`, { storeId, ...keyOf(key) });
  const due = new Map<number, Cents>();
  for (const { storeId, kind, cents: amount } of day.kinds) {
    if (!isKind(kind)) continue;
    const isOwn = storeId === 0 || storeId === day.storeId;
    if (isOwn) for (const line of parts.get(kind) ?? [lineOf(day.storeId, kind, amount)]) need(line);
    else {
      need(lineOf(storeId, kind, amount));
      due.set(storeId, add(due.get(storeId) ?? cents(0), amount));
    }
  }
  for (const [storeId, amount] of due)
    if (amount !== 0) for (const books of [storeId, day.storeId]) need(lineOf(books, 'interStore', amount));
  return [...needed.values()].sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.departmentId ?? 0) - (b.departmentId ?? 0),
  );
}

/** Refuses what has no account, naming all of it. */
export function unmappedRefusal(missing: readonly Unmapped[], words: JournalWords): Refusal | undefined {
  if (missing.length === 0) return undefined;
  const stores = new Set(missing.map(({ storeId }) => storeId));
  const names = missing.map((key) =>
    stores.size > 1
      ? `${descriptionOf(key, words)} (${words.stores[key.storeId] ?? key.storeId})`
      : descriptionOf(key, words),
  );
  const each = [...new Set(names)];
  return refuse('UNMAPPED', texts.unmapped(each), { missing: each });
}
