import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { countsMessages } from '#domains/counts/messages.ts';
import type { CountWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { TakesScans } from '#ui/scan/takes-scans.tsx';
import { searchInventory } from '#domains/inventory/contract/calls.ts';
import { send } from '#platform/web/api.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconSearch } from '#ui/icons.tsx';

/** A look at the counted area's goods by a UPC (PHYS-10): nothing is counted. */
export function LookUp({ count }: { count: CountWire }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={IconSearch} onClick={() => setOpen(true)}>
        {texts.LOOK_UP}
      </Button>
      {isOpen && <LookUpDialog count={count} onClose={() => setOpen(false)} />}
    </>
  );
}

function LookUpDialog({ count, onClose }: { count: CountWire; onClose: () => void }) {
  const [code, setCode] = useState('');
  const [found, setFound] = useState<readonly string[] | null>(null);
  const attempt = useAttempt();
  const look = async (upc: string) => {
    if (upc === '') return;
    setFound(null);
    const rows = await attempt.run(() =>
      send(searchInventory, {
        UPC: upc,
        clientId: count.clientId,
        ...(count.departmentId === null ? {} : { departmentId: count.departmentId }),
        ...(count.configuration === '' ? {} : { configuration: count.configuration }),
      }),
    );
    if (rows) setFound(rows.map((row) => [row.title, row.condition, row.itemSku].join(' · ')));
  };
  return (
    <FormDialog
      title={texts.LOOK_UP}
      sending={attempt}
      act={texts.LOOK_UP}
      onSend={() => look(code.trim())}
      onClose={onClose}
    >
      <TakesScans
        onScan={(scanned) => {
          setCode(scanned);
          void look(scanned);
        }}
      />
      <Field label={texts.NAME_CODE}>
        <TextInput value={code} onChange={setCode} maxLength={40} />
      </Field>
      {found !== null && (
        <Note
          tone={found.length > 0 ? 'ok' : 'warn'}
          title={found.length > 0 ? countsMessages.RESULT_FOUND : countsMessages.NO_RESULT_FOUND}
        >
          {found.join(', ')}
        </Note>
      )}
    </FormDialog>
  );
}
