import { getSettingHistory, type SettingWire } from '#domains/settings/contract.ts';
import type { StoreSettingName } from '#domains/settings/rules/catalogue.ts';
import { optionWords, settingWords } from '#domains/settings/rules/setting-words.ts';
import { storeSettingsMessages as texts } from '#domains/settings/web/messages-store.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, Spread } from '#ui/dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { failureText } from '#web/api-failure.ts';
import { useCall } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';
import { useActivePlace } from '#web/shell/use-place.ts';

/** Who changed a setting when, from what to what. */
export function SettingHistory({ setting, onClose }: { setting: SettingWire; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const { store } = useActivePlace();
  const asked = { clientId, setting: setting.setting as StoreSettingName };
  const answer = useCall(getSettingHistory, asked, { staleMs: 0 });
  const words = (value: string): string => {
    if (value === '') return texts.EMPTY;
    if (setting.type === 'flag') return value === 'true' ? texts.ON : texts.OFF;
    return setting.type === 'choice' ? optionWords(value) : value;
  };
  return (
    <Dialog
      title={texts.historyOf(settingWords(setting.setting))}
      width={600}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Spread />
          <Button onClick={onClose}>{texts.CLOSE}</Button>
        </>
      }
    >
      {answer.error && <Note tone="error">{failureText(answer.error)}</Note>}
      {answer.isPending && <Skeleton height={60} />}
      {answer.data?.length === 0 && <p className="t2">{texts.NEVER}</p>}
      <ul className="setting-history">
        {answer.data?.map((one) => (
          <li key={one.version}>
            <span className="b">{texts.was(words(one.before), words(one.after))}</span>
            <span className="t2 s num">
              {`${one.username}, ${formatDateTime(one.at, store?.timeZone ?? 'UTC')}`}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
