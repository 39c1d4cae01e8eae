// What does a scanned code mean on the shelf of the basket's store? For goods that need no more than that, of several registers at once.
import { candidate } from './shapes.ts';
import { z } from 'zod';
import { asDocument } from '#platform/db/document.ts';
import { batched } from '#platform/db/batch.ts';
import { byName } from '#platform/db/names.ts';
import type { Candidate } from '#domains/register/rules/candidate.ts';
import type { Db } from '#contract/route.ts';

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
