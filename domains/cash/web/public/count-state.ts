// What does a person enter when counting, and what does it come to? Without React: the dialog and its tests ask the same.
import { cashMessages } from '#domains/cash/messages.ts';
import { closeDrawer } from '#domains/cash/rules/close-drawer.ts';
import { correctCount } from '#domains/cash/rules/correct-count.ts';
import {
  type CoinEntry,
  type CountEntries,
  countTotal,
  type Denomination,
  denominations,
  drawerTotal,
  piecesOf,
} from '#domains/cash/rules/drawer-total.ts';
import { openDrawer } from '#domains/cash/rules/open-drawer.ts';
import {
  ofPapers,
  type Paper,
  PAPERS,
  type Papers,
  papersToWire,
  TAKEN_PAPERS,
  type TakenPaper,
} from '#domains/cash/rules/papers.ts';
import type { Limit } from '#domains/cash/rules/over-short-limit.ts';
import { cashWebMessages as texts, pieceNames } from '#domains/cash/web/messages.ts';
import { type Cents, cents, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** new starts a drawer, closing closes it, update corrects its latest count (CASH-01, ENUM-09). */
export type CountMode = 'new' | 'closing' | 'update';
export type CountDevice = {
  readonly posId: number;
  readonly description: string;
  readonly isVault: boolean;
};

/** What is entered; money in cents, null is empty. */
export type CountForm = {
  readonly way: 'pieces' | 'total';
  readonly coins: CoinEntry;
  readonly entries: CountEntries;
  readonly total: number | null;
  readonly papers: Readonly<Record<Paper, number | null>>;
  readonly note: string;
};

export const emptyForm: CountForm = {
  way: 'pieces',
  coins: 'pieces',
  entries: {},
  total: null,
  papers: ofPapers(PAPERS, () => null),
  note: '',
};

/** What the books say; undefined where it isn't known yet or is hidden from this person. */
export type Books = {
  readonly expected: Cents | undefined;
  readonly taken: Papers<TakenPaper>;
  readonly limit: Limit;
};

/** Which papers a count asks for: a vault counts all into its total (CASH-13), a closing drawer beside it (CASH-11). */
export function papersOf(mode: CountMode, device: CountDevice): readonly Paper[] {
  if (device.isVault) return PAPERS;
  return mode === 'closing' ? TAKEN_PAPERS : [];
}

/** What the form comes to, in cents; nothing typed is 0 (CASH-08). Undefined when an entry can't be counted. */
export function countedOf(form: CountForm, device: CountDevice): Cents | undefined {
  const cash = drawerTotal(
    form.entries,
    form.way === 'total' ? cents(form.total ?? 0) : undefined,
    form.coins,
  );
  if (cash === undefined) return undefined;
  return countTotal(cash, device.isVault, paperCents(PAPERS, form));
}

const paperCents = <P extends Paper>(papers: readonly P[], form: CountForm): Record<P, Cents> =>
  ofPapers(papers, (paper) => cents(form.papers[paper] ?? 0));

/** Whether anything was entered yet; until then a count is neither short nor over. */
export const hasFigure = ({ entries, total, papers }: CountForm): boolean =>
  [total, ...Object.values(papers)].some((amount) => amount !== null) ||
  Object.values(entries).some(
    (entry) => entry !== null && entry !== undefined && String(entry).trim() !== '',
  );

/** The rule that keeps the count from being submitted, as the server will say it; undefined while none does or the books are hidden. */
export function refusalFor(
  mode: CountMode,
  device: CountDevice,
  form: CountForm,
  books: Books,
): Refusal | undefined {
  const counted = countedOf(form, device);
  const { expected, limit } = books;
  if (counted === undefined || expected === undefined) return undefined;
  if (mode === 'update') return correctCount(counted !== expected, form.note);
  if (mode === 'new') return openDrawer({ counted, lastClosing: expected, note: form.note, limit });
  return closeDrawer({
    counted,
    expected,
    note: form.note,
    limit,
    ...(device.isVault ? {} : { papers: paperCents(TAKEN_PAPERS, form), taken: books.taken }),
  });
}

/** The first entry that can't be counted, as a sentence. */
export function badEntryOf({ way, entries, coins }: CountForm): string | null {
  if (way === 'total') return null;
  const bad = denominations.find((one) => piecesOf(entries[one.key], one, coins) === undefined);
  if (!bad) return null;
  const name = pieceNames[bad.key];
  return bad.isCoin && coins === 'value'
    ? texts.NOT_A_VALUE(name)
    : texts.notACount(name, cashMessages.NOT_A_COUNT);
}

const nameOnWire = (key: Denomination): string => (key === 'pennies' ? 'Pennies' : key);

/** The count as the calls name it, with who counts (GEN-17); pieces that weren't entered aren't sent. */
export function countToSend(
  mode: CountMode,
  device: CountDevice,
  form: CountForm,
  username: string,
): Record<string, unknown> {
  const pieces = denominations
    .map((one) => [nameOnWire(one.key), piecesOf(form.entries[one.key], one, form.coins) ?? 0] as const)
    .filter(([, count]) => count > 0);
  return {
    EmployeeID: username,
    ...(form.way === 'total' ? { DrawerTotal: cents(form.total ?? 0) } : Object.fromEntries(pieces)),
    ...papersToWire(papersOf(mode, device), 'entered', (paper) => cents(form.papers[paper] ?? 0)),
    Note: form.note.trim(),
  };
}

/** Coins that were entered by number become values and back, so that the switch loses nothing (CASH-06). */
export function withCoinsAs(form: CountForm, coins: CoinEntry): CountForm {
  if (coins === form.coins) return form;
  const entries: Record<string, string | number | null | undefined> = { ...form.entries };
  for (const one of denominations.filter(({ isCoin }) => isCoin)) {
    const pieces = piecesOf(form.entries[one.key], one, form.coins);
    if (!pieces) continue;
    entries[one.key] = coins === 'value' ? ((pieces * one.cents) / 100).toFixed(2) : String(pieces);
  }
  return { ...form, coins, entries };
}

export type KnownTotals = {
  readonly total: Cents;
  readonly papers: Readonly<Record<Paper, Cents>>;
  readonly pieces: Readonly<Record<string, number>>;
};

/** The form of a count that is to be corrected: its pieces where they make up its total, else the total. */
export function formOf(known: KnownTotals, device: CountDevice): CountForm {
  const papers = ofPapers(PAPERS, (paper) => known.papers[paper] || null);
  const form: CountForm = { ...emptyForm, papers, entries: known.pieces };
  if (countedOf(form, device) === known.total) return form;
  const cash = known.total - countTotal(ZERO, device.isVault, known.papers);
  return { ...form, entries: {}, way: 'total', total: Math.max(ZERO, cash) };
}
