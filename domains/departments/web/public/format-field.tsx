import { getConfigsForDepartment } from '#domains/departments/contract/calls.ts';
import { departmentsWebMessages as texts } from '#domains/departments/web/messages.ts';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';

type Props = {
  departmentId: number;
  /** Its name; empty for none. */
  value: string;
  onChange: (name: string) => void;
  height?: 40 | 48;
  className?: string;
};

/** The platform or format of an item, where its department has some. */
export function FormatField({ departmentId, value, onChange, height = 40, className }: Props) {
  const asked = { enabled: departmentId > 0, staleMs: 60_000 };
  const formats = useCall(getConfigsForDepartment, { id: departmentId }, asked).data ?? [];
  const { familyOf } = useDepartments();
  const named = formats.filter(({ configurationId }) => configurationId !== '');
  if (departmentId === 0 || named.length === 0) return null;
  return (
    <Field
      label={familyOf(departmentId) === 'game' ? texts.PLATFORM : texts.FORMAT}
      optional
      className={className ?? ''}
    >
      <SelectInput
        height={height}
        value={value}
        placeholder={texts.NO_FORMAT}
        options={named.map(({ name }) => ({ value: name, label: name }))}
        onChange={onChange}
      />
    </Field>
  );
}
