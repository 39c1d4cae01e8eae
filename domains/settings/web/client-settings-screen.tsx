import './client-settings.css';
import { useState } from 'react';
import { getAllClientSettings, type SettingWire } from '#domains/settings/contract.ts';
import { settingsMessages } from '#domains/settings/messages.ts';
import { settingWords } from '#domains/settings/rules/setting-words.ts';
import { CopySettingsDialog } from '#domains/settings/web/copy-settings-dialog.tsx';
import { storeSettingsMessages as texts } from '#domains/settings/web/messages-store.ts';
import { SettingGroups } from '#domains/settings/web/setting-groups.tsx';
import { SettingHistory } from '#domains/settings/web/setting-history.tsx';
import { useStoreSettingsForm } from '#domains/settings/web/use-store-settings-form.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconSearch } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys.tsx';
import { useLeaveGuard } from '#ui/leave-guard.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SearchInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.tsx';
import { failureText } from '#web/api-failure.ts';
import { useCall } from '#web/call-hooks.ts';
import { useLive } from '#web/live.ts';
import { webMessages } from '#web/messages.ts';
import { useMayDo, useRightReason, useWorkplace } from '#web/session.ts';
import { useActivePlace } from '#web/shell/use-place.ts';

const NONE: readonly SettingWire[] = [];

/** What this store has chosen: every setting of the catalogue, by category, with its history; copied to other stores if wanted. */
export function ClientSettingsScreen() {
  const { clientId } = useWorkplace();
  const { store } = useActivePlace();
  const answer = useCall(getAllClientSettings, { id: clientId });
  useLive('settings', [getAllClientSettings]);
  const form = useStoreSettingsForm(clientId, answer.data ?? NONE);
  const mayNotEdit = useRightReason('settings.edit');
  const mayKeys = useMayDo('settings.keys');
  const [typed, setTyped] = useState('');
  const [history, setHistory] = useState<SettingWire | null>(null);
  const [isCopying, setCopying] = useState(false);
  const save = async () => {
    if (form.count > 0 && !form.isWrong && !form.busy && (await form.save())) toast(settingsMessages.UPDATED);
  };
  useKeys([{ key: 'Ctrl+s', label: texts.SAVE, run: () => void save() }], texts.SAVE);
  const guard = useLeaveGuard(form.count > 0, webMessages.LEAVE);
  const found = (answer.data ?? NONE).filter((setting) => matches(setting, typed));
  return (
    <div className="client-settings">
      {guard.question}
      <div className="row between wrap">
        <p className="t2">{texts.DETAIL(store?.clientName ?? '')}</p>
        <Button
          reason={mayNotEdit ?? (form.count > 0 ? texts.UNSAVED_FIRST : null)}
          onClick={() => setCopying(true)}
        >
          {texts.COPY}
        </Button>
      </div>
      <SearchInput label={texts.SEARCH} placeholder={texts.SEARCH} value={typed} onChange={setTyped} />
      {mayNotEdit && <Note tone="notice">{mayNotEdit}</Note>}
      {answer.error && !answer.data && (
        <Note
          tone="error"
          action={<Button onClick={() => void answer.refetch()}>{webMessages.TRY_AGAIN}</Button>}
        >
          {failureText(answer.error)}
        </Note>
      )}
      {answer.isPending && <Skeleton height={320} />}
      {answer.data && found.length === 0 && <EmptyState icon={IconSearch} title={texts.NONE(typed)} />}
      <SettingGroups
        settings={found}
        form={form}
        reasonOf={(setting) => mayNotEdit ?? (setting.secret && !mayKeys ? texts.MAY_NOT : null)}
        onHistory={setHistory}
      />
      <div className="save-bar">
        <span className="grow" role="status">
          {form.hasFailed ? texts.FAILED : form.count > 0 ? texts.changes(form.count) : texts.ALL_SAVED}
        </span>
        <Button disabled={form.count === 0} onClick={form.discard}>
          {texts.DISCARD}
        </Button>
        <Button
          tone="primary"
          busy={form.busy}
          disabled={form.count === 0 || form.isWrong}
          onClick={() => void save()}
        >
          {texts.SAVE}
        </Button>
      </div>
      {history && <SettingHistory setting={history} onClose={() => setHistory(null)} />}
      {isCopying && <CopySettingsDialog onClose={() => setCopying(false)} />}
    </div>
  );
}

function matches({ setting, explanation, category }: SettingWire, typed: string): boolean {
  const text = `${settingWords(setting)} ${setting} ${category} ${explanation}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
