// Which account of the bookkeeping program does a line of a journal go to?
import { accountingMessages as texts } from '#domains/accounting/messages.ts';
import { type Kind, isByDepartment, isByRate } from '#domains/accounting/rules/kinds.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What a journal needs an account for: a kind, and of sales and refunds the department, of tax the rate in thousandths of a percent, with its name if it is a part of one. */
export type Key = {
  readonly kind: Kind;
  readonly departmentId: number | null;
  readonly taxRateE5: number | null;
  readonly taxPart: string | null;
};

/** The account in the bookkeeping program. */
export type Account = {
  /** Its number, as Xero names it. */
  readonly code: string;
  /** Its name with its parents, as QuickBooks Online names it: 'Cash:Drawers'. */
  readonly fullName: string;
  /** 'Class: Games', 'Location: *' (* is the store's name); empty for none. */
  readonly tracking: string;
  /** The tax rate of the line as the program names it, for Xero. */
  readonly taxName: string;
};

/** A row of the map. Store 0 is for all stores that have none of their own. */
export type MapEntry = Key & Account & { readonly storeId: number };

export const TARGETS = ['quickbooks', 'xero', 'generic'] as const;
export type Target = (typeof TARGETS)[number];

/** A name for a key, equal for equal keys. */
export const keyText = ({ kind, departmentId, taxRateE5, taxPart }: Key): string =>
  `${kind}/${departmentId ?? ''}/${taxRateE5 ?? ''}/${taxPart ?? ''}`;

/** Only what makes it a key. */
export const keyOf = ({ kind, departmentId, taxRateE5, taxPart }: Key): Key => ({
  kind,
  departmentId,
  taxRateE5,
  taxPart,
});

/** The key without a department or rate: what holds for the whole kind. */
export const wholeKind = (kind: Kind): Key => ({
  kind,
  departmentId: null,
  taxRateE5: null,
  taxPart: null,
});

/** May the map have a row for it? Departments are of sales and refunds only, rates of tax. */
export const isKey = ({ kind, departmentId, taxRateE5, taxPart }: Key): boolean =>
  (departmentId === null || isByDepartment(kind)) &&
  (taxRateE5 === null || isByRate(kind)) &&
  (taxPart === null || taxRateE5 !== null);

/** Does the account say what the program asks for? Xero wants a number and a tax rate, QuickBooks Online a name, a plain CSV either. */
export function isComplete({ code, fullName, taxName }: Account, target: Target): boolean {
  if (target === 'xero') return code !== '' && taxName !== '';
  return target === 'quickbooks' ? fullName !== '' : code !== '' || fullName !== '';
}

/**
 * Looks up accounts of a store's journal. The store's own row for the very key comes first, then the store's for the whole kind, then the same two of all
 * stores; undefined when there is none, or none that the program could read.
 */
export function accountFinder(
  entries: readonly MapEntry[],
  target: Target,
): (storeId: number, key: Key) => Account | undefined {
  const known = new Map(
    entries
      .filter((entry) => isComplete(entry, target))
      .map((entry) => [`${entry.storeId}/${keyText(entry)}`, entry]),
  );
  return (storeId, key) => {
    for (const store of [storeId, 0])
      for (const asked of [key, wholeKind(key.kind)]) {
        const found = known.get(`${store}/${keyText(asked)}`);
        if (found) return found;
      }
    return undefined;
  };
}

/** What somebody wants to save, beside what is there. */
export type SavedMap = {
  readonly entries: readonly Key[];
  /** The version that was looked at, and the one that holds now. */
  readonly seen: number;
  readonly latest: number;
  /** It is the map of all stores; whoever changes it belongs to all of them. */
  readonly forAll: boolean;
  readonly isEverywhere: boolean;
};

/** Refuses lists in which an account is named twice or has a part that its kind doesn't have, all stores' accounts for whoever is not in all, and what changed meanwhile. */
export function saveRefusal({ entries, seen, latest, forAll, isEverywhere }: SavedMap): Refusal | undefined {
  if (!entries.every(isKey)) return refuse('WRONG_KEY', texts.WRONG_KEY);
  if (new Set(entries.map(keyText)).size < entries.length) return refuse('TWICE', texts.TWICE);
  if (forAll && !isEverywhere) return refuse('NOT_EVERYWHERE', texts.NOT_EVERYWHERE);
  return seen === latest ? undefined : refuse('MAP_CHANGED', texts.MAP_CHANGED);
}

/** 'Class: Games' as what it is and which: ['Class', 'Games']. Without a colon it is a class. * becomes the store's name. */
export function trackingOf(tracking: string, storeName: string): readonly [name: string, option: string] {
  const text = tracking.trim();
  if (text === '') return ['', ''];
  const at = text.indexOf(':');
  const [name, option] =
    at < 0 ? ['Class', text] : [text.slice(0, at).trim() || 'Class', text.slice(at + 1).trim()];
  return [name, option === '*' ? storeName : option];
}
