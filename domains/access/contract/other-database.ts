// From a demo to the shop beside it, and back to look.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { changed, fields, secretText, text } from '#contract/fields.ts';

export const otherDatabase = call({
  id: 'Session.OtherDatabase',
  area: 'auth',
  method: 'GET',
  path: 'Session/OtherDatabase',
  right: 'anyone',
  input: fields({}),
  output: z.object({
    offer: z.enum(['setUp', 'openShop', 'openDemo', 'atMachine', 'ownPostgres', 'none']),
  }),
  summary:
    'What the login offers: to set up a shop beside this demo, to open the shop or the demo, or why not',
});

export const setUpShop = call({
  id: 'Session.SetUpShop',
  area: 'auth',
  method: 'POST',
  path: 'Session/SetUpShop',
  changes: true,
  right: 'anyone',
  input: fields({ name: text(100, 1), username: text(100), password: secretText(), email: text(254) }),
  output: changed({}),
  secret: ['password'],
  summary:
    'Makes an empty shop beside this demo with its owner, and starts again into it; only at the machine itself',
});

export const openShop = call({
  id: 'Session.OpenShop',
  area: 'auth',
  method: 'POST',
  path: 'Session/OpenShop',
  changes: true,
  right: 'anyone',
  input: fields({}),
  output: changed({}),
  summary: 'Starts again into the shop beside this demo; only at the machine itself',
});

export const openDemo = call({
  id: 'Session.OpenDemo',
  area: 'auth',
  method: 'POST',
  path: 'Session/OpenDemo',
  changes: true,
  right: 'anyone',
  input: fields({ username: text(100, 1), password: secretText() }),
  output: changed({}),
  secret: ['password'],
  summary:
    'Starts again into the demo beside this shop, for an administrator of the shop at the machine itself',
});
