import { useState } from 'react';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { LabelsDialog } from '#domains/labels/web/labels-dialog.tsx';
import { labelWebMessages as texts } from '#domains/labels/web/messages.ts';
import { useLabels } from '#domains/labels/web/use-labels.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconPrinter } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';

/** The button of an open item that prints its label. `group` is where the list of keys has it. */
export function ItemLabelAct({ item, group }: { item: InventoryWire; group: string }) {
  const [asking, setAsking] = useState(false);
  const labels = useLabels();
  const print = (skus: readonly string[]) => void labels.print(skus, item.clientId);
  // One copy has one label: nothing to ask.
  const ask = () => (item.quantity > 1 ? setAsking(true) : print([item.itemSku]));
  useKeys([{ key: 'l', label: texts.LABEL, run: ask }], group);
  return (
    <>
      <Button icon={IconPrinter} keys="L" busy={labels.busy} onClick={ask}>
        {texts.LABEL}
      </Button>
      {asking && (
        <LabelsDialog
          items={[item]}
          onPrint={(skus) => {
            setAsking(false);
            print(skus);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
