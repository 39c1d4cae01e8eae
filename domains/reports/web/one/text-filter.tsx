import { useState } from 'react';
import { reportsWebMessages as texts } from '#domains/reports/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FilterPopover } from '#ui/controls/filter-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { AddressField, Report } from './use-report.ts';

type Props = {
  label: string;
  field: AddressField;
  report: Report;
  /** What of the typed may stay. */
  read?: (typed: string) => string;
};

/** A filter that is typed: a username, a number. */
export function TextFilter({ label, field, report, read = (typed) => typed }: Props) {
  const value = report.valueOf(field);
  return (
    <FilterPopover label={label} value={value} onClear={() => report.change({ [field]: null })}>
      {(close) => (
        <TextForm
          label={label}
          start={value}
          read={read}
          onDone={(typed) => {
            report.change({ [field]: typed });
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

type FormProps = {
  label: string;
  start: string;
  read: (typed: string) => string;
  onDone: (typed: string) => void;
};

function TextForm({ label, start, read, onDone }: FormProps) {
  const [typed, setTyped] = useState(start);
  return (
    <Stack
      as="form"
      gap={10}
      className="rep-form"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(typed.trim());
      }}
    >
      <Field label={label}>
        <TextInput value={typed} maxLength={60} onChange={(text) => setTyped(read(text))} />
      </Field>
      <Button tone="primary" type="submit">
        {texts.APPLY}
      </Button>
    </Stack>
  );
}
