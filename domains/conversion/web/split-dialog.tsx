import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import { splitItem } from '#domains/conversion/contract/calls.ts';
import type { BatchItemWire, PartWire } from '#domains/conversion/contract/shapes.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { findByUpc } from '#domains/catalog/contract/calls.ts';
import { getInventoryConditions } from '#domains/departments/contract/calls.ts';
import { batchReads } from './reads.ts';
import { type DraftPart, PartRow } from './part-row.tsx';
import { cents } from '#kernel/money.ts';
import { send } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconPlus, IconSitemap } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ScanInput } from '#ui/scan/scan-input.tsx';
import { sounds } from '#ui/scan/sounds.ts';

let made = 0;
const nextKey = (): number => {
  made += 1;
  return made;
};

const toDraft = (part: PartWire): DraftPart => ({
  key: nextKey(),
  catalogId: part.catalogId,
  title: part.title,
  condition: String(part.conditionId),
  caseCondition: part.caseCondition,
  quantity: part.quantity,
  price: part.priceFrom === 'typed' ? part.salePrice : null,
  serial: part.serialNumber,
  serialRequired: part.serialRequired,
});

/** What each unit of a line becomes: parts are scanned, and share its cost by their prices. */
export function SplitDialog({ item, onClose }: { item: BatchItemWire; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const conditions = useCall(getInventoryConditions, {}, { staleMs: 60_000 });
  const [parts, setParts] = useState<readonly DraftPart[]>(() => item.parts.map(toDraft));
  const [unknown, setUnknown] = useState<string | null>(null);
  const act = useSubmit(splitItem, { forgets: batchReads, done: (answer) => answer.message });
  const add = (part: Pick<DraftPart, 'catalogId' | 'title' | 'serialRequired'>) =>
    setParts((now) => [
      ...now,
      { ...part, key: nextKey(), condition: '', caseCondition: '', quantity: 1, price: null, serial: '' },
    ]);
  const scan = async (code: string) => {
    setUnknown(null);
    try {
      const found = await send(findByUpc, { clientid: clientId, upc: code });
      sounds.success();
      add(found);
    } catch (error) {
      sounds.failure();
      setUnknown(failureText(error));
    }
  };
  const change = (key: number, next: Partial<DraftPart>) =>
    setParts((now) => now.map((part) => (part.key === key ? { ...part, ...next } : part)));
  const save = async (body: readonly DraftPart[]) => {
    const saved = await act.send({
      converterBatchItemId: item.converterBatchItemId,
      body: body.map((part) => ({
        catalogId: part.catalogId,
        condition: part.condition || undefined,
        caseCondition: part.caseCondition || undefined,
        quantity: part.quantity ?? 1,
        salePrice: part.price === null ? undefined : cents(part.price),
        serialNumber: part.serial.trim() || undefined,
      })),
    });
    if (saved) onClose();
  };
  const problem = unknown ?? act.problem;
  return (
    <Dialog
      title={texts.act(texts.SPLIT, item.title)}
      width={860}
      onClose={onClose}
      footer={
        <DialogFooter
          start={
            item.isSplit && (
              <Button busy={act.busy} onClick={() => void save([])}>
                {texts.UNSPLIT}
              </Button>
            )
          }
          cancel={texts.CANCEL}
          onCancel={onClose}
          busy={act.busy}
          disabled={parts.length === 0}
          act={texts.splitInto(parts.reduce((all, part) => all + (part.quantity ?? 1), 0))}
          onAct={() => void save(parts)}
        />
      }
    >
      <div className="fields">
        <Row gap={8} align="stretch" wrap className="cv-scan inside">
          <ScanInput label={texts.PART_SCAN} placeholder={texts.PART_SCAN} onScan={scan} />
          <Button
            size="large"
            icon={IconPlus}
            onClick={() =>
              add({ catalogId: item.catalogId, title: item.title, serialRequired: item.serialNumber !== '' })
            }
          >
            {texts.PART_SAME}
          </Button>
        </Row>
        {problem && <Note tone="refusal">{problem}</Note>}
        {parts.length === 0 ? (
          <EmptyState icon={IconSitemap} title={texts.NO_PARTS} detail={texts.NO_PARTS_DETAIL} />
        ) : (
          <Stack as="ol" gap={8} aria-label={texts.PARTS}>
            {parts.map((part, at) => (
              <PartRow
                key={part.key}
                part={part}
                number={at + 1}
                conditions={conditions.data ?? []}
                onChange={(next) => change(part.key, next)}
                onRemove={() => setParts((now) => now.filter(({ key }) => key !== part.key))}
              />
            ))}
          </Stack>
        )}
      </div>
    </Dialog>
  );
}
