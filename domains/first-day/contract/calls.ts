// Our own calls on setting up a new store.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { changed, fields, idOf } from '#contract/fields.ts';
import { STEP_STATES, STEPS } from '#domains/first-day/rules/steps.ts';

export const getSetupSteps = call({
  id: 'FirstDay.GetSetupSteps',
  area: 'stores',
  method: 'GET',
  path: 'FirstDay/GetSetupSteps',
  right: 'stores.edit',
  input: fields({ clientId: idOf('store') }),
  output: z.object({
    /** A demo has all that it needs: nobody is told what is left. */
    isDemo: z.boolean(),
    steps: z.array(z.object({ step: z.enum(STEPS), state: z.enum(STEP_STATES) })),
  }),
  summary:
    'What is done and what is left before a new store sells, in the order of the first day; our own call',
});

export const mailInvitation = call({
  id: 'FirstDay.MailInvitation',
  area: 'user',
  method: 'POST',
  path: 'FirstDay/MailInvitation',
  changes: true,
  right: 'users.edit',
  input: fields({
    /** Whose email it goes out by, and where the user is to work. */
    ClientId: idOf('store'),
    UserId: idOf('user'),
  }),
  output: changed({ mailId: z.number() }),
  summary:
    'Mails a new user where to log in and as whom; never the first password, which is told or handed over. Our own call',
});
