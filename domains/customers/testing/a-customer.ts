// Builders of customers, for tests and the demo seed.
import { customerTokens } from '#domains/customers/rules/customer-tokens.ts';
import { creditAccount } from '#domains/customers/server/public/get-store-credit.ts';
import { writeCreditChange } from '#domains/customers/server/write-credit-change.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { type Cents, cents, negate } from '#kernel/money.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';

export type CustomerValues = {
  firstName?: string;
  lastName?: string;
  phone?: string;
  email?: string;
  address1?: string;
  city?: string;
  state?: string;
  zip?: string;
  birthDate?: string | null;
  taxExempt?: boolean;
  notes?: string;
  createdAt?: Date;
};

/** A customer with a member number of its own; answers the id. */
export async function aCustomer(db: Db, values: CustomerValues = {}): Promise<number> {
  const { number } = await db.one<{ number: string }>(`select nextval('member_numbers')::text as number`);
  const customer = {
    firstName: 'Jane',
    lastName: 'Doe',
    phone: '217-555-0142',
    email: '',
    address1: '',
    city: '',
    state: '',
    zip: '',
    birthDate: null,
    taxExempt: false,
    notes: '',
    createdAt: new Date(),
    ...values,
    memberNumber: number,
  };
  const { id } = await db.one<{ id: number }>(
    `insert into customers (first_name, last_name, phone, email, address1, city, state, zip, birth_date, tax_exempt, notes,
       created_at, member_number, words)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning customer_id as id`,
    [
      customer.firstName,
      customer.lastName,
      customer.phone,
      customer.email,
      customer.address1,
      customer.city,
      customer.state,
      customer.zip,
      customer.birthDate,
      customer.taxExempt,
      customer.notes,
      customer.createdAt,
      customer.memberNumber,
      customerTokens(customer),
    ],
  );
  return id;
}

export type CreditContext = { actor: Actor; now: Date; storeId: number; businessDay: string };

/** Gives a customer store credit by an adjustment, as SetCustomerCredit does. */
export async function withCredit(
  tx: Tx,
  context: CreditContext,
  customerId: number,
  amount: Cents = cents(5_000),
): Promise<void> {
  const id = await writeCreditChange(tx, context, {
    kind: 'creditAdjustment',
    storeId: context.storeId,
    customerId,
    amount,
    note: 'Opening credit',
  });
  await postGroup(tx, context, {
    storeId: context.storeId,
    deviceId: null,
    businessDay: context.businessDay,
    purpose: 'adjust',
    sourceType: 'creditAdjustment',
    sourceId: id,
    lines: [
      { store: context.storeId, kind: 'creditAdjustment', ref: 0, cents: amount },
      { ...creditAccount(customerId), cents: negate(amount) },
    ],
    note: 'Opening credit',
  });
}
