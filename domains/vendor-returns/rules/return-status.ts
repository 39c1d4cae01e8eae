// To which status may a return go, and what may be done with it there?
import { vendorReturnsMessages as texts } from '#domains/vendor-returns/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** NS-VRET-01. */
export const RETURN_STATUS = {
  created: 1,
  requested: 2,
  authorized: 3,
  shipped: 4,
  completed: 5,
  cancelled: 6,
} as const;
export type ReturnStatus = (typeof RETURN_STATUS)[keyof typeof RETURN_STATUS];

export type ReturnState = {
  readonly status: ReturnStatus;
  readonly tracking: string;
  readonly rma: string;
  /** Does the vendor ask for an authorization number? */
  readonly needsRma: boolean;
  readonly units: number;
};

const { created, requested, authorized, shipped, completed, cancelled } = RETURN_STATUS;

/** Where a return may go from each status; what is the same again changes nothing but its numbers. */
const NEXT: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  [created]: [requested, authorized, shipped, cancelled],
  [requested]: [created, authorized, shipped, cancelled],
  [authorized]: [requested, shipped, cancelled],
  [shipped]: [completed],
  [completed]: [],
  [cancelled]: [],
};

const isEnded = (status: ReturnStatus): boolean => status === completed || status === cancelled;
/** Have its goods left the store? */
export const isOut = (status: ReturnStatus): boolean => status === shipped || status === completed;

/** Why the return can't go to this status, or null. NS-VRET-01: Authorized needs an RMA, Shipped a tracking number; Cancelled only before Shipped. */
export function statusRefusal(state: ReturnState, to: ReturnStatus): Refusal | null {
  if (to === state.status)
    return isEnded(to) || to !== authorized || state.rma !== ''
      ? null
      : refuse('RMA_MISSING', texts.NEEDS_RMA);
  if (isEnded(state.status)) return refuse('RETURN_ENDED', texts.ENDED);
  if (!NEXT[state.status].includes(to)) {
    if (isOut(state.status)) return refuse('RETURN_OUT', texts.GONE_OUT);
    return to === completed
      ? refuse('RETURN_NOT_SHIPPED', texts.NOT_SHIPPED)
      : refuse('RETURN_STATUS', texts.NO_SUCH_STEP);
  }
  if (to === authorized && state.rma === '') return refuse('RMA_MISSING', texts.NEEDS_RMA);
  return to === shipped ? leaveRefusal(state) : null;
}

/** Why the goods can't leave, or null: they leave once (NS-VRET-02), the vendor must have authorized it if it asks for that, and a parcel has a tracking number. */
export function leaveRefusal(state: ReturnState): Refusal | null {
  const refused = changeRefusal(state.status);
  if (refused) return refused;
  if (state.needsRma && state.status !== authorized)
    return refuse('RETURN_NOT_AUTHORIZED', texts.NOT_AUTHORIZED);
  if (state.units === 0) return refuse('RETURN_EMPTY', texts.EMPTY);
  return state.tracking === '' ? refuse('TRACKING_MISSING', texts.NEEDS_TRACKING) : null;
}

/** The one next step: the vendor is asked, has agreed, or the goods leave; also when something is still missing for it. */
export function nextStep(state: ReturnState): 'request' | 'authorize' | 'leave' {
  if (!state.needsRma || state.status === authorized) return 'leave';
  return state.status === created && state.rma === '' ? 'request' : 'authorize';
}

/** Why nothing on it can be changed, or null: its goods have left, or it has ended. */
export const changeRefusal = (status: ReturnStatus): Refusal | null =>
  isEnded(status)
    ? refuse('RETURN_ENDED', texts.ENDED)
    : isOut(status)
      ? refuse('RETURN_OUT', texts.GONE_OUT)
      : null;

/** Why it can't be deleted, or null: once its goods have left it stays. */
export const deleteRefusal = (status: ReturnStatus): Refusal | null =>
  isOut(status) ? refuse('RETURN_OUT', texts.GONE_OUT_STAYS) : null;

/** Why this many units of a line can't come back from the vendor, or null. */
export function backRefusal(
  status: ReturnStatus,
  line: { readonly title: string; readonly withVendor: number },
  units: number,
): Refusal | null {
  if (status === completed) return refuse('RETURN_ENDED', texts.ENDED);
  if (status !== shipped) return refuse('RETURN_NOT_SHIPPED', texts.NOT_SHIPPED);
  return units <= line.withVendor
    ? null
    : refuse('MORE_THAN_OUT', texts.notThatMany(line.title, line.withVendor));
}
