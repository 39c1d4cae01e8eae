// How is it with a section, in a row of the wall? Pure.
import type { SectionWire } from '#domains/counts/contract/shapes.ts';
import { countPhoneMessages as texts } from './messages.ts';

export type SectionLook = {
  readonly look: 'free' | 'mine' | 'busy' | 'done';
  readonly detail: string;
  readonly chip: string;
  readonly tone: 'plain' | 'warn' | 'ok' | 'brand' | 'bad';
};

/** Minutes since a moment, whole. */
const minutesSince = (at: string | null, nowMs: number): number =>
  at === null ? 0 : Math.max(0, Math.floor((nowMs - Date.parse(at)) / 60_000));

/** The words and look of a section; `time` writes a moment as a time of day. */
export function lookOf(section: SectionWire, nowMs: number, time: (at: string) => string): SectionLook {
  const { state, by, units, isMine, check, closed, lastScan, since } = section;
  const { CHIP } = texts;
  const copies = texts.copies(units);
  if (state === 'closed') {
    if (check === 'agrees')
      return { look: 'done', detail: texts.agrees(units), chip: CHIP.agrees, tone: 'ok' };
    if (check === 'differs') return { look: 'done', detail: texts.DIFFERS, chip: CHIP.differs, tone: 'bad' };
    const at = closed === null ? '' : time(closed);
    return { look: 'done', detail: texts.closed(by, copies, at), chip: CHIP.closed, tone: 'ok' };
  }
  // One's own that rests is still one's own, though others may take it.
  if (isMine) return { look: 'mine', detail: texts.yours(copies), chip: CHIP.mine, tone: 'brand' };
  if (state === 'idle') {
    const minutes = minutesSince(lastScan ?? since, nowMs);
    return { look: 'free', detail: texts.left(by, minutes, units), chip: CHIP.idle, tone: 'warn' };
  }
  if (state === 'taken')
    return { look: 'busy', detail: texts.scansNow(by, copies), chip: CHIP.taken, tone: 'plain' };
  return { look: 'free', detail: texts.NOBODY, chip: CHIP.free, tone: 'plain' };
}

const ORDER = { mine: 0, free: 1, busy: 2, done: 3 } as const;

/** One's own first, then the free, the taken, the closed; within these by their code. */
export function inOrder(sections: readonly SectionWire[], nowMs: number): readonly SectionWire[] {
  const rank = (section: SectionWire) => ORDER[lookOf(section, nowMs, () => '').look];
  return sections.toSorted(
    (one, other) => rank(one) - rank(other) || one.code.localeCompare(other.code, 'en', { numeric: true }),
  );
}

/** What the act at the bottom says. */
export function actOf({ code, state, isMine }: SectionWire): string {
  if (isMine && state !== 'closed') return texts.goOn(code);
  return state === 'closed' ? texts.check(code) : texts.claim(code);
}
