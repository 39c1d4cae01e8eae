// How many labels does a line of a vendor's goods still need?
export type LabelLine = {
  /** null: nobody knows what it is. */
  readonly catalogId: number | null;
  readonly scanned: number;
  readonly damaged: number;
  /** How many were printed as the goods came in. */
  readonly labelled: number;
};

/** One for each sound copy that was scanned, less those printed; none for a code that nobody knows. Damaged goods are not sold. */
export const labelsToPrint = ({ catalogId, scanned, damaged, labelled }: LabelLine): number =>
  catalogId === null ? 0 : Math.max(0, scanned - damaged - labelled);
