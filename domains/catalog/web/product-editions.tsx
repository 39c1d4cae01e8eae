import { useState } from 'react';
import type { ProductWire } from '#domains/catalog/contract/calls.ts';
import { listEditions } from '#domains/catalog/contract/editions.ts';
import { AddEditionDialog } from '#domains/catalog/web/add-edition-dialog.tsx';
import { EditionCards } from '#domains/catalog/web/public/edition-cards.tsx';
import { editionTexts as texts } from '#domains/catalog/web/public/edition-messages.ts';
import { keepEdition } from '#domains/catalog/web/public/keep-edition.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconPlus } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

export type ProductEditionsProps = {
  product: ProductWire;
  mayNot: string | null;
  /** Opens another product of the UPC. */
  onOpen: (upc: string) => void;
};

/** The products of one UPC beside each other, whether the register asks about them, and one more of them. */
export function ProductEditions({ product, mayNot, onOpen }: ProductEditionsProps) {
  const { clientId } = useWorkplace();
  const [adding, setAdding] = useState(false);
  const upc = product.originalUPC;
  const known = useCall(listEditions, { clientid: clientId, upc }).data;
  const several = (known?.editions.length ?? 0) > 1;
  return (
    <Stack as="section" flex gap={10} className="cat-editions">
      {several && (
        <>
          <h3 className="h3">{texts.EDITIONS}</h3>
          <p className="s t2">{known?.isAlways ? texts.ALWAYS_TAKEN : texts.WILL_ASK}</p>
          <EditionCards upc={upc}>
            {(edition) =>
              edition.catalogId === product.catalogId ? (
                <span className="s t2">{texts.THIS_ONE}</span>
              ) : (
                <Button onClick={() => onOpen(edition.upc)}>{texts.OPEN}</Button>
              )
            }
          </EditionCards>
        </>
      )}
      <div className="row" style={{ gap: 8 }}>
        {known?.isAlways && (
          <Button onClick={() => void keepEdition({ clientId, upc })}>{texts.ASK_AGAIN}</Button>
        )}
        <Button icon={IconPlus} reason={mayNot} reasonAt="hidden" onClick={() => setAdding(true)}>
          {texts.ADD}
        </Button>
      </div>
      {adding && <AddEditionDialog product={product} onAdded={onOpen} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
