// What the chunks of a commit and of an undo work with.
import type { Actor, Tx } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

/** How many lines move in one database transaction. */
export const CHUNK = 500;

export type Work = { readonly tx: Tx; readonly actor: Actor; readonly now: Date };

export type ChunkLine = {
  lineId: number;
  itemId: number;
  delta: number;
  joinedWith: number | null;
};

export type UndoLine = {
  lineId: number;
  itemId: number;
  moved: number;
  costCents: Cents;
  onHand: number;
  held: number;
  serialRequired: boolean;
};
