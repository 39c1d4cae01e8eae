// How many labels does a line of a vendor's goods still need?
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

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

/** Why none can be printed, or null: all that was scanned has its label. */
export const noLabelsRefusal = (lines: number): Refusal | null =>
  lines === 0 ? refuse('NO_LABELS_MORE', texts.NO_LABELS_MORE) : null;
