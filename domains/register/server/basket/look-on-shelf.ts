// What does a scanned code mean on the shelf of the basket's store? For goods that need no more than that, of several registers at once.
import { candidate } from './shapes.ts';
import { z } from 'zod';
import { asDocument } from '#platform/db/document.ts';
import type { TaxPart } from '#domains/departments/rules/tax-parts.ts';
import { batched } from '#platform/db/batch.ts';
import { byName } from '#platform/db/names.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

/** An inventory item of the store, or (inventory_id null) a catalog product that it doesn't stock. */
export type Candidate = {
  inventoryId: number | null;
  catalogId: number;
  sku: string;
  upc: string;
  title: string;
  artist: string;
  departmentId: number;
  department: string;
  family: string;
  tile: string;
  conditionId: number | null;
  condition: string;
  grade: string;
  caseConditionId: number | null;
  caseCondition: string;
  priceCents: Cents | null;
  costCents: Cents;
  costE4?: number | null;
  onHand: number;
  /** How many of these are kept for whoever wishes for them. */
  held: number;
  bin: string;
  serialRequired: boolean;
  taxExempt: boolean;
  taxRateE5: number;
  /** The named parts of the rate; none: it is of one piece. */
  taxParts: readonly TaxPart[];
  cashTradeDiscountE5: number;
};

/** The basket as we know it, and the code. The store is one of the actor's. */
export type Look = {
  readonly id: number;
  readonly version: number;
  readonly store: number;
  readonly code: string;
  readonly gtin: string;
};
export type OnShelf = { nextLineId: number; stocked: Candidate[] };

const foundOnShelves = z
  .array(z.object({ n: z.number().int(), nextLineId: z.number().int(), stocked: z.array(candidate) }))
  .nullable();

/** null when the basket is another version by now, was shown to a card terminal, or when it isn't that simple. */
export const lookOnShelf: (db: Db, look: Look) => Promise<OnShelf | null> = batched<Look, OnShelf | null>({
  idOf: ({ id }) => id,
  run: async (db, looks) => {
    const asked = looks.map((look, n) => ({ n, ...look }));
    const answer = await db.one<{ found: unknown }>('select find_on_shelves($1) as found', [
      JSON.stringify(asked),
    ]);
    const rows = answer.found as { stocked: object[] }[] | null;
    const found = asDocument(
      foundOnShelves,
      rows?.map((one) => ({ ...one, stocked: one.stocked.map(byName) })) ?? null,
    );
    const answers = looks.map((): OnShelf | null => null);
    for (const { n, nextLineId, stocked } of found ?? []) answers[n] = { nextLineId, stocked };
    return answers;
  },
});
