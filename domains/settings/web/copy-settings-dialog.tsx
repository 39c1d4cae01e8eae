import {
  copyClientSettings,
  copyStationSettings,
  getAllClientSettings,
  getAllStationSettings,
  getStationSetting,
} from '#domains/settings/contract/calls.ts';
import { storeSettingsMessages as texts } from '#domains/settings/web/messages-store.ts';
import { CopyDialog, type CopyWords } from '#domains/settings/web/public/copy-dialog.tsx';
import { useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import type { AnyCall } from '#contract/call.ts';

const TO_STORES: CopyWords = {
  title: texts.COPY,
  detail: texts.COPY_DETAIL,
  places: texts.COPY_TO,
  none: texts.NO_OTHER,
  choose: texts.CHOOSE_STORE,
};

/** Chooses the stores that get what is set here. */
export function CopySettingsDialog({ onClose }: { onClose: () => void }) {
  const { clientId } = useWorkplace();
  const { stores } = useActivePlace();
  const change = useChange(copyClientSettings, [getAllClientSettings]);
  const others = stores.filter((store) => store.clientId !== clientId);
  return (
    <CopyDialog
      words={TO_STORES}
      places={others.map((store) => ({ id: store.clientId, name: store.clientName, detail: store.city }))}
      busy={change.busy}
      copy={async (ids) => texts.copied(ids.length, (await change.run({ clientId, body: ids })).changed)}
      onClose={onClose}
    />
  );
}

const TO_STATIONS: CopyWords = {
  title: texts.COPY_STATION,
  detail: texts.COPY_STATION_DETAIL,
  places: texts.COPY_STATION_TO,
  none: texts.NO_OTHER_STATION,
  choose: texts.CHOOSE_STATION,
};

type StationProps = { posId: number; forgets: readonly AnyCall[]; onClose: () => void };

/** Chooses the counters of the store that get what is set at one. */
export function CopyStationSettingsDialog({ posId, forgets, onClose }: StationProps) {
  const { devices } = useActivePlace();
  const change = useChange(copyStationSettings, [getAllStationSettings, getStationSetting, ...forgets]);
  const others = devices.filter((device) => device.posId !== posId);
  return (
    <CopyDialog
      words={TO_STATIONS}
      places={others.map((device) => ({ id: device.posId, name: device.description, detail: undefined }))}
      busy={change.busy}
      copy={async (ids) =>
        texts.copiedToStations(ids.length, (await change.run({ POSID: posId, body: ids })).changed)
      }
      onClose={onClose}
    />
  );
}
