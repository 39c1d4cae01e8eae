// Which accounts does a group of postings move, and by how much each?
import { type Cents, ZERO, add } from '#kernel/money.ts';

type Posting = {
  readonly store: number;
  readonly kind: string;
  readonly ref: number;
  readonly cents: Cents;
};

/** One posting for each account, none of nothing. */
export function mergePostings<Line extends Posting>(lines: readonly Line[]): Line[] {
  const byAccount = new Map<string, Line>();
  for (const line of lines) {
    const account = `${line.store} ${line.kind} ${line.ref}`;
    byAccount.set(account, { ...line, cents: add(line.cents, byAccount.get(account)?.cents ?? ZERO) });
  }
  return [...byAccount.values()].filter(({ cents }) => cents !== 0);
}
