// What is set in a store, and at its first register, is set in a new one.
import { STATION_SETTINGS } from '#domains/settings/rules/station-settings.ts';
import { copySettings } from '#domains/settings/server/copy-settings.ts';
import { listStationSettings } from '#domains/settings/server/queries.ts';
import { saveStationSetting } from '#domains/settings/server/save-station-setting.ts';
import type { SetUp } from '#domains/stores/server/public/set-up.ts';

export const setUpSettings: SetUp = {
  store: async (context, { storeId, likeStoreId }) => {
    await copySettings(context, likeStoreId, [storeId]);
  },
  register: async (context, { deviceId, likeDeviceId }) => {
    const set = new Map(
      (await listStationSettings(context.tx, likeDeviceId))
        .filter(({ version }) => version > 0)
        .map(({ setting, settingValue }) => [setting, settingValue]),
    );
    for (const { name } of STATION_SETTINGS) {
      const value = set.get(name);
      if (value !== undefined) await saveStationSetting(context, { deviceId, name, value });
    }
  },
};
