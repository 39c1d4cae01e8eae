// What was typed on the Client settings screen and is not saved yet.
import { useState } from 'react';
import {
  getAllClientSettings,
  getClientSetting,
  getSettingHistory,
  type SettingWire,
  saveClientSettingBody,
} from '#domains/settings/contract.ts';
import type { StoreSettingName } from '#domains/settings/rules/catalogue.ts';
import { settingProblem } from '#domains/settings/web/setting-field.tsx';
import { newKey, send } from '#web/api.ts';
import { failureText } from '#web/api-failure.ts';
import { forget } from '#web/call-hooks.ts';

type Values = Readonly<Record<string, string>>;

/** The value that a field begins with; of a key nothing, because it is never sent back. */
const begins = (setting: SettingWire): string => (setting.secret ? '' : setting.settingValue);

/** Changes are kept until they are saved, all at once, each against the version that was read. */
export function useStoreSettingsForm(storeId: number, settings: readonly SettingWire[]) {
  const [typed, setTyped] = useState<Values>({});
  const [problems, setProblems] = useState<Values>({});
  const [busy, setBusy] = useState(false);
  const changed = settings.filter(
    (setting) => typed[setting.setting] !== undefined && typed[setting.setting] !== begins(setting),
  );
  const isWrong = changed.some(
    ({ setting }) =>
      settingProblem(setting, typed[setting] ?? '') !== null || problems[setting] !== undefined,
  );
  const set = (name: string, value: string): void => {
    setTyped({ ...typed, [name]: value });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([one]) => one !== name)));
  };
  const save = async (): Promise<boolean> => {
    setBusy(true);
    const refused: Record<string, string> = {};
    for (const { setting, version } of changed) {
      try {
        await send(
          saveClientSettingBody,
          { clientId: storeId, setting: setting as StoreSettingName, value: typed[setting] ?? '', version },
          { key: newKey() },
        );
      } catch (error) {
        refused[setting] = failureText(error);
      }
    }
    forget(getAllClientSettings, getClientSetting, getSettingHistory);
    setTyped(Object.fromEntries(Object.entries(typed).filter(([name]) => name in refused)));
    setProblems(refused);
    setBusy(false);
    return Object.keys(refused).length === 0;
  };
  return {
    valueOf: (setting: SettingWire): string => typed[setting.setting] ?? begins(setting),
    problemOf: (name: string): string | null => problems[name] ?? null,
    isChanged: (setting: SettingWire): boolean => changed.includes(setting),
    count: changed.length,
    hasFailed: Object.keys(problems).length > 0,
    isWrong,
    busy,
    set,
    save,
    discard: (): void => {
      setTyped({});
      setProblems({});
    },
  };
}
