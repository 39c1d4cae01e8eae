// What does a store choose for its register: which reasons it offers, what the email with a receipt says, and what is taken without the server?
import { receiptTexts, registerMessages } from '#domains/register/messages.ts';
import type { Setting } from '#contract/setting.ts';

export const REFUND_REASONS = {
  name: 'RefundReasons',
  label: 'Reasons of a refund',
  category: 'Sales and trades',
  type: 'list',
  max: 80,
  // Those of the keys 1 to 9.
  most: 9,
  default: registerMessages.REFUND_REASONS,
  explanation:
    'The reasons that a refund offers, one per line, in the order of the keys 1 to 9. Past refunds keep theirs.',
} as const satisfies Setting;

export const TAX_EXEMPT_REASONS = {
  name: 'TaxExemptReasons',
  label: 'Reasons for no tax',
  category: 'Sales and trades',
  type: 'list',
  max: 80,
  // Those of the keys 1 to 9.
  most: 9,
  default: '',
  explanation:
    'The reasons that Tax exempt asks for, one per line, such as Resale certificate. Empty asks for none. The audit keeps them.',
} as const satisfies Setting;

export const RECEIPT_MAIL_TEXT = {
  name: 'ReceiptMailText',
  label: 'Email with a receipt',
  category: 'Email',
  type: 'lines',
  max: 500,
  default: receiptTexts.MAIL_GREETING,
  explanation: 'What an email with a receipt says above the receipt. Empty says the default.',
} as const satisfies Setting;

const OFFLINE = { category: 'Sales and trades', min: 0, max: 9_999_999 } as const;

export const OFFLINE_CREDIT_LIMIT = {
  ...OFFLINE,
  name: 'OfflineCreditLimit',
  label: 'Store credit without the server',
  type: 'money',
  default: '100.00',
  explanation:
    'The most store credit that a customer can spend at a register while it has no server. 0.00 takes none.',
} as const satisfies Setting;

export const OFFLINE_CHECKS = {
  name: 'OfflineChecks',
  label: 'Checks without the server',
  category: OFFLINE.category,
  type: 'flag',
  default: 'false',
  explanation: 'A register that has no server takes checks.',
} as const satisfies Setting;

export const OFFLINE_CHECK_LIMIT = {
  ...OFFLINE,
  name: 'OfflineCheckLimit',
  label: 'Most by check without the server',
  type: 'money',
  default: '150.00',
  explanation: 'The most that a sale without the server can take by check, if checks are taken.',
} as const satisfies Setting;
