import type { SettingWire } from '#domains/settings/contract/calls.ts';
import type { Setting } from '#contract/setting.ts';
import { checkSetting, findSetting, linesOf } from '#domains/settings/rules/setting.ts';
import { storeSettings } from '#domains/settings/rules/catalogue.ts';
import { STATION_SETTINGS } from '#domains/settings/rules/station-settings.ts';
import { optionLabel, settingLabel } from '#domains/settings/rules/setting-labels.ts';
import { storeSettingsMessages as texts } from '#domains/settings/web/messages-store.ts';
import { addressWords, PrinterInput, printerWords } from '#domains/settings/web/printer-input.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/data/note.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { PasswordInput, TextArea, TextInput } from '#ui/controls/text-input.tsx';

/** Why a value can't be saved, or null. A key that nobody typed is left as it is. */
export function settingProblem(name: string, value: string): string | null {
  const setting = findSetting<Setting>(storeSettings(), name) ?? findSetting<Setting>(STATION_SETTINGS, name);
  if (!setting) return null;
  const checked = checkSetting(setting, value);
  return 'problem' in checked ? checked.problem : null;
}

/** A stored value as a person reads it. */
export function valueText({ type }: SettingWire, value: string): string {
  if (type === 'flag') return value === 'true' ? texts.ON : texts.OFF;
  if (type === 'printer') return printerWords(value);
  if (value === '') return texts.EMPTY;
  if (type === 'list') return linesOf(value).join(', ');
  return type === 'choice' ? optionLabel(value) : value;
}

export type SettingFieldProps = {
  setting: SettingWire;
  /** What is in the field: typed, or as it was read. */
  value: string;
  isChanged: boolean;
  /** Why it can't be changed, or null. */
  reason: string | null;
  /** What the server said of it. */
  problem: string | null;
  onChange: (value: string) => void;
  onHistory: () => void;
};

/** One setting, made from its entry in the catalogue: a box, a list, a field or several lines, with what it does. */
export function SettingField(props: SettingFieldProps) {
  const { setting, value, isChanged, reason, onChange, onHistory } = props;
  const name = settingLabel(setting.setting);
  const address = setting.type === 'printer' && isChanged ? addressWords(value) : null;
  const wrong = address ? address.problem : isChanged ? settingProblem(setting.setting, value) : null;
  const problem = props.problem ?? wrong;
  const usual = setting.secret ? '' : ` ${texts.STANDARD(valueText(setting, setting.default))}.`;
  const detail = `${setting.explanation}${usual}${address?.hint ? ` ${address.hint}.` : ''}`;
  const disabled = reason !== null;
  return (
    <div className="setting" data-changed={isChanged || undefined}>
      <div className="grow">
        {setting.type === 'flag' ? (
          <>
            <Check
              checked={value === 'true'}
              disabled={disabled}
              onChange={(on) => onChange(String(on))}
              detail={detail}
            >
              {name}
            </Check>
            {problem && <Note tone="error">{problem}</Note>}
          </>
        ) : (
          <Field label={name} hint={detail} error={problem}>
            <Input setting={setting} value={value} disabled={disabled} onChange={onChange} />
          </Field>
        )}
      </div>
      <Button size="small" tone="ghost" aria-label={texts.historyOf(name)} onClick={onHistory}>
        {texts.HISTORY}
      </Button>
    </div>
  );
}

type InputProps = {
  setting: SettingWire;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
};

function Input({ setting, value, disabled, onChange }: InputProps) {
  const { type, options, secret, settingValue } = setting;
  if (type === 'choice')
    return (
      <SelectInput
        value={value}
        disabled={disabled}
        onChange={onChange}
        options={options.map((option) => ({ value: option, label: optionLabel(option) }))}
      />
    );
  if (type === 'printer')
    return (
      <PrinterInput
        label={settingLabel(setting.setting)}
        value={value}
        disabled={disabled}
        onChange={onChange}
      />
    );
  if (type === 'lines' || type === 'list')
    return (
      <TextArea
        rows={type === 'list' ? 5 : 3}
        value={value}
        disabled={disabled}
        onChange={onChange}
        maxLength={2_000}
      />
    );
  if (secret)
    return (
      <PasswordInput
        autoComplete="off"
        value={value}
        disabled={disabled}
        placeholder={disabled ? texts.MAY_NOT : settingValue === '' ? texts.SECRET_EMPTY : texts.SECRET_SET}
        onChange={onChange}
      />
    );
  return (
    <TextInput
      value={value}
      disabled={disabled}
      inputMode={type === 'money' ? 'decimal' : type === 'whole' ? 'numeric' : undefined}
      onChange={onChange}
    />
  );
}
