// When did an entry happen?

/** A register's clock may be ahead of the server's by so much. */
const AHEAD_MS = 2 * 60_000;

/** The instant that is booked, and what the clock said where that can't be: before the machine was enrolled, or after the entry arrived. */
export function happenedAt(
  said: string,
  { enrolledAt, now }: { readonly enrolledAt: Date; readonly now: Date },
): { readonly at: Date; readonly wrongClock: string | null } {
  const at = new Date(said);
  if (at < enrolledAt) return { at: enrolledAt, wrongClock: said };
  if (at.getTime() > now.getTime() + AHEAD_MS) return { at: now, wrongClock: said };
  return { at: at > now ? now : at, wrongClock: null };
}
