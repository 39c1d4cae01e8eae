// Which states can a card payment move to from its current one?
//
// sent: written down, the terminal may or may not have heard of it. unknown: the terminal doesn't answer; a later poll
// tells. approved, declined and cancelled are final: money that moved is never talked away (CARD-03, NS-CARD-01).

export const cardStates = ['sent', 'pending', 'approved', 'declined', 'cancelled', 'unknown'] as const;
export type CardState = (typeof cardStates)[number];

/** What the terminal, or its silence, says. */
export const cardEvents = ['accepted', 'approved', 'declined', 'cancelled', 'silence'] as const;
export type CardEvent = (typeof cardEvents)[number];

const TABLE: Record<CardState, Partial<Record<CardEvent, CardState>>> = {
  sent: {
    accepted: 'pending',
    approved: 'approved',
    declined: 'declined',
    cancelled: 'cancelled',
    silence: 'unknown',
  },
  pending: {
    accepted: 'pending',
    approved: 'approved',
    declined: 'declined',
    cancelled: 'cancelled',
    silence: 'unknown',
  },
  unknown: {
    accepted: 'pending',
    approved: 'approved',
    declined: 'declined',
    cancelled: 'cancelled',
    silence: 'unknown',
  },
  approved: { approved: 'approved' },
  declined: { declined: 'declined' },
  cancelled: { cancelled: 'cancelled' },
};

/** The state after an event; undefined when the event can't happen there. */
export const nextCardState = (from: CardState, event: CardEvent): CardState | undefined => TABLE[from][event];

/** Is the payment over, one way or the other? */
export const isSettled = (state: CardState): boolean =>
  state === 'approved' || state === 'declined' || state === 'cancelled';

export type WireStatus = 'pending' | 'completed' | 'cancelled' | 'failed';

const WIRE: Record<CardState, WireStatus> = {
  sent: 'pending',
  pending: 'pending',
  unknown: 'pending',
  approved: 'completed',
  declined: 'failed',
  cancelled: 'cancelled',
};

/** The word of the wire for a state (NS-CARD-01): what isn't settled is pending. */
export const wireStatus = (state: CardState): WireStatus => WIRE[state];
