// May a manager decide this on a difference?
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Why a difference isn't accepted: it isn't the one that was shown anymore. */
export const acceptRefusal = (title: string, shown: number, delta: number): Refusal | null =>
  shown === delta ? null : refuse('DIFFERENCE_MOVED', texts.differenceMoved(title, delta));

export type Joining = { readonly isSameProduct: boolean; readonly deltas: readonly [number, number] };

/** Why two lines can't be joined: only a unit too few in one condition and a unit too many in another one of the same product. */
export const joinRefusal = ({ isSameProduct, deltas }: Joining): Refusal | null =>
  isSameProduct && Math.sign(deltas[0]) * Math.sign(deltas[1]) === -1
    ? null
    : refuse('NOT_OPPOSITE', texts.NOT_OPPOSITE);

/** Why nothing is put right: nothing came late. */
export const lateRefusal = (units: number): Refusal | null =>
  units === 0 ? refuse('NOTHING_LATE', texts.NOTHING_LATE) : null;
