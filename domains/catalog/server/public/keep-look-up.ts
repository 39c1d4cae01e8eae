// The answers of the look-up service are kept for a while, so that what is imported by them needn't be believed of the browser.
import type { OutboxAnswer } from '#domains/catalog/rules/held-item.ts';
import type { Found } from '#domains/catalog/rules/read-found.ts';
import { asDocument, centsShape } from '#platform/db/document.ts';
import { z } from 'zod';
import { readUpc } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';

const MINUTES = 60;
const text = z.string();
const foundProduct = z.object({
  upc: text,
  title: text,
  artist: text,
  department: text,
  configuration: text,
  genre: text,
  msrpCents: centsShape.nullable(),
  releaseDate: text.nullable(),
  description: text,
  tracks: z.array(
    z.object({
      disc: z.number(),
      position: z.number(),
      title: text,
      seconds: z.number().nullable(),
    }),
  ),
  referenceId: text,
}) satisfies z.ZodType<Found>;

const codeOf = (upc: string): string => {
  const read = readUpc(upc);
  return read.ok ? (read.gtin ?? read.text) : upc;
};

/** Keeps what was found, and removes what is too old to trust. */
export async function keepLookUp(
  db: Db,
  storeId: number,
  answers: readonly OutboxAnswer[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  const byCode = new Map(answers.map((one) => [codeOf(one.found.upc), one]));
  const codes = [...byCode.keys()].sort();
  await db.run(
    `with old as (delete from look_ups where at < $5::timestamptz - make_interval(mins => ${MINUTES})
       and (store_id, code) not in (select $1::bigint, c from unnest($2::text[]) c))
     insert into look_ups (store_id, code, found, department_id, at)
     select $1, code, found, nullif(department, 0), $5 from unnest($2::text[], $3::jsonb[], $4::bigint[]) as a(code, found, department)
     on conflict (store_id, code) do update set found = excluded.found, department_id = excluded.department_id, at = excluded.at`,
    [
      storeId,
      codes,
      codes.map((code) => JSON.stringify(byCode.get(code)?.found)),
      codes.map((code) => byCode.get(code)?.departmentId ?? 0),
      now,
    ],
  );
}

/** What the service said of the code in the last hour; undefined when nothing. */
export async function findLookUp(
  db: Db,
  storeId: number,
  upc: string,
  now: Date,
): Promise<OutboxAnswer | undefined> {
  const kept = await db.maybe<{ found: unknown; departmentId: number | null }>(
    `select found, department_id from look_ups
     where store_id = $1 and code = $2 and at between $3::timestamptz - make_interval(mins => ${MINUTES}) and $3::timestamptz + interval '1 minute'`,
    [storeId, codeOf(upc), now],
  );
  return kept && { ...kept, found: asDocument(foundProduct, kept.found) };
}
