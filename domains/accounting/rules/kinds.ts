// Which kinds of account are there to be mapped, and what tells their parts apart?
import { ACCOUNT_KINDS, type AccountKind } from '#domains/ledger/rules/account-kinds.ts';

/** Those of the ledger, with that between stores last. */
export const KINDS: readonly Kind[] = [...ACCOUNT_KINDS, 'interStore'];

export type Kind = AccountKind | 'interStore';

/** Sales and refunds have an account for each department where somebody wants that, tax one for each rate. */
export const isByDepartment = (kind: Kind): boolean => kind === 'sales' || kind === 'refunds';
export const isByRate = (kind: Kind): boolean => kind === 'tax';

export const isKind = (word: string): word is Kind => (KINDS as readonly string[]).includes(word);
