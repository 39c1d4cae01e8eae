// What this store has chosen, for screens that obey it.
import { useMemo } from 'react';
import { getAllClientSettings } from '#domains/settings/contract/calls.ts';
import { type StoreSettings, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { useCallOrCopy } from '#platform/web/outbox/copies.ts';
import { useLive } from '#platform/web/live.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';

const STALE_MS = 300_000;

/** The settings of this store, asked again when one changes, as they were when the server answered last; undefined until they are there, and for users who may not read them. */
export function useStoreSettings(): StoreSettings | undefined {
  const { clientId } = useWorkplace();
  const may = useMayDo('settings.view');
  const { data } = useCallOrCopy(getAllClientSettings, { id: clientId }, { enabled: may, staleMs: STALE_MS });
  useLive('settings', [getAllClientSettings]);
  return useMemo(
    () => data && settingsFrom(Object.fromEntries(data.map((one) => [one.setting, one.settingValue]))),
    [data],
  );
}
