// A new store has the taxes of another one until somebody says that they are right there.
import { SETUP_PASSED } from '#domains/first-day/rules/settings.ts';
import { copiedName } from '#domains/first-day/rules/steps.ts';
import { saveSetting } from '#domains/settings/server/public/save-setting.ts';
import type { SetUp } from '#domains/stores/server/public/set-up.ts';

export const setUpSteps: SetUp = {
  store: async (context, { storeId }) => {
    await saveSetting(context, {
      ...{ storeId, setting: SETUP_PASSED.name, value: copiedName('taxes'), inBody: true },
    });
  },
};
