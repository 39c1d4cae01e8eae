import {
  copyClientSettings,
  copyStationSettings as copyStations,
  getAllClientSettings,
  getAllSettings,
  getAllStationSettings,
  getAllUserSettings,
  getClientSetting,
  getSettingCategories,
  getSettingHistory,
  getStationSetting,
  getStationSettingHistory,
  getUserSetting,
  saveClientSetting,
  saveClientSettingBody,
  saveStationSetting as saveStation,
  saveUserSetting,
  updateUserSettings,
} from '#domains/settings/contract/calls.ts';
import { settingCategories } from '#domains/settings/rules/catalogue.ts';
import { USER_SETTING_NAMES } from '#domains/settings/rules/user-settings.ts';
import { getUserSettings } from '#domains/settings/server/get-user-settings.ts';
import { getStationSettings } from '#domains/settings/server/public/get-station-settings.ts';
import { copySettings } from '#domains/settings/server/copy-settings.ts';
import { copyStationSettings } from '#domains/settings/server/copy-station-settings.ts';
import {
  findSettingHistory,
  findStationSettingHistory,
  listStationSettings,
  listStoreSettings,
} from '#domains/settings/server/queries.ts';
import { saveSetting } from '#domains/settings/server/public/save-setting.ts';
import { saveStationSetting } from '#domains/settings/server/save-station-setting.ts';
import { saveUserSettings } from '#domains/settings/server/save-user-settings.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { type Route, reads, writes } from '#contract/route.ts';

const DONE = { success: true, message: '' };

export const settingsRoutes: Route[] = [
  reads(getClientSetting, async ({ db }, { clientId, setting }) => {
    const [found] = await listStoreSettings(db, clientId, setting);
    if (!found) throw new Error(`no setting ${setting}`);
    return found;
  }),
  reads(getAllClientSettings, ({ db }, { id }) => listStoreSettings(db, id)),
  reads(getAllSettings, ({ db }, { clientId }) => listStoreSettings(db, clientId)),
  reads(getSettingCategories, async () => settingCategories()),
  writes(saveClientSetting, (context, { clientId, setting, value }) =>
    saveSetting(context, { storeId: clientId, setting, value, inBody: false }),
  ),
  writes(saveClientSettingBody, (context, { clientId, setting, value, version }) =>
    saveSetting(context, { storeId: clientId, setting, value, version, inBody: true }),
  ),
  writes(copyClientSettings, async (context, { clientId, body }) => ({
    ...DONE,
    ...(await copySettings(context, clientId, body)),
  })),
  reads(getSettingHistory, ({ db }, { clientId, setting }) => findSettingHistory(db, clientId, setting)),
  reads(getAllUserSettings, ({ db, actor }, { id }) => getUserSettings(db, actor, id)),
  reads(getUserSetting, async ({ db, actor }, { a, b }) => ({
    setting: b,
    settingValue: (await getUserSettings(db, actor, a))[b],
  })),
  writes(saveUserSetting, async (context, { a, b, c }) => {
    const settings = await saveUserSettings(context, a, [{ name: b, value: c, field: 'c' }]);
    return { ...DONE, setting: b, settingValue: settings[b] };
  }),
  writes(updateUserSettings, async (context, input) => {
    const changes = USER_SETTING_NAMES.flatMap((name) => {
      const value = input[name];
      return value === undefined ? [] : [{ name, value, field: name }];
    });
    return {
      ...DONE,
      settings: await saveUserSettings(context, input.userId ?? context.actor.userId, changes),
    };
  }),
  reads(getStationSetting, async ({ db, actor, now }, { POSID, SettingName }) => {
    await getDevice(db, POSID, actor.storeIds, now);
    return { setting: SettingName, settingValue: (await getStationSettings(db, POSID))[SettingName] };
  }),
  reads(getAllStationSettings, async ({ db, actor, now }, { POSID }) => {
    await getDevice(db, POSID, actor.storeIds, now, 'POSID');
    return listStationSettings(db, POSID);
  }),
  writes(saveStation, (context, { POSID, SettingName, Value, Version }) =>
    saveStationSetting(context, { deviceId: POSID, name: SettingName, value: Value, version: Version }),
  ),
  reads(getStationSettingHistory, async ({ db, actor, now }, { POSID, SettingName }) => {
    await getDevice(db, POSID, actor.storeIds, now, 'POSID');
    return findStationSettingHistory(db, POSID, SettingName);
  }),
  writes(copyStations, async (context, { POSID, body }) => ({
    ...DONE,
    ...(await copyStationSettings(context, POSID, body)),
  })),
];
