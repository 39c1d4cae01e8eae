import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { getMyReports, saveView } from '#domains/reports/contract/saved-calls.ts';
import { galleryTexts as texts, reportsWebMessages as words } from '#domains/reports/web/messages.ts';
import { useMayDo } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { IconBookmark } from '#ui/icons.tsx';

export type SaveViewProps = {
  /** The name of a report, or the path of a screen that is one. */
  readonly reportName: string;
  /** As in an address, without the question mark. */
  readonly filters: string;
  /** What the view is called unless somebody finds a better name. */
  readonly suggested: string;
};

/** Names and saves what somebody put together. */
export function SaveViewButton(view: SaveViewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="primary" icon={IconBookmark} onClick={() => setOpen(true)}>
        {texts.NAME_AND_SAVE}
      </Button>
      {isOpen && <SaveViewDialog {...view} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Saves a report with its filters as a view, private or shared. */
export function SaveViewDialog({
  reportName,
  filters,
  suggested,
  onClose,
}: SaveViewProps & { onClose: () => void }) {
  const [name, setName] = useState(suggested);
  const [isShared, setShared] = useState(false);
  const mayShare = useMayDo('reports.view');
  const submit = useSubmit(saveView, { forgets: [getMyReports], done: texts.saved(name.trim()) });
  const save = async () => {
    const saved = await submit.send({
      Name: name.trim(),
      ReportName: reportName,
      Filters: filters,
      IsShared: isShared,
    });
    if (saved) onClose();
  };
  return (
    <FormDialog
      title={words.SAVE}
      width={400}
      sending={submit}
      disabled={name.trim() === ''}
      act={words.SAVE}
      onSend={save}
      onClose={onClose}
    >
      <Field label={texts.NAME}>
        <TextInput value={name} maxLength={80} onChange={setName} />
      </Field>
      {mayShare && (
        <Check checked={isShared} onChange={setShared}>
          {texts.SHARED}
        </Check>
      )}
    </FormDialog>
  );
}
