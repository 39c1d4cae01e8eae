import type { SettingWire } from '#domains/settings/contract.ts';
import { checkSetting, findSetting, type Setting } from '#domains/settings/rules/setting.ts';
import { STORE_SETTINGS } from '#domains/settings/rules/catalogue.ts';
import { optionWords, settingWords } from '#domains/settings/rules/setting-words.ts';
import { storeSettingsMessages as texts } from '#domains/settings/web/messages-store.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Field } from '#ui/field.tsx';
import { SelectInput } from '#ui/select-input.tsx';
import { PasswordInput, TextArea, TextInput } from '#ui/text-input.tsx';

/** Why a value can't be saved, or null. A key that nobody typed is left as it is. */
export function settingProblem(name: string, value: string): string | null {
  const setting = findSetting<Setting>(STORE_SETTINGS, name);
  if (!setting) return null;
  const checked = checkSetting(setting, value);
  return 'problem' in checked ? checked.problem : null;
}

const words = (setting: SettingWire): string => {
  const { type, default: usual } = setting;
  if (type === 'flag') return usual === 'true' ? texts.ON : texts.OFF;
  if (usual === '') return texts.EMPTY;
  return type === 'choice' ? optionWords(usual) : usual;
};

export type SettingFieldProps = {
  setting: SettingWire;
  /** What stands in the field: typed, or as it was read. */
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
  const name = settingWords(setting.setting);
  const problem = props.problem ?? (isChanged ? settingProblem(setting.setting, value) : null);
  const detail = `${setting.explanation}${setting.secret ? '' : ` ${texts.STANDARD(words(setting))}.`}`;
  const disabled = reason !== null;
  return (
    <div className="setting" data-changed={isChanged || undefined}>
      <div className="grow">
        {setting.type === 'flag' ? (
          <Check
            checked={value === 'true'}
            disabled={disabled}
            onChange={(on) => onChange(String(on))}
            detail={detail}
          >
            {name}
          </Check>
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
        options={options.map((option) => ({ value: option, label: optionWords(option) }))}
      />
    );
  if (type === 'lines')
    return <TextArea rows={3} value={value} disabled={disabled} onChange={onChange} maxLength={2_000} />;
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
