// Where is a store's account at its card processor, and how do its hints reach us? Name and key of the processor are settings that others obey, too.
import type { Setting } from '#contract/setting.ts';

export const CC_LOCATION = {
  name: 'CCLocation',
  label: 'Card location',
  category: 'Card payment',
  type: 'text',
  max: 80,
  default: '',
  explanation: 'The id of this store’s location at the card processor; Card terminals lists them.',
} as const satisfies Setting;

export const CC_ADDRESS = {
  name: 'CCAddress',
  label: 'Card processor address',
  category: 'Card payment',
  type: 'text',
  max: 300,
  default: 'https://connect.squareup.com',
  sends: 'CCProcessorApiKey',
  names: 'web',
  explanation: 'The web address of the card processor. Change it only for its sandbox.',
} as const satisfies Setting;

export const CC_WEBHOOK_KEY = {
  name: 'CCWebhookKey',
  label: 'Card webhook key',
  category: 'Card payment',
  type: 'text',
  max: 500,
  default: '',
  secret: true,
  explanation: 'The signature key of the card processor’s webhook subscription. It is never shown again.',
} as const satisfies Setting;

export const CC_WEBHOOK_ADDRESS = {
  name: 'CCWebhookAddress',
  label: 'Card webhook address',
  category: 'Card payment',
  type: 'text',
  max: 300,
  default: '',
  explanation:
    'The webhook address as it was entered at the card processor, such as https://shop.example.com/hooks/cards-1. Its signature covers it.',
} as const satisfies Setting;
