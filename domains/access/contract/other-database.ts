// From a demo to the shop beside it, and back to look.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, secretText, text } from '#contract/fields.ts';

const session = calls('auth', 'Session');

export const otherDatabase = session.get('OtherDatabase', {
  right: 'anyone',
  output: z.object({
    offer: z.enum(['setUp', 'openShop', 'openDemo', 'atMachine', 'ownPostgres', 'none']),
  }),
  summary:
    'What the login offers: to set up a shop beside this demo, to open the shop or the demo, or why not',
});

export const setUpShop = session.post('SetUpShop', {
  right: 'anyone',
  input: { name: text(100, 1), username: text(100), password: secretText(), email: text(254) },
  output: changed({}),
  secret: ['password'],
  summary:
    'Makes an empty shop beside this demo with its owner, and starts again into it; only at the machine itself',
});

export const openShop = session.post('OpenShop', {
  right: 'anyone',
  output: changed({}),
  summary: 'Starts again into the shop beside this demo; only at the machine itself',
});

export const openDemo = session.post('OpenDemo', {
  right: 'anyone',
  input: { username: text(100, 1), password: secretText() },
  output: changed({}),
  secret: ['password'],
  summary:
    'Starts again into the demo beside this shop, for an administrator of the shop at the machine itself',
});
