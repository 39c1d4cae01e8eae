// Who may set up a shop beside a demo, or change between the two?
import { accessMessages as texts } from '#domains/access/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What a login offers: to make or open the other database, or why it can't. */
export type Offer = 'setUp' | 'openShop' | 'openDemo' | 'atMachine' | 'ownPostgres' | 'none';

export type OfferFacts = {
  /** Practice beside a shop, which is left by its own way back. */
  readonly isPractice: boolean;
  readonly isDemo: boolean;
  /** The database is in DATA_DIR; otherwise it is a PostgreSQL of one's own. */
  readonly isEmbedded: boolean;
  readonly isAtMachine: boolean;
  /** Beside a demo there is a shop that somebody may log in to; beside a shop there is its demo. */
  readonly hasOther: boolean;
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Does somebody at the machine itself ask, by a page of this machine? Pages of elsewhere, and names that lead here, don't count. */
export const isAtMachine = (address: string, host: string | undefined): boolean =>
  LOOPBACK.test(address) && LOOPBACK.test((host ?? '').replace(/:\d+$/, ''));

/** What the login offers. */
export function offerOf(facts: OfferFacts): Offer {
  const { isDemo, isEmbedded, isAtMachine: isHere, hasOther, isPractice } = facts;
  if (isPractice) return 'none';
  if (!isDemo && (!isEmbedded || !hasOther)) return 'none';
  if (!isEmbedded) return 'ownPostgres';
  if (!isHere) return 'atMachine';
  if (!isDemo) return 'openDemo';
  return hasOther ? 'openShop' : 'setUp';
}

/** Refuses what is not offered. */
export function offerRefusal(offer: Offer, asked: 'setUp' | 'openShop' | 'openDemo'): Refusal | undefined {
  if (offer === asked) return undefined;
  if (offer === 'atMachine') return refuse('AT_MACHINE', texts.AT_MACHINE);
  if (offer === 'ownPostgres') return refuse('OWN_POSTGRES', texts.OWN_POSTGRES);
  if (asked === 'setUp' && offer === 'openShop') return refuse('HAS_SHOP', texts.HAS_SHOP);
  return asked === 'setUp' ? refuse('NOT_A_DEMO', texts.NOT_A_DEMO) : refuse('NO_OTHER', texts.NO_OTHER);
}

/** Refuses to take a shop away from those who work in it, unless an administrator wants it. */
export const leaveShopRefusal = (isAdministrator: boolean): Refusal | undefined =>
  isAdministrator ? undefined : refuse('NOT_ADMINISTRATOR', texts.NOT_ADMINISTRATOR);
