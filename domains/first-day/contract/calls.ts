// Our own calls on setting up a new store.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, idOf } from '#contract/fields.ts';
import { STEP_STATES, STEPS } from '#domains/first-day/rules/steps.ts';

const firstDay = calls('stores', 'FirstDay');
const firstDayCalls = calls('user', 'FirstDay');

export const getSetupSteps = firstDay.get('GetSetupSteps', {
  right: 'stores.edit',
  input: { clientId: idOf('store') },
  output: z.object({
    /** A demo has all that it needs: nobody is told what is left. */
    isDemo: z.boolean(),
    steps: z.array(z.object({ step: z.enum(STEPS), state: z.enum(STEP_STATES) })),
  }),
  summary:
    'What is done and what is left before a new store sells, in the order of the first day; our own call',
});

export const mailInvitation = firstDayCalls.post('MailInvitation', {
  right: 'users.edit',
  input: {
    /** Whose email it goes out by, and where the user is to work. */
    ClientId: idOf('store'),
    UserId: idOf('user'),
  },
  output: changed({ mailId: z.number() }),
  summary:
    'Mails a new user where to log in and as whom; never the first password, which is told or handed over. Our own call',
});
