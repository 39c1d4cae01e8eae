import { OwnSecurity } from '#domains/access/web/public/own-security.tsx';
import { getStation } from '#domains/printing/contract/calls.ts';
import { printingWebMessages } from '#domains/printing/web/messages.ts';
import { PrinterHealth } from '#domains/printing/web/public/printer-health.tsx';
import { settingsWebMessages as texts } from '#domains/settings/web/messages.ts';
import { StationSettingsForm } from '#domains/settings/web/public/station-settings-form.tsx';
import { UserSettingsForm } from '#domains/settings/web/public/user-settings-form.tsx';
import { getPosDevice } from '#domains/stores/contract/calls.ts';
import { Panel } from '#ui/data/panel.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

const FORGETS = [getStation];

/** /user/profile: the user's own settings, those of this device, and how its printers are doing. */
export function ProfilePage() {
  const { posId } = useWorkplace();
  const device = useCall(getPosDevice, { id: posId }, { staleMs: 600_000 });
  return (
    <div className="profile">
      <UserSettingsForm />
      <OwnSecurity />
      <Panel title={texts.STATION} aside={<span className="t2">{device.data?.description}</span>}>
        <p className="t2">{texts.stationDetail(device.data?.description ?? '')}</p>
        <StationSettingsForm posId={posId} forgets={FORGETS} />
      </Panel>
      <Panel title={printingWebMessages.TITLE}>
        <PrinterHealth posId={posId} />
      </Panel>
    </div>
  );
}
