import { type FormEvent, useId, useState } from 'react';
import {
  copyClientSettings,
  copyStationSettings,
  getAllClientSettings,
  getAllStationSettings,
  getStationSetting,
} from '#domains/settings/contract.ts';
import { storeSettingsMessages as texts } from '#domains/settings/web/messages-store.ts';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { Note } from '#ui/note.tsx';
import { toast } from '#ui/toast.tsx';
import { failureText } from '#web/api-failure.ts';
import { useChange } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';
import { useActivePlace } from '#web/shell/use-place.ts';
import type { AnyCall } from '#kernel/call.ts';

type Words = { title: string; detail: string; places: string; none: string; choose: string };
type Place = { id: number; name: string; detail: string | undefined };
type Props = {
  words: Words;
  places: readonly Place[];
  busy: boolean;
  /** Copies to the chosen ones and answers what to say of it. */
  copy: (ids: number[]) => Promise<string>;
  onClose: () => void;
};

const TO_STORES: Words = {
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

const TO_STATIONS: Words = {
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

function CopyDialog({ words, places, busy, copy, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (chosen.size === 0) return setProblem(words.choose);
    try {
      toast(await copy([...chosen]));
      onClose();
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  const choose = (placeId: number, on: boolean) => {
    setProblem(null);
    setChosen(new Set(on ? [...chosen, placeId] : [...chosen].filter((one) => one !== placeId)));
  };
  return (
    <Dialog
      title={words.title}
      width={500}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <FormFooter
          form={id}
          cancel={texts.CANCEL}
          save={words.title}
          onCancel={onClose}
          busy={busy}
          disabled={places.length === 0}
        />
      }
    >
      <form id={id} className="gapped" onSubmit={(event) => void submit(event)} noValidate>
        <p className="t2">{words.detail}</p>
        {places.length === 0 && <Note tone="notice">{words.none}</Note>}
        <fieldset className="gapped copy-stores">
          <legend className="sr">{words.places}</legend>
          {places.map((place) => (
            <Check
              key={place.id}
              checked={chosen.has(place.id)}
              onChange={(on) => choose(place.id, on)}
              detail={place.detail}
            >
              {place.name}
            </Check>
          ))}
        </fieldset>
        {problem && <Note tone="error">{problem}</Note>}
      </form>
    </Dialog>
  );
}
