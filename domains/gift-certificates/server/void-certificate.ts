// Voids a gift certificate: it was lost, stolen, sold by mistake.
import { holdCustomer } from '#domains/customers/server/public/is-customer.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { certificateMessages as texts } from '#domains/gift-certificates/messages.ts';
import { maskCertificateNumber } from '#domains/gift-certificates/rules/certificate-number.ts';
import { voidRefusal } from '#domains/gift-certificates/rules/certificate.ts';
import {
  certificateAccount,
  factsOf,
  findById,
} from '#domains/gift-certificates/server/public/find-certificates.ts';
import { customersMessages } from '#domains/customers/messages.ts';
import { creditAccount } from '#domains/customers/server/public/get-store-credit.ts';
import { lockAccount } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import { notFound } from '#contract/api-error.ts';
import { type Cents, negate } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';
import { updateRow } from '#platform/db/rows.ts';

export type Voiding = {
  readonly id: number;
  readonly reason: string;
  readonly CustomerId?: number | undefined;
  readonly clientId?: number | undefined;
};

/** Answers what was moved, in cents. Refuses what was voided or spent; 404 for an unknown certificate or customer. */
export async function voidCertificate(context: WriteContext, asked: Voiding): Promise<Cents | Refusal> {
  const { tx, actor, now } = context;
  await tx.run('select 1 from gift_certificates where certificate_id = $1 for update', [asked.id]);
  const account = certificateAccount(asked.id);
  const row = await findById(tx, asked.id);
  if (!row) throw notFound(texts.NO_CERTIFICATE, 'id');
  const left = negate(await lockAccount(tx, account.store, account.kind, account.ref));
  const refused = voidRefusal({ ...factsOf(row), leftCents: left }, asked.reason);
  if (refused) return refused;
  const customer = asked.CustomerId ?? null;
  if (customer !== null && !(await holdCustomer(tx, customer)))
    throw notFound(customersMessages.NO_CUSTOMER, 'CustomerId');
  const storeId = asked.clientId ?? actor.storeIds[0];
  if (storeId === undefined) throw notFound(customersMessages.NO_STORE, 'clientId');
  await updateRow(
    tx,
    'gift_certificates',
    { certificateId: asked.id },
    { voidedAt: now, voidedBy: actor.userId, voidReason: asked.reason },
  );
  await postGroup(tx, context, {
    storeId,
    deviceId: null,
    businessDay: await findPostingDay(tx, storeId, now),
    purpose: 'void',
    sourceType: 'giftCertificate',
    sourceId: asked.id,
    lines: [
      { ...account, cents: left },
      customer === null
        ? { store: storeId, kind: 'creditAdjustment', ref: 0, cents: negate(left) }
        : { ...creditAccount(customer), cents: negate(left) },
    ],
    note: asked.reason,
  });
  await writeAudit(tx, context, {
    storeId,
    action: 'giftcertificates.void',
    entity: 'giftCertificate',
    entityId: asked.id,
    before: { number: maskCertificateNumber(row.number), leftCents: left },
    after: { reason: asked.reason, customerId: customer },
  });
  return left;
}
