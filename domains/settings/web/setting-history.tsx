import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import {
  getSettingHistory,
  getStationSettingHistory,
  type SettingWire,
} from '#domains/settings/contract/calls.ts';
import { settingLabel } from '#domains/settings/rules/setting-labels.ts';
import type { StationSettingName } from '#domains/settings/rules/station-settings.ts';
import { storeSettingsMessages as texts } from '#domains/settings/web/messages-store.ts';
import { valueText } from '#domains/settings/web/setting-field.tsx';
import type { SettingsOwner } from '#domains/settings/web/use-settings-form.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';

type Props = { owner: SettingsOwner; setting: SettingWire; onClose: () => void };

/** Who changed a setting when, from what to what. */
export function SettingHistory({ owner: { clientId, posId }, setting, onClose }: Props) {
  const { store } = useActivePlace();
  const ofStore = useCall(
    getSettingHistory,
    { clientId, setting: setting.setting },
    { staleMs: 0, enabled: posId === null },
  );
  const ofStation = useCall(
    getStationSettingHistory,
    { POSID: posId ?? 0, SettingName: setting.setting as StationSettingName },
    { staleMs: 0, enabled: posId !== null },
  );
  const answer = posId === null ? ofStore : ofStation;
  return (
    <Dialog
      title={texts.historyOf(settingLabel(setting.setting))}
      width={600}
      onClose={onClose}
      footer={<DialogFooter cancel={texts.CLOSE} onCancel={onClose} />}
    >
      {answer.error && <Note tone="error">{failureText(answer.error)}</Note>}
      {answer.isPending && <Skeleton height={60} />}
      {answer.data?.length === 0 && <p className="t2">{texts.NEVER}</p>}
      <ul className="setting-history">
        {answer.data?.map((one) => (
          <li key={one.version}>
            <span className="b">
              {texts.was(valueText(setting, one.before), valueText(setting, one.after))}
            </span>
            <span className="t2 s num">
              {`${one.username}, ${formatDateTime(one.at, store?.timeZone ?? 'UTC')}`}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
