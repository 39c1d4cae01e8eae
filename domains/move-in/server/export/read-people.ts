// Stores, users and customers, and what is owed to those, as a move reads them again.
import { AT_ONCE, oneFile } from './part-of-file.ts';
import { type Cents, percentDigits } from '#kernel/money.ts';

type StoreRow = {
  id: number;
  store: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  timeZone: string;
};

const STORES = `
  select store_id as id, name as store, address1, address2, city, state, zip, phone, time_zone from stores
  where store_id > $1 order by store_id limit ${AT_ONCE}`;

export const readStores = oneFile<'stores', StoreRow>(
  (db, after) => db.rows<StoreRow>(STORES, [after]),
  ({ id: _id, ...row }) => row,
);

type UserRow = {
  id: number;
  username: string;
  displayName: string;
  email: string;
  roles: string[];
  stores: string[];
  isLocked: boolean;
};

const USERS = `
  select u.user_id as id, u.username, u.display_name, u.email, u.locked_at is not null as "isLocked",
    coalesce((select array_agg(r.name order by r.role_id) from user_roles m join roles r using (role_id) where m.user_id = u.user_id), '{}') as roles,
    coalesce((select array_agg(s.name order by s.store_id) from user_stores m join stores s using (store_id) where m.user_id = u.user_id), '{}') as stores
  from users u where u.user_id > $1 and u.removed_at is null order by u.user_id limit ${AT_ONCE}`;

export const readUsers = oneFile<'users', UserRow>(
  (db, after) => db.rows<UserRow>(USERS, [after]),
  ({ id: _id, ...row }) => row,
);

type GroupRow = { id: number; group: string; tradeBonusE5: number };

const GROUPS = `
  select group_id as id, name as "group", trade_bonus_e5 from customer_groups
  where group_id > $1 and deleted_at is null order by group_id limit ${AT_ONCE}`;

export const readGroups = oneFile<'customer-groups', GroupRow>(
  (db, after) => db.rows<GroupRow>(GROUPS, [after]),
  ({ group, tradeBonusE5 }) => ({ group, tradeBonus: percentDigits(tradeBonusE5) }),
);

type CustomerRow = {
  id: number;
  customer: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  birthDate: string | null;
  notes: string;
  groups: string[];
  taxExempt: boolean;
  taxCertificate: string;
  taxExemptUntil: string | null;
  storeCredit: Cents;
  otherNumbers: string[];
  textConsentOn: string | null;
  emailConsentOn: string | null;
  since: string;
  isHidden: boolean;
};

// Who was taken off the list leaves with what they are still owed.
const CUSTOMERS = `
  select c.customer_id as id, c.member_number as customer, c.first_name, c.last_name, c.phone, c.email, c.address1, c.address2, c.city, c.state, c.zip,
    c.birth_date, c.notes,
    coalesce((select array_agg(g.name order by g.group_id) from customer_group_members m join customer_groups g using (group_id)
      where m.customer_id = c.customer_id and g.deleted_at is null), '{}') as groups,
    c.tax_exempt, c.tax_certificate, c.tax_exempt_until, coalesce(-a.balance_cents, 0) as "storeCredit",
    coalesce(string_to_array(c.old_numbers, ' '), '{}') as "otherNumbers", (c.text_consent_at at time zone 'UTC')::date as "textConsentOn",
    (c.email_consent_at at time zone 'UTC')::date as "emailConsentOn", (c.created_at at time zone 'UTC')::date as since,
    c.deleted_at is not null as "isHidden"
  from customers c left join accounts a on a.store_id = 0 and a.kind = 'storeCredit' and a.ref = c.customer_id
  where c.customer_id > $1 and (c.deleted_at is null or coalesce(a.balance_cents, 0) <> 0) order by c.customer_id limit ${AT_ONCE}`;

export const readCustomers = oneFile<'customers', CustomerRow>(
  (db, after) => db.rows<CustomerRow>(CUSTOMERS, [after]),
  ({ id: _id, ...row }) => ({
    ...row,
    memberNumber: row.customer,
    textConsent: row.textConsentOn !== null,
    emailConsent: row.emailConsentOn !== null,
  }),
);

type WishRow = { id: number; customer: string; code: string; since: string };

const WISHES = `
  select w.wish_id as id, c.member_number as customer, w.upc as code, (w.created_at at time zone 'UTC')::date as since
  from wishes w join customers c using (customer_id)
  where w.wish_id > $1 and w.removed_at is null and w.fulfilled_at is null and c.deleted_at is null order by w.wish_id limit ${AT_ONCE}`;

export const readWishes = oneFile<'wishes', WishRow>(
  (db, after) => db.rows<WishRow>(WISHES, [after]),
  ({ id: _id, ...row }) => row,
);

type CertificateRow = {
  id: number;
  number: string;
  ourNumber: string;
  balance: Cents;
  amount: Cents;
  issuedOn: string;
  expiresOn: string | null;
  store: string;
  customer: string;
};

// What stands on the card: the old system’s number where that sold it.
const CERTIFICATES = `
  select g.certificate_id as id, coalesce(nullif(g.old_number, ''), g.number) as number, g.number as "ourNumber", -a.balance_cents as balance,
    g.amount_cents as amount, (g.issued_at at time zone 'UTC')::date as "issuedOn", g.expires_on, s.name as store, coalesce(c.member_number, '') as customer
  from gift_certificates g join stores s using (store_id) left join customers c on c.customer_id = g.customer_id
    join accounts a on a.store_id = 0 and a.kind = 'giftCertificate' and a.ref = g.certificate_id
  where g.certificate_id > $1 and g.voided_at is null and a.balance_cents <> 0 order by g.certificate_id limit ${AT_ONCE}`;

export const readCertificates = oneFile<'certificates', CertificateRow>(
  (db, after) => db.rows<CertificateRow>(CERTIFICATES, [after]),
  ({ id: _id, ...row }) => row,
);

type SpentRow = {
  id: number;
  number: string;
  amount: Cents;
  issuedOn: string;
  expiresOn: string | null;
  store: string;
  voidedOn: string | null;
  voidReason: string;
};

const SPENT = `
  select g.certificate_id as id, coalesce(nullif(g.old_number, ''), g.number) as number, g.amount_cents as amount,
    (g.issued_at at time zone 'UTC')::date as "issuedOn", g.expires_on, s.name as store, (g.voided_at at time zone 'UTC')::date as "voidedOn", g.void_reason
  from gift_certificates g join stores s using (store_id)
    left join accounts a on a.store_id = 0 and a.kind = 'giftCertificate' and a.ref = g.certificate_id
  where g.certificate_id > $1 and (g.voided_at is not null or coalesce(a.balance_cents, 0) = 0) order by g.certificate_id limit ${AT_ONCE}`;

export const readSpent = oneFile<'spent-certificates', SpentRow>(
  (db, after) => db.rows<SpentRow>(SPENT, [after]),
  ({ id: _id, ...row }) => row,
);
