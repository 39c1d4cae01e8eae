// How many of an item were counted, in which rounds, and between when?
//
// A section counted twice is a check: its newest finished round replaces the earlier ones. An item counted again by somebody else replaces all of its
// sections. What was scanned in no section adds to the sections.
export type Part = {
  /** null: of no section. */
  readonly sectionId: number | null;
  readonly round: number;
  /** Scanned less taken back. */
  readonly units: number;
  /** Milliseconds. */
  readonly firstAt: number;
  readonly lastAt: number;
};

export type Recount = { readonly round: number; readonly openedAt: number; readonly closedAt: number };

export type Reading = {
  readonly round: number;
  readonly counted: number;
  /** null: nothing of it was scanned, so that nobody knows when it was looked for. */
  readonly between: { readonly firstAt: number; readonly lastAt: number } | null;
};

/**
 * The readings of an item, the first round first; at least one. The last one counts. `closedRounds` says of each section the newest round that is finished (0:
 * none yet; what is scanned so far is its first). Recounts are the finished ones, in their order.
 */
export function readingsOf(
  parts: readonly Part[],
  closedRounds: ReadonlyMap<number, number>,
  recounts: readonly Recount[],
): Reading[] {
  const first = parts.filter(({ sectionId, round }) => sectionId !== null || round === 1);
  const newest = (sectionId: number): number => Math.max(1, closedRounds.get(sectionId) ?? 0);
  const rounds = Math.max(1, ...first.map(({ sectionId }) => (sectionId === null ? 1 : newest(sectionId))));
  const readings: Reading[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const counts = first.filter(
      (part) => part.sectionId === null || part.round === Math.min(round, newest(part.sectionId)),
    );
    const { counted, between } = together(counts);
    readings.push({ round, counted, between });
  }
  for (const recount of recounts) {
    const counts = parts.filter(({ sectionId, round }) => sectionId === null && round === recount.round);
    const found = together(counts);
    const between = found.between ?? { firstAt: recount.openedAt, lastAt: recount.closedAt };
    readings.push({ round: readings.length + 1, counted: found.counted, between });
  }
  return readings;
}

function together(parts: readonly Part[]): Omit<Reading, 'round'> {
  const found = parts.filter(({ units }) => units > 0);
  if (found.length === 0) return { counted: 0, between: null };
  return {
    counted: found.reduce((units, part) => units + part.units, 0),
    between: {
      firstAt: Math.min(...found.map(({ firstAt }) => firstAt)),
      lastAt: Math.max(...found.map(({ lastAt }) => lastAt)),
    },
  };
}
