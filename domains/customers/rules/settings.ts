// What does a store say in its emails to customers?
import { statementMessages, wishMailMessages } from '#domains/customers/messages.ts';
import type { Setting } from '#contract/setting.ts';

export const STATEMENT_MAIL_TEXT = {
  name: 'StatementMailText',
  label: 'Email with a store credit statement',
  category: 'Email',
  type: 'lines',
  max: 500,
  default: statementMessages.GREETING,
  explanation: 'What an email with a store credit statement says above it. Empty says the default.',
} as const satisfies Setting;

export const WISH_MAIL_TEXT = {
  name: 'WishMailText',
  label: 'Email about a wish',
  category: 'Email',
  type: 'lines',
  max: 500,
  default: wishMailMessages.IS_HERE,
  explanation:
    'What an email about a wish says between Hello with the first name and the item. Empty says the default.',
} as const satisfies Setting;
