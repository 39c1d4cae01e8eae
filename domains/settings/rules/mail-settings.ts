// By which way does a store's email leave, and as whom?
import type { Setting } from './setting.ts';

export const MAIL_SETTINGS = [
  {
    name: 'MailHost',
    category: 'Email',
    type: 'text',
    max: 253,
    default: '',
    sends: 'MailPassword',
    names: 'host',
    explanation:
      'The server that sends the email of this store (SMTP), such as smtp.example.com. Empty sends none.',
  },
  {
    name: 'MailPort',
    category: 'Email',
    type: 'whole',
    min: 1,
    max: 65_535,
    default: '587',
    sends: 'MailPassword',
    explanation: 'Its port: 587 with STARTTLS, 465 with TLS from the start.',
  },
  {
    name: 'MailTls',
    category: 'Email',
    type: 'choice',
    options: ['starttls', 'tls', 'unencrypted'],
    default: 'starttls',
    sends: 'MailPassword',
    explanation:
      'How the way to the server is encrypted. Unencrypted is for a server on this machine only when it asks for a password.',
  },
  {
    name: 'MailUser',
    category: 'Email',
    type: 'text',
    max: 254,
    default: '',
    sends: 'MailPassword',
    explanation: 'The name to log in with at the server. Empty logs in nowhere.',
  },
  {
    name: 'MailPassword',
    category: 'Email',
    type: 'text',
    max: 500,
    default: '',
    secret: true,
    explanation: 'The password of that name. It is never shown again.',
  },
  {
    name: 'MailFrom',
    category: 'Email',
    type: 'email',
    default: '',
    explanation: 'The address that receipts and statements come from. Empty sends none.',
  },
  {
    name: 'MailReplyTo',
    category: 'Email',
    type: 'email',
    default: '',
    explanation: 'The address that answers go to. Empty is the address they come from.',
  },
  {
    name: 'SupportEmail',
    category: 'Email',
    type: 'email',
    default: '',
    explanation: 'Where reports of issues go ("Found an issue?"). Empty keeps them on the Help Desk.',
  },
  {
    name: 'UsingSimulatedMail',
    category: 'Email',
    type: 'flag',
    default: 'false',
    explanation: 'Without a server, email goes to a simulated one and reaches nobody. For training only.',
  },
] as const satisfies readonly Setting[];
