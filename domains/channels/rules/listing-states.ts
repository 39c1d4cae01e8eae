// Which states does a listing pass through, and who may move it?
//
// draft -> queued -> live <-> hidden -> ended. A person begins and ends it, and hides it; rules begin and end what they list; the engine says what the
// channel did. Foreign listings were made elsewhere: nobody here moves them.
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type ListingState = 'draft' | 'queued' | 'live' | 'hidden' | 'ended' | 'error' | 'foreign';

/** What a person does. */
export type ListingAct = 'publish' | 'hide' | 'show' | 'retry' | 'end';
/** What a rule says of the goods. */
export type RuleEvent = 'include' | 'exclude';
/** What the channel answered: it offers some, or none; it refused the listing; the time to try again has come; the listing is no more there. */
export type EngineEvent = 'offered' | 'none' | 'refused' | 'retried' | 'gone';
export type ListingEvent = ListingAct | RuleEvent | EngineEvent;

export type ListingNow = {
  readonly state: ListingState;
  /** Hidden by a person: nothing is offered until a person shows it again, whatever is on the shelf. */
  readonly isPaused: boolean;
};

const OURS = ['draft', 'queued', 'live', 'hidden', 'error'] as const;

/** From which states an event leads where. What isn't here doesn't happen. */
const MOVES: Readonly<
  Record<ListingEvent, { readonly from: readonly ListingState[]; readonly to: ListingState }>
> = {
  publish: { from: ['draft'], to: 'queued' },
  hide: { from: ['queued', 'live', 'hidden', 'error'], to: 'hidden' },
  show: { from: ['hidden'], to: 'queued' },
  retry: { from: ['error'], to: 'queued' },
  end: { from: OURS, to: 'ended' },
  include: { from: ['draft'], to: 'queued' },
  exclude: { from: OURS, to: 'ended' },
  offered: { from: ['queued', 'live', 'hidden'], to: 'live' },
  none: { from: ['queued', 'live', 'hidden'], to: 'hidden' },
  refused: { from: ['queued', 'live', 'hidden', 'error'], to: 'error' },
  retried: { from: ['error'], to: 'queued' },
  gone: { from: ['queued', 'live', 'hidden', 'error'], to: 'ended' },
};

/** The listing after the event; null where it doesn't apply. */
export function moveListing(now: ListingNow, event: ListingEvent): ListingNow | null {
  const { from, to } = MOVES[event];
  if (!from.includes(now.state)) return null;
  // What the channel said of a moment ago doesn't undo what a person has just done.
  if (event === 'offered' && now.isPaused) return now;
  if (event === 'hide') return now.isPaused ? null : { state: to, isPaused: true };
  if (event === 'show' && !now.isPaused) return null;
  return { state: to, isPaused: event === 'none' && now.isPaused };
}

/** What the engine sends to the channel: the free quantity, zero, or nothing because it isn't there or isn't ours. */
export function offersOf({ state, isPaused }: ListingNow): 'goods' | 'none' | 'nothing' {
  if (state === 'draft' || state === 'foreign') return 'nothing';
  return state === 'ended' || isPaused ? 'none' : 'goods';
}

/** What a person may do with it now, in the order in which it is shown. */
export const actsOf = (now: ListingNow): ListingAct[] =>
  (['publish', 'retry', 'show', 'hide', 'end'] as const).filter((act) => moveListing(now, act) !== null);

/** Why a person may not, or null. */
export function actRefusal(now: ListingNow, act: ListingAct): Refusal | null {
  if (moveListing(now, act)) return null;
  if (now.state === 'foreign') return refuse('LISTING_FOREIGN', texts.FOREIGN);
  if (now.state === 'ended') return refuse('LISTING_ENDED', texts.ENDED);
  return refuse('LISTING_STATE', texts.NOT_NOW(act, now.state));
}

/**
 * Does a rule decide on this listing? Only on what rules have listed: what a person listed by hand stays until a person ends it, and what a person ended
 * isn't listed again.
 */
export const isRuled = (listing: {
  readonly madeBy: 'person' | 'rule';
  readonly state: ListingState;
}): boolean => listing.madeBy === 'rule' && listing.state !== 'ended' && listing.state !== 'foreign';
