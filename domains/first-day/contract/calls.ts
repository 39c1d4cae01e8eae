// Our own call on setting up a new store.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { fields, idOf } from '#contract/fields.ts';
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
