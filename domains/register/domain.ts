// What is register, in data?
import type { Domain } from '#contract/domain.ts';
import {
  OFFLINE_CHECKS,
  OFFLINE_CHECK_LIMIT,
  OFFLINE_CREDIT_LIMIT,
  RECEIPT_MAIL_TEXT,
  REFUND_REASONS,
  TAX_EXEMPT_REASONS,
} from './rules/settings.ts';

export const domain: Domain = {
  storey: 6,
  rightSections: [
    { name: 'transactions', title: 'Transactions', place: 1 },
    { name: 'refunds', place: 2 },
    { name: 'trades', place: 3 },
  ],
  rights: [
    { code: 'transactions.view', doing: 'viewing sales', roles: ['Manager', 'Cashier', 'Accountant'] },
    { code: 'transactions.edit', label: 'Make sales', doing: 'making sales', roles: ['Manager', 'Cashier'] },
    {
      code: 'transactions.discount',
      label: 'Give discounts',
      doing: 'giving discounts',
      roles: ['Manager'],
      approvable: true,
    },
    // Gives discounts above the limits of one's roles.
    {
      code: 'transactions.anyDiscount',
      label: 'Give discounts above the role’s limit',
      doing: 'giving a discount this large',
      roles: ['Manager'],
      approvable: true,
    },
    {
      code: 'transactions.price',
      label: 'Override a price',
      doing: 'changing a price',
      roles: ['Manager'],
      approvable: true,
    },
    {
      code: 'transactions.taxExempt',
      label: 'Sell without tax',
      doing: 'selling without tax',
      roles: ['Manager', 'Cashier'],
      approvable: true,
    },
    {
      code: 'transactions.void',
      label: 'Void',
      doing: 'voiding a sale',
      roles: ['Manager', 'Cashier'],
      approvable: true,
    },
    {
      code: 'transactions.settle',
      label: 'Settle sales made without a server',
      doing: 'settling sales made without a server',
      roles: ['Manager'],
    },
    {
      code: 'refunds.edit',
      label: 'Refund with the receipt',
      doing: 'making refunds',
      roles: ['Manager', 'Cashier'],
      approvable: true,
    },
    {
      code: 'refunds.noReceipt',
      label: 'Refund without a receipt or after the refund period',
      doing: 'refunding without a receipt',
      roles: ['Manager'],
      approvable: true,
    },
    {
      code: 'refunds.otherStore',
      label: 'Refund receipts of other stores',
      doing: 'refunding a receipt of another store',
      roles: ['Manager'],
      approvable: true,
    },
    {
      code: 'refunds.otherTender',
      label: 'Refund to another tender',
      doing: 'refunding to a different tender',
      roles: ['Manager'],
      approvable: true,
    },
    {
      code: 'trades.edit',
      label: 'Take trades',
      doing: 'taking trades',
      roles: ['Manager', 'Cashier'],
      approvable: true,
    },
    {
      code: 'trades.price',
      label: 'Change an offer by hand',
      doing: 'changing an offer',
      roles: ['Manager'],
      approvable: true,
    },
  ],
  settings: [
    REFUND_REASONS,
    TAX_EXEMPT_REASONS,
    RECEIPT_MAIL_TEXT,
    OFFLINE_CREDIT_LIMIT,
    OFFLINE_CHECKS,
    OFFLINE_CHECK_LIMIT,
  ],
};
