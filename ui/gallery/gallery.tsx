import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { DialogFooter } from '../overlay/dialog-footer.tsx';
import { Field } from '../controls/field.tsx';
import { ChoiceSamples, CounterSamples, FigureSamples, OverlaySamples } from './gallery-controls.tsx';
import { ButtonSamples, FieldSamples, LineSamples, MarkSamples, MessageSamples } from './gallery-samples.tsx';
import { CameraSamples } from './gallery-phone.tsx';
import { Section } from './gallery-section.tsx';
import { fewSamples, manySamples, noSamples, TableSample } from './gallery-table.tsx';
import { KeysOverlay, useKeys } from '../keys/keys.tsx';
import { PageHeader } from '../data/page-header.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { alertError, toast, ToastRegion } from '../overlay/toast.tsx';
import { useTheme } from '../theme.ts';

function DialogSamples() {
  const [shown, setShown] = useState<'form' | 'confirm' | 'persistent' | null>(null);
  const [name, setName] = useState('');
  const close = () => setShown(null);
  const footer = {
    start: <Button tone="danger">Delete Items</Button>,
    cancel: 'Cancel',
    onCancel: close,
    act: 'Save',
    onAct: close,
    reason: name === '' && 'Say a name first.',
    reasonAt: 'hidden',
  } as const;
  return (
    <Section title="Dialogs and toasts">
      <div className="panel bx row" style={{ flexDirection: 'row', flexWrap: 'wrap' }}>
        <Button onClick={() => setShown('form')}>Dialog</Button>
        <Button onClick={() => setShown('confirm')}>Confirm</Button>
        <Button onClick={() => setShown('persistent')}>Persistent</Button>
        <Button onClick={() => toast('Count Submitted.')}>Toast</Button>
        <Button onClick={() => alertError('The label printer does not answer.')}>Error alert</Button>
      </div>
      <Dialog
        title="Name this shelf"
        open={shown === 'form'}
        onClose={close}
        footer={<DialogFooter {...footer} />}
      >
        <Field label="Name">
          <TextInput value={name} onChange={setName} />
        </Field>
      </Dialog>
      <Dialog
        title="Pricing Updates"
        width={800}
        persistent
        open={shown === 'persistent'}
        onClose={close}
        footer={<DialogFooter {...footer} />}
      >
        Esc and clicks outside do not close this one.
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        sentence="WARNING: you are deleting this item from future updates. Continue?"
        detail="Rumours, Fleetwood Mac, LP"
        confirm="Delete"
        cancel="Keep"
        destructive
        onConfirm={close}
        onCancel={close}
      />
    </Section>
  );
}

/** Every part in every state on one page: for looking, for screenshots and for the accessibility check. */
export function Gallery() {
  const { choice, setTheme } = useTheme();
  useKeys([{ key: 'F4', label: 'Say hello', run: () => toast('Hello') }], 'Gallery');
  return (
    <div className="main">
      <PageHeader title="Parts" detail="every part in every state">
        <Segmented
          label="Theme"
          value={choice}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'System' },
          ]}
        />
      </PageHeader>
      <main className="body gallery" tabIndex={-1}>
        <div className="gallery-col">
          <LineSamples />
          <MessageSamples />
          <ChoiceSamples />
          <TableSample title="Table, six rows" rows={fewSamples} />
        </div>
        <div className="gallery-col">
          <MarkSamples />
          <ButtonSamples />
          <FieldSamples />
          <OverlaySamples />
          <DialogSamples />
          <CounterSamples />
          <CameraSamples />
        </div>
        <div className="gallery-col gallery-all">
          <FigureSamples />
          <TableSample title="Table, 100,000 rows" rows={manySamples} />
          <TableSample title="Table, loading" rows={noSamples} loading />
          <TableSample title="Table, empty" rows={noSamples} />
        </div>
      </main>
      <KeysOverlay />
      <ToastRegion />
    </div>
  );
}
