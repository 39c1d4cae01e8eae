import type { AccountsWire } from '#domains/accounting/contract/calls.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { IconX } from '#ui/icons.tsx';
import { type AccountRow, emptyRow, lacksAccount, partKey, partsLeft } from './account-rows.ts';
import { accountingWebMessages as texts } from './messages.ts';

type Props = {
  accounts: AccountsWire;
  rows: readonly AccountRow[];
  isLocked: boolean;
  onChange: (rows: AccountRow[]) => void;
};

const FIELDS = [
  ['code', texts.CODE, 50],
  ['fullName', texts.NAME, 200],
  ['tracking', texts.TRACKING, 100],
  ['taxName', texts.TAX, 50],
] as const;

/** A line for each kind of account, with departments and rates that have one of their own below it. */
export function AccountList({ accounts, rows, isLocked, onChange }: Props) {
  const isPart = (row: AccountRow) => row.departmentId !== null || row.taxRate !== null;
  const add = (after: AccountRow, key: string) => {
    const part = partsLeft(accounts, rows, after.kind).find((one) => partKey(one) === key);
    if (!part) return;
    const at = rows.findLastIndex(({ kind }) => kind === after.kind) + 1;
    onChange([...rows.slice(0, at), emptyRow(accounts, part), ...rows.slice(at)]);
  };
  return (
    <div className="acc-scroll">
      <table className="acc-map">
        <thead>
          <tr>
            <th scope="col">{texts.KIND}</th>
            {FIELDS.map(([name, title]) => (
              <th scope="col" key={name}>
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="sr">{texts.ADD_PART}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={isPart(row) ? 'part' : undefined}>
              <th scope="row">
                {row.label}
                {lacksAccount(accounts, row) && (
                  <>
                    {' '}
                    <Chip small tone="warn">
                      {texts.MISSING}
                    </Chip>
                  </>
                )}
              </th>
              {FIELDS.map(([name, title, most]) => (
                <td key={name} data-title={title}>
                  <TextInput
                    aria-label={`${title}: ${row.label}`}
                    value={row[name]}
                    maxLength={most}
                    disabled={isLocked}
                    onChange={(value) =>
                      onChange(rows.map((one) => (one.key === row.key ? { ...one, [name]: value } : one)))
                    }
                  />
                </td>
              ))}
              <td>
                {isPart(row) ? (
                  <IconButton
                    icon={IconX}
                    label={`${texts.TAKE_AWAY}: ${row.label}`}
                    disabled={isLocked}
                    onClick={() => onChange(rows.filter((one) => one.key !== row.key))}
                  />
                ) : (
                  partsLeft(accounts, rows, row.kind).length > 0 && (
                    <SelectInput
                      aria-label={`${texts.ADD_PART}: ${row.label}`}
                      value=""
                      placeholder={texts.ADD_HINT}
                      disabled={isLocked}
                      onChange={(key) => add(row, key)}
                      options={partsLeft(accounts, rows, row.kind).map((part) => ({
                        value: partKey(part),
                        label: emptyRow(accounts, part).label,
                      }))}
                    />
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
