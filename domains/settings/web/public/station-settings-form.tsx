import { useState } from 'react';
import { getStationSetting, saveStationSetting } from '#domains/settings/contract/calls.ts';
import { settingsMessages } from '#domains/settings/messages.ts';
import { readPrinter } from '#domains/settings/rules/printer.ts';
import type { StationSettingName } from '#domains/settings/rules/station-settings.ts';
import { settingsWebMessages as texts } from '#domains/settings/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo, useRightReason } from '#platform/web/session.ts';
import type { AnyCall } from '#contract/call.ts';

type StationProps = {
  posId: number;
  /** Reads of others that a saved setting makes old. */
  forgets: readonly AnyCall[];
};

/** One setting of the device: what is there, and saving another at once. */
function useStationSetting({ posId, forgets }: StationProps, name: StationSettingName) {
  const kept = useCall(getStationSetting, { POSID: posId, SettingName: name });
  const change = useSubmit(saveStationSetting, {
    forgets: [getStationSetting, ...forgets],
    done: settingsMessages.UPDATED,
  });
  const save = (value: string): void => void change.send({ POSID: posId, SettingName: name, Value: value });
  const problem = change.problem ?? (kept.error && failureText(kept.error));
  return { value: kept.data?.settingValue, save, busy: change.busy, problem };
}

/** Printers, paper, dialogs and drawer of a device; each is saved as soon as it is chosen. */
export function StationSettingsForm(props: StationProps) {
  const reason = useRightReason('settings.edit');
  return (
    <div className="gapped">
      {reason && <Note tone="notice">{reason}</Note>}
      <PrinterField {...props} name="ReceiptPrinter" label={texts.RECEIPT_PRINTER} />
      <PaperField {...props} />
      <PrinterField {...props} name="LabelPrinter" label={texts.LABEL_PRINTER} />
      <LanguageField {...props} />
      <Flag
        {...props}
        name="AutomaticReceiptPrinting"
        label={texts.AUTO_RECEIPT}
        detail={texts.AUTO_RECEIPT_DETAIL}
      />
      <Flag
        {...props}
        name="AutomaticLabelPrinting"
        label={texts.AUTO_LABEL}
        detail={texts.AUTO_LABEL_DETAIL}
      />
      <Flag {...props} name="UsingPrinterExtension" label={texts.DIRECT} detail={texts.DIRECT_DETAIL} />
      <Flag {...props} name="UseDialogReceiptPrinter" label={texts.DIALOG_RECEIPT} />
      <Flag {...props} name="UseDialogLabelPrinter" label={texts.DIALOG_LABEL} />
      <Flag {...props} name="UseDrawerCommunication" label={texts.DRAWER} detail={texts.DRAWER_DETAIL} />
    </div>
  );
}

function Flag({
  name,
  label,
  detail,
  ...station
}: StationProps & { name: StationSettingName; label: string; detail?: string }) {
  const setting = useStationSetting(station, name);
  const may = useMayDo('settings.edit');
  const [chosen, setChosen] = useState<string | null>(null);
  // What was chosen shows at once, until the server has it or says no.
  if (chosen !== null && (chosen === setting.value || setting.problem)) setChosen(null);
  const shown = chosen ?? setting.value;
  return (
    <div>
      <Check
        checked={shown === 'true'}
        disabled={!may || setting.value === undefined}
        onChange={(on) => {
          setChosen(String(on));
          setting.save(String(on));
        }}
        detail={detail}
      >
        {label}
      </Check>
      {setting.problem && <Note tone="error">{setting.problem}</Note>}
    </div>
  );
}

function PaperField(station: StationProps) {
  const setting = useStationSetting(station, 'ReceiptPaperType');
  const may = useMayDo('settings.edit');
  return (
    <Field label={texts.PAPER} error={setting.problem}>
      <SelectInput
        value={setting.value ?? ''}
        disabled={!may || setting.value === undefined}
        onChange={setting.save}
        options={[
          { value: '80mm', label: '80 mm' },
          { value: '58mm', label: '58 mm' },
        ]}
      />
    </Field>
  );
}

const LANGUAGES = [
  { value: 'escpos', label: texts.languages.escpos },
  { value: 'zpl203', label: texts.languages.zpl203 },
  { value: 'zpl300', label: texts.languages.zpl300 },
];

function LanguageField(station: StationProps) {
  const setting = useStationSetting(station, 'LabelPrinterLanguage');
  const may = useMayDo('settings.edit');
  return (
    <Field label={texts.LABEL_LANGUAGE} hint={texts.LABEL_LANGUAGE_HINT} error={setting.problem}>
      <SelectInput
        value={setting.value ?? ''}
        disabled={!may || setting.value === undefined}
        onChange={setting.save}
        options={LANGUAGES}
      />
    </Field>
  );
}

type Way = 'dialog' | 'usb' | 'serial' | 'network';

/** usb, serial and the dialog are saved when chosen; an address when it is complete. */
function PrinterField({
  name,
  label,
  ...station
}: StationProps & { name: 'ReceiptPrinter' | 'LabelPrinter'; label: string }) {
  const setting = useStationSetting(station, name);
  const may = useMayDo('settings.edit');
  const [chosen, setChosen] = useState<Way | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const link = readPrinter(setting.value ?? '');
  const standing: Way = 'problem' in link ? 'network' : link.way;
  const way = chosen ?? standing;
  const address = typed ?? (setting.value ?? '').replace(/^network:\s*/i, '');
  const choose = (next: Way) => {
    setChosen(next);
    setTyped(next === 'network' && standing !== 'network' ? '' : null);
    if (next !== 'network') setting.save(next === 'dialog' ? '' : next);
  };
  return (
    <>
      <Field label={label} error={way !== 'network' && setting.problem}>
        <SelectInput<Way>
          value={way}
          disabled={!may || setting.value === undefined}
          onChange={choose}
          options={(Object.entries(texts.ways) as [Way, string][]).map(([value, word]) => ({
            value,
            label: word,
          }))}
        />
      </Field>
      {way === 'network' && (
        <Field label={texts.address(label)} hint={texts.ADDRESS_HINT} error={setting.problem}>
          <TextInput
            value={address}
            disabled={!may}
            maxLength={100}
            onChange={setTyped}
            after={
              <Button
                size="small"
                busy={setting.busy}
                disabled={!may || address.trim() === ''}
                onClick={() => setting.save(`network:${address.trim()}`)}
              >
                {texts.SAVE_ADDRESS}
              </Button>
            }
          />
        </Field>
      )}
    </>
  );
}
