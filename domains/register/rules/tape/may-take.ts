// How may a sale be paid that its register finishes without the server? By cash, and of other tenders as much as the store's settings let it.
import {
  beyondWithoutServer,
  notWithoutServer,
  registerMessages as texts,
  tenderName,
} from '#domains/register/messages.ts';
import {
  OFFLINE_CHECKS,
  OFFLINE_CHECK_LIMIT,
  OFFLINE_CREDIT_LIMIT,
} from '#domains/register/rules/settings.ts';
import { type StoreSettings, settingOf } from '#domains/settings/rules/store-settings.ts';
import { type Cents, ZERO, formatMoney, most, subtract } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Tender } from '#kernel/tenders.ts';

/** The most of each, in cents; 0: it isn't taken. */
export type OfflineLimits = {
  /** Of a customer, from one contact with the server to the next. */
  readonly storeCredit: Cents;
  /** Of a sale. */
  readonly card: Cents;
  readonly check: Cents;
};

/** As the store has set them. */
export const offlineLimits = (settings: StoreSettings): OfflineLimits => ({
  storeCredit: settingOf(settings, OFFLINE_CREDIT_LIMIT),
  // Until a register asks for the approval number of a terminal that isn't ours.
  card: ZERO,
  check: settingOf(settings, OFFLINE_CHECKS) ? settingOf(settings, OFFLINE_CHECK_LIMIT) : ZERO,
});

type Taken = { readonly kind: Tender; readonly amountCents: Cents };

/** The most of a tender that is taken without the server; null: as much as there is, 0: none. */
export function mostWithoutServer(kind: Tender, limits: OfflineLimits): Cents | null {
  if (kind === 'cash') return null;
  return kind === 'storeCredit' || kind === 'card' || kind === 'check' ? limits[kind] : ZERO;
}

/**
 * Why a sale can't be paid so without the server, or null; the first tender that can't be. `creditSpentCents` is the store credit that the customer spent
 * since the last contact with the server.
 */
export function mayTakeWithoutServer(
  tenders: readonly Taken[],
  limits: OfflineLimits,
  creditSpentCents: Cents = ZERO,
): Refusal | null {
  for (const { kind, amountCents } of tenders) {
    const limit = mostWithoutServer(kind, limits);
    if (limit === null || amountCents <= 0) continue;
    const left = kind === 'storeCredit' ? most(ZERO, subtract(limit, creditSpentCents)) : limit;
    if (amountCents <= left) continue;
    if (limit === 0) return refuse('NOT_WITHOUT_SERVER', notWithoutServer(tenderName(kind)));
    return left === 0
      ? refuse('BEYOND_OFFLINE', texts.CREDIT_SPENT_OFFLINE)
      : refuse('BEYOND_OFFLINE', beyondWithoutServer(tenderName(kind), formatMoney(left)));
  }
  return null;
}
