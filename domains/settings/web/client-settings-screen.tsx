import './client-settings.css';
import { useState } from 'react';
import {
  getAllClientSettings,
  getAllStationSettings,
  type SettingWire,
} from '#domains/settings/contract/calls.ts';
import { settingsMessages } from '#domains/settings/messages.ts';
import { settingLabel } from '#domains/settings/rules/setting-labels.ts';
import {
  CopySettingsDialog,
  CopyStationSettingsDialog,
} from '#domains/settings/web/copy-settings-dialog.tsx';
import { storeSettingsMessages as texts } from '#domains/settings/web/messages-store.ts';
import { SettingGroups } from '#domains/settings/web/setting-groups.tsx';
import { SettingHistory } from '#domains/settings/web/setting-history.tsx';
import { useSettingsForm } from '#domains/settings/web/use-settings-form.ts';
import type { AnyCall } from '#contract/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconSearch } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useLeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { useMayDo, useRightReason, useSession, useWorkplace } from '#platform/web/session.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';

const NONE: readonly SettingWire[] = [];

const LIVE = [getAllClientSettings, getAllStationSettings];

/** Whose settings are seen, those as the server has them, and what was typed over them. */
function useOwnSettings(forgets: readonly AnyCall[]) {
  const { clientId } = useWorkplace();
  const { store, devices } = useActivePlace();
  const [chosen, setChosen] = useState<number | null>(null);
  // Another store has other counters.
  const device = devices.find((each) => each.posId === chosen);
  const posId = device?.posId ?? null;
  const ofStore = useCall(getAllClientSettings, { id: clientId }, { enabled: posId === null });
  const ofStation = useCall(getAllStationSettings, { POSID: posId ?? 0 }, { enabled: posId !== null });
  useLive('settings', LIVE);
  const answer = posId === null ? ofStore : ofStation;
  const owner = { clientId, posId };
  const form = useSettingsForm(owner, answer.data ?? NONE, forgets);
  const choose = (place: string): void => {
    form.discard();
    setChosen(place === '' ? null : Number(place));
  };
  const places = [
    { value: '', label: texts.THE_STORE },
    ...devices.map((each) => ({ value: String(each.posId), label: each.description })),
  ];
  const detail = device ? texts.stationDetail(device.description) : texts.DETAIL(store?.clientName ?? '');
  return { owner, places, choose, detail, answer, form };
}

type ClientSettingsProps = {
  forgets?: readonly AnyCall[];
  /** What to look for at first: of a link to a setting. */
  find?: string;
};

/**
 * What this store and each of its counters have chosen: every setting of the catalogue, by category, with its history; copied to other
 * stores and counters if wanted. `forgets`: reads of others that a saved setting makes old.
 */
export function ClientSettingsScreen({ forgets = [], find = '' }: ClientSettingsProps) {
  const { owner, places, choose, detail, answer, form } = useOwnSettings(forgets);
  const mayNotEdit = useRightReason('settings.edit');
  const mayKeys = useMayDo('settings.keys');
  const isAdministrator = useSession().user?.isAdministrator === true;
  const mayNotChange = ({ guard }: SettingWire): string | null => {
    if (guard === 'administrators') return isAdministrator ? null : texts.FOR_ADMINISTRATORS;
    return guard === 'keys' && !mayKeys ? texts.MAY_NOT : null;
  };
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState('');
  // The words of a link are taken once; from then on the field leads.
  if (find !== taken) {
    setTaken(find);
    if (find !== '') setTyped(find);
  }
  const [history, setHistory] = useState<SettingWire | null>(null);
  const [isCopying, setCopying] = useState(false);
  const save = async () => {
    if (form.count > 0 && !form.isWrong && !form.busy && (await form.save())) toast(settingsMessages.UPDATED);
  };
  useKeys([{ key: 'Ctrl+s', label: texts.SAVE, run: () => void save() }], texts.SAVE);
  const guard = useLeaveGuard(form.count > 0, sharedMessages.LEAVE);
  const found = (answer.data ?? NONE).filter((setting) => matches(setting, typed));
  return (
    <Stack flex gap={16} className="client-settings">
      {guard.question}
      <Tabs
        label={texts.PLACES}
        value={owner.posId === null ? '' : String(owner.posId)}
        onChange={(place) => guard.leave(() => choose(place))}
        tabs={places}
        className="settings-of"
      >
        <div className="row between wrap">
          <p className="t2">{detail}</p>
          <Button
            reason={mayNotEdit ?? (form.count > 0 ? texts.UNSAVED_FIRST : null)}
            onClick={() => setCopying(true)}
          >
            {owner.posId === null ? texts.COPY : texts.COPY_STATION}
          </Button>
        </div>
        <SearchInput label={texts.SEARCH} placeholder={texts.SEARCH} value={typed} onChange={setTyped} />
        {mayNotEdit && <Note tone="notice">{mayNotEdit}</Note>}
        {answer.error && !answer.data && (
          <Note
            tone="error"
            action={<Button onClick={() => void answer.refetch()}>{sharedMessages.TRY_AGAIN}</Button>}
          >
            {failureText(answer.error)}
          </Note>
        )}
        {answer.isPending && <Skeleton width="100%" height={320} />}
        {answer.data && found.length === 0 && <EmptyState icon={IconSearch} title={texts.NONE(typed)} />}
        <SettingGroups
          settings={found}
          form={form}
          reasonOf={(setting) => mayNotEdit ?? mayNotChange(setting)}
          onHistory={setHistory}
        />
      </Tabs>
      <SaveBar form={form} onSave={() => void save()} />
      {history && <SettingHistory owner={owner} setting={history} onClose={() => setHistory(null)} />}
      {isCopying && owner.posId === null && <CopySettingsDialog onClose={() => setCopying(false)} />}
      {isCopying && owner.posId !== null && (
        <CopyStationSettingsDialog posId={owner.posId} forgets={forgets} onClose={() => setCopying(false)} />
      )}
    </Stack>
  );
}

type BarProps = { form: ReturnType<typeof useSettingsForm>; onSave: () => void };

function SaveBar({ form, onSave }: BarProps) {
  return (
    <div className="save-bar">
      <span className="grow" role="status">
        {form.hasFailed ? texts.FAILED : form.count > 0 ? texts.changes(form.count) : texts.ALL_SAVED}
      </span>
      <Button disabled={form.count === 0} onClick={form.discard}>
        {texts.DISCARD}
      </Button>
      <Button tone="primary" busy={form.busy} disabled={form.count === 0 || form.isWrong} onClick={onSave}>
        {texts.SAVE}
      </Button>
    </div>
  );
}

function matches({ setting, explanation, category }: SettingWire, typed: string): boolean {
  const text = `${settingLabel(setting)} ${setting} ${category} ${explanation}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
