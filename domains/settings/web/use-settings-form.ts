// What was typed on the Client settings screen and is not saved yet.
import { useState } from 'react';
import {
  getAllClientSettings,
  getAllStationSettings,
  getClientSetting,
  getSettingHistory,
  getStationSetting,
  getStationSettingHistory,
  type SettingWire,
  saveClientSettingBody,
  saveStationSetting,
} from '#domains/settings/contract/calls.ts';
import type { StationSettingName } from '#domains/settings/rules/station-settings.ts';
import { settingProblem } from '#domains/settings/web/setting-field.tsx';
import type { AnyCall } from '#contract/call.ts';
import { newKey, send } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { forget } from '#platform/web/call-hooks.ts';

/** Whose settings they are: the store's, or those of one of its registers. */
export type SettingsOwner = { readonly clientId: number; readonly posId: number | null };

type Values = Readonly<Record<string, string>>;
/** What was typed, and the version that was seen when the typing began: who was faster is told, not overwritten. */
type Typed = Readonly<Record<string, { readonly value: string; readonly version: number }>>;

/** The value that a field begins with; of a key nothing, because it is never sent back. */
const begins = (setting: SettingWire): string => (setting.secret ? '' : setting.settingValue);

/** Saves a value against the version that was read. */
function saveOne(
  { clientId, posId }: SettingsOwner,
  { setting }: SettingWire,
  { value, version }: { readonly value: string; readonly version: number | undefined },
) {
  const key = newKey();
  if (posId === null) {
    const wanted = { clientId, setting, value, version };
    return send(saveClientSettingBody, wanted, { key });
  }
  const wanted = {
    POSID: posId,
    SettingName: setting as StationSettingName,
    Value: value,
    Version: version,
  };
  return send(saveStationSetting, wanted, { key });
}

/**
 * Changes are kept until they are saved, all at once, each against the version that was read. `forgets`: reads of others that a saved
 * setting makes old.
 */
export function useSettingsForm(
  owner: SettingsOwner,
  settings: readonly SettingWire[],
  forgets: readonly AnyCall[],
) {
  const [typed, setTyped] = useState<Typed>({});
  const [problems, setProblems] = useState<Values>({});
  const [busy, setBusy] = useState(false);
  const changed = settings.filter(
    (setting) => (typed[setting.setting]?.value ?? begins(setting)) !== begins(setting),
  );
  const isWrong = changed.some(
    ({ setting }) =>
      settingProblem(setting, typed[setting]?.value ?? '') !== null || problems[setting] !== undefined,
  );
  const set = (setting: SettingWire, value: string): void => {
    const { setting: name, version } = setting;
    // Whoever was told of a faster one types against what is there now.
    const seen = problems[name] === undefined ? typed[name]?.version : undefined;
    const others = Object.entries(typed).filter(([one]) => one !== name);
    setTyped({
      ...Object.fromEntries(others),
      ...(value !== begins(setting) && { [name]: { value, version: seen ?? version } }),
    });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([one]) => one !== name)));
  };
  const save = async (): Promise<boolean> => {
    setBusy(true);
    const refused: Record<string, string> = {};
    let saved = 0;
    for (const one of changed) {
      const wanted = typed[one.setting];
      if (!wanted) continue;
      // A new address has just emptied the key, and so made another version of it.
      const version = one.secret && saved > 0 ? undefined : wanted.version;
      try {
        await saveOne(owner, one, { ...wanted, version });
        saved += 1;
      } catch (error) {
        refused[one.setting] = failureText(error);
      }
    }
    forget(getAllClientSettings, getClientSetting, getSettingHistory);
    forget(getAllStationSettings, getStationSetting, getStationSettingHistory, ...forgets);
    setTyped(Object.fromEntries(Object.entries(typed).filter(([name]) => name in refused)));
    setProblems(refused);
    setBusy(false);
    return Object.keys(refused).length === 0;
  };
  return {
    valueOf: (setting: SettingWire): string => typed[setting.setting]?.value ?? begins(setting),
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
