// Practice: a demo that runs beside the selling shop.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed } from '#contract/fields.ts';

const session = calls('auth', 'Session');

export const practiceWire = z.object({
  state: z.enum(['none', 'closed', 'filling', 'open', 'failed']),
  /** How much of it is filled, 0 to 100. */
  percent: z.number(),
  /** Where it answers, on the host of the shop; null unless it is open. */
  port: z.number().nullable(),
});

export const practice = session.get('Practice', {
  right: 'anyone',
  output: practiceWire,
  summary: 'Is there practice beside this shop, and does it answer yet?',
});

export const openPractice = session.post('OpenPractice', {
  right: 'anyone',
  output: changed({}),
  summary: 'Starts practice unless it runs; Session/Practice says when and where it answers',
});

export const fillPractice = session.post('FillPractice', {
  right: 'signed-in',
  output: changed({}),
  summary:
    'Throws away what was done in practice and fills it with the demo again, for an administrator of the shop',
});

export const stayInPractice = session.post('StayInPractice', {
  right: 'anyone',
  output: changed({}),
  summary: 'Says that somebody is at work in practice, which ends after 30 minutes without',
});
