import { type FormEvent, useState } from 'react';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { addTag, removeTag } from '#domains/inventory/contract/tags.ts';
import { stockReads } from '#domains/inventory/web/forgets.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { useRightReason } from '#platform/web/session.ts';

/** The item's tags: each can be taken off, another typed and put on with Enter. */
export function ItemTags({ item }: { item: InventoryWire }) {
  const mayNotEdit = useRightReason('inventory.edit');
  const [typed, setTyped] = useState('');
  const add = useSubmit(addTag, { forgets: stockReads, failed: alertError });
  const remove = useSubmit(removeTag, { forgets: stockReads, failed: alertError });
  const of = (Tag: string) => ({ ClientID: item.clientId, upc: item.itemSku, Tag });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && (await add.send(of(typed.trim())))) setTyped('');
  };
  if (mayNotEdit && item.tags.length === 0) return null;
  return (
    <section>
      <h3 className="h3">{texts.TAGS}</h3>
      <Row gap={4} align="stretch" wrap>
        {item.tags.map((tag) => (
          <Chip
            key={tag}
            onRemove={mayNotEdit ? undefined : () => void remove.send(of(tag))}
            removeLabel={texts.takeOff(tag)}
          >
            {tag}
          </Chip>
        ))}
      </Row>
      {!mayNotEdit && (
        <form className="row inv-add-tag" onSubmit={(event) => void submit(event)}>
          <TextInput
            height={36}
            maxLength={40}
            aria-label={texts.NEW_TAG}
            placeholder={texts.NEW_TAG}
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" size="small" busy={add.busy} disabled={typed.trim() === ''}>
            {texts.ADD_TAG}
          </Button>
        </form>
      )}
    </section>
  );
}
