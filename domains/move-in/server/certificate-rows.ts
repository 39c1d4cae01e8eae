// The sheet Certificates: which cards are good already, and how the others get onto the books.
import { certificateAccount } from '#domains/gift-certificates/server/public/find-certificates.ts';
import {
  findOldNumbers,
  openCertificates,
} from '#domains/gift-certificates/server/public/open-certificates.ts';
import { readOldNumber } from '#domains/gift-certificates/rules/certificate-number.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { decideCertificate, type PlannedCertificate } from '#domains/move-in/rules/decide-certificate.ts';
import type { SheetRow } from '#domains/move-in/rules/sheets.ts';
import { knowStores } from './know-stock.ts';
import { postOpenings } from './post-openings.ts';
import { asRow, type HashedRow, type SheetWork } from './staged-row.ts';
import { cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

type Row = HashedRow & { readonly row: SheetRow<'certificates'> };

// Whoever stays hidden with a move that was taken back is nobody's customer.
const CUSTOMERS = `
  select distinct on (r.row_key) r.row_key as key, r.target_id as id from move_in_rows r left join move_in_steps s using (step_id)
  where r.sheet = 'customers' and r.row_key = any($2) and r.fate not in ('doubtful', 'refused')
    and (r.move_in_id = $1 or (r.step_id is not null and s.taken_back_at is null))
  order by r.row_key, r.move_in_id = $1 desc, r.row_id desc`;

async function knowCustomers(
  db: Db,
  moveInId: number,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number | null>> {
  const keys = rows.flatMap(({ row }) => row.customer?.trim().toLowerCase() ?? []);
  const found = await db.rows<{ key: string; id: number | null }>(CUSTOMERS, [moveInId, keys]);
  return new Map(found.map(({ key, id }) => [key, id]));
}

export const certificateRows: SheetWork = {
  begin: () => {
    let stores: ReadonlyMap<string, number> | undefined;
    return async (db, { moveInId, storeId }, actor, hashed) => {
      stores ??= await knowStores(db, actor);
      const rows = hashed.map((one): Row => ({ ...one, row: asRow('certificates', one.row) }));
      const knowledge = {
        stores,
        customers: await knowCustomers(db, moveInId, rows),
        numbers: await findOldNumbers(
          db,
          rows.flatMap(({ row }) => readOldNumber(row.number) ?? []),
        ),
        chainStoreId: storeId,
      };
      return rows.map((one) => {
        const { decision, certificate } = decideCertificate(one, one, knowledge);
        return { ...one, decision, plan: certificate ?? {} };
      });
    };
  },
  write: async (work, step, rows) => {
    const ids = await openCertificates(
      work.tx,
      rows.map(({ row, plan }) => {
        const { issuedOn, expiresOn, balance } = asRow('certificates', row);
        return {
          ...(plan as PlannedCertificate),
          storeId: step.storeId,
          amountCents: cents(balance),
          issuedAt: issuedOn === null ? work.now : new Date(`${issuedOn}T12:00:00Z`),
          expiresOn,
        };
      }),
    );
    await postOpenings(
      work,
      step,
      rows.map(({ decision }, at) => ({
        ...certificateAccount(ids[at] ?? 0),
        owedCents: decision.booked.owedCents,
      })),
      texts.OPENING,
    );
    return ids.map((targetId) => ({ targetId, hasMade: true }));
  },
};
