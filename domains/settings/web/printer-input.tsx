import { useId } from 'react';
import { readPrinter } from '#domains/settings/rules/printer.ts';
import { settingsWebMessages as words } from '#domains/settings/web/messages.ts';
import { storeSettingsMessages as texts } from '#domains/settings/web/messages-store.ts';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type Way = keyof typeof words.ways;

/** The way that the text means; an address that is not complete yet is one in the network. */
const wayOf = (value: string): Way => {
  const link = readPrinter(value);
  return 'problem' in link ? 'network' : link.way;
};
const nameOf = (value: string): string => value.replace(/^network:\s*/i, '');

/** How a printer is reached, in words, with its address or name. */
export function printerWords(value: string): string {
  const way = wayOf(value);
  const more = way === 'network' || way === 'dialog' ? nameOf(value.trim()) : '';
  return more === '' ? words.ways[way] : `${words.ways[way]}, ${more}`;
}

/** What an address has to look like, while one is asked for: as a hint until something is typed, then as what is wrong. */
export function addressWords(value: string): { hint: string | null; problem: string | null } {
  const link = readPrinter(value);
  if (!('problem' in link)) return { hint: null, problem: null };
  return nameOf(value) === ''
    ? { hint: words.ADDRESS_HINT, problem: null }
    : { hint: null, problem: words.ADDRESS_HINT };
}

type Props = { label: string; value: string; disabled: boolean; onChange: (value: string) => void };

/** Way and address of a printer. What only the browser at the counter can do is said, not offered. */
export function PrinterInput({ label, value, disabled, onChange }: Props) {
  const addressId = useId();
  const way = wayOf(value);
  const choose = (next: Way) => onChange(next === 'dialog' ? '' : next === 'network' ? 'network:' : next);
  return (
    <Stack gap={8}>
      <SelectInput<Way>
        value={way}
        disabled={disabled}
        onChange={choose}
        options={(Object.entries(words.ways) as [Way, string][]).map(([one, word]) => ({
          value: one,
          label: one === 'dialog' && way === 'dialog' ? printerWords(value) : word,
        }))}
      />
      {way === 'network' && (
        <TextInput
          id={addressId}
          aria-label={words.address(label)}
          placeholder={texts.ADDRESS}
          value={nameOf(value)}
          disabled={disabled}
          maxLength={100}
          onChange={(typed) => onChange(`network:${nameOf(typed.trim())}`)}
        />
      )}
      {(way === 'usb' || way === 'serial') && <p className="s t2">{texts.AT_THE_COUNTER}</p>}
    </Stack>
  );
}
