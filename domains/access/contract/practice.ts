// Practice: a demo that runs beside the selling shop.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { changed, fields } from '#contract/fields.ts';

export const practiceWire = z.object({
  state: z.enum(['none', 'closed', 'filling', 'open', 'failed']),
  /** How much of it is filled, 0 to 100. */
  percent: z.number(),
  /** Where it answers, on the host of the shop; null unless it is open. */
  port: z.number().nullable(),
});

export const practice = call({
  id: 'Session.Practice',
  area: 'auth',
  method: 'GET',
  path: 'Session/Practice',
  right: 'anyone',
  input: fields({}),
  output: practiceWire,
  summary: 'Is there practice beside this shop, and does it answer yet?',
});

export const openPractice = call({
  id: 'Session.OpenPractice',
  area: 'auth',
  method: 'POST',
  path: 'Session/OpenPractice',
  changes: true,
  right: 'anyone',
  input: fields({}),
  output: changed({}),
  summary: 'Starts practice unless it runs; Session/Practice says when and where it answers',
});

export const fillPractice = call({
  id: 'Session.FillPractice',
  area: 'auth',
  method: 'POST',
  path: 'Session/FillPractice',
  changes: true,
  right: 'signed-in',
  input: fields({}),
  output: changed({}),
  summary:
    'Throws away what was done in practice and fills it with the demo again, for an administrator of the shop',
});

export const stayInPractice = call({
  id: 'Session.StayInPractice',
  area: 'auth',
  method: 'POST',
  path: 'Session/StayInPractice',
  changes: true,
  right: 'anyone',
  input: fields({}),
  output: changed({}),
  summary: 'Says that somebody is at work in practice, which ends after 30 minutes without',
});
