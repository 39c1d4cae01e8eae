// Which of the last scans can be taken back at this desk?
export type DeskScan = {
  readonly scanId: string;
  readonly code: string;
  readonly itemId: number | null;
  readonly serial: string;
  readonly change: number;
  readonly round: number;
  /** Its code; empty: none. */
  readonly section: string;
  readonly by: string;
};

/** Where the desk counts: a section in its round, or none. */
export type DeskPlace = { readonly section: string; readonly round: number };

const keyOf = ({ itemId, code, serial }: DeskScan): string => `${itemId ?? code} ${serial}`;

/** Of the last scans, the newest first, those of this place that still count: each that was taken back is left out with what took it back. */
export function standingScans<S extends DeskScan>(scans: readonly S[], at: DeskPlace): readonly S[] {
  const back = new Map<string, number>();
  return scans
    .filter(({ section, round }) => section === at.section && round === at.round)
    .filter((scan) => {
      const key = keyOf(scan);
      const open = back.get(key) ?? 0;
      if (scan.change < 0) back.set(key, open + 1);
      else if (open > 0) back.set(key, open - 1);
      return scan.change > 0 && open === 0;
    });
}

/** The one that Undo takes back: the newest of this person. */
export const lastOwn = <S extends DeskScan>(standing: readonly S[], username: string): S | undefined =>
  standing.find(({ by }) => by === username);
