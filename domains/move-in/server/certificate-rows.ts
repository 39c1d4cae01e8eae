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
import { knowCustomers } from './know-customers.ts';
import { knowStores } from './know-stock.ts';
import { postOpenings } from './post-openings.ts';
import { asRow, type HashedRow, type SheetWork } from './staged-row.ts';
import { cents } from '#kernel/money.ts';

type Row = HashedRow & { readonly row: SheetRow<'certificates'> };

export const certificateRows: SheetWork = {
  begin: () => {
    let stores: ReadonlyMap<string, number> | undefined;
    return async (db, { moveInId, storeId }, actor, hashed) => {
      stores ??= await knowStores(db, actor);
      const rows = hashed.map((one): Row => ({ ...one, row: asRow('certificates', one.row) }));
      const knowledge = {
        stores,
        customers: await knowCustomers(
          db,
          moveInId,
          rows.map(({ row }) => row.customer),
        ),
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
