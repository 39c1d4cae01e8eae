// Rows of customers. Written by npm run schema; don't edit.

export type CreditChangesRow = {
  kind: string;
  changeId: number;
  storeId: number;
  customerId: number;
  fromCustomerId: number | null;
  amountCents: number;
  cashCents: number | null;
  rateE5: number | null;
  moveId: number | null;
  note: string;
  userId: number;
  at: Date;
};

export type NewCreditChanges = {
  kind: string;
  changeId: number;
  storeId: number;
  customerId: number;
  fromCustomerId?: number | null;
  amountCents: number;
  cashCents?: number | null;
  rateE5?: number | null;
  moveId?: number | null;
  note?: string;
  userId: number;
  at: Date;
};

export type CustomerCardRow = {
  customerId: number;
  firstName: string;
  lastName: string;
  phone: string;
  phoneDigits: string;
  email: string;
  zip: string;
  birthDate: string;
  memberNumber: string;
  taxExempt: boolean;
  deletedAt: Date;
  creditCents: number;
};

export type CustomerGroupMembersRow = {
  customerId: number;
  groupId: number;
  addedAt: Date;
};

export type NewCustomerGroupMembers = {
  customerId: number;
  groupId: number;
  addedAt: Date;
};

export type CustomerGroupsRow = {
  groupId: number;
  name: string;
  createdAt: Date;
  deletedAt: Date | null;
  tradeBonusE5: number;
};

export type NewCustomerGroups = {
  name: string;
  createdAt: Date;
  deletedAt?: Date | null;
  tradeBonusE5?: number;
};

export type CustomersRow = {
  customerId: number;
  firstName: string;
  lastName: string;
  phone: string;
  phoneDigits: string | null;
  email: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  birthDate: string | null;
  memberNumber: string;
  taxExempt: boolean;
  notes: string;
  words: string;
  createdAt: Date;
  deletedAt: Date | null;
  taxCertificate: string;
  taxExemptUntil: string | null;
  textConsentAt: Date | null;
  emailConsentAt: Date | null;
  mergedInto: number | null;
  oldNumbers: string;
  nameKey: string | null;
  emailKey: string | null;
};

export type NewCustomers = {
  firstName: string;
  lastName: string;
  phone?: string;
  email?: string;
  address1?: string;
  address2?: string;
  city?: string;
  state?: string;
  zip?: string;
  birthDate?: string | null;
  memberNumber: string;
  taxExempt?: boolean;
  notes?: string;
  words?: string;
  createdAt?: Date;
  deletedAt?: Date | null;
  taxCertificate?: string;
  taxExemptUntil?: string | null;
  textConsentAt?: Date | null;
  emailConsentAt?: Date | null;
  mergedInto?: number | null;
  oldNumbers?: string;
};

export type CustomersApartRow = {
  customerA: number;
  customerB: number;
  userId: number;
  at: Date;
};

export type NewCustomersApart = {
  customerA: number;
  customerB: number;
  userId: number;
  at: Date;
};

export type WishContactsRow = {
  logId: number;
  wishId: number;
  method: number;
  at: Date;
  userId: number;
  deletedAt: Date | null;
};

export type NewWishContacts = {
  wishId: number;
  method: number;
  at: Date;
  userId: number;
  deletedAt?: Date | null;
};

export type WishHoldsRow = {
  holdId: number;
  wishId: number;
  storeId: number;
  inventoryId: number;
  heldAt: Date;
  until: string;
  releasedAt: Date | null;
  reason: string;
};

export type NewWishHolds = {
  wishId: number;
  storeId: number;
  inventoryId: number;
  heldAt: Date;
  until: string;
  releasedAt?: Date | null;
  reason?: string;
};

export type WishesRow = {
  wishId: number;
  customerId: number;
  upc: string;
  code: string;
  createdAt: Date;
  userId: number;
  removedAt: Date | null;
  fulfilledAt: Date | null;
  transactionId: number | null;
};

export type NewWishes = {
  customerId: number;
  upc: string;
  code: string;
  createdAt: Date;
  userId: number;
  removedAt?: Date | null;
  fulfilledAt?: Date | null;
  transactionId?: number | null;
};
