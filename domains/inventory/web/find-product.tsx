import { type KeyboardEvent, useState } from 'react';
import { type ProductWire, searchCatalog } from '#domains/catalog/contract/calls.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Field } from '#ui/controls/field.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

const MOST = 20;

export type FindProductProps = {
  /** What is searched for at first: a scanned UPC. */
  start: string;
  onPick: (product: ProductWire) => void;
  /** The catalog doesn't have it. */
  onCustom: (typed: string) => void;
};

/** Finds a catalog product by scanning or typing; arrows choose, Enter picks. */
export function FindProduct({ start, onPick, onCustom }: FindProductProps) {
  const { clientId } = useWorkplace();
  const [typed, setTyped] = useState(start);
  const [at, setAt] = useState(0);
  const asked = useSettled(typed.trim(), 120);
  const found = useCall(
    searchCatalog,
    { clientid: clientId, searchterm: asked, maxResults: MOST },
    { enabled: asked !== '', keep: true },
  );
  const rows = asked === '' ? [] : (found.data ?? []);
  const type = (text: string) => {
    setAt(0);
    setTyped(text);
  };
  useScan(type);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt(Math.min(rows.length - 1, Math.max(0, at + step)));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const row = rows[at];
      if (row && asked === typed.trim() && !found.isPlaceholderData) onPick(row);
    }
  };
  return (
    <>
      <Field label={texts.FIND_PRODUCT}>
        <SearchInput
          autoFocus
          height={44}
          placeholder={texts.FIND_PRODUCT_HINT}
          value={typed}
          onChange={type}
          onKeyDown={press}
        />
      </Field>
      {found.error && (
        <FailedNote
          title={catalogMessages.SEARCH_FAILED}
          error={found.error}
          again={() => void found.refetch()}
        />
      )}
      <Stack gap={2} className="inv-hits" role="group" aria-label={texts.FIND_PRODUCT}>
        {rows.map((product, index) => (
          <button
            key={product.catalogId}
            type="button"
            className={classNames('inv-hit', index === at && 'on')}
            onClick={() => onPick(product)}
          >
            <ProductLine product={product} />
          </button>
        ))}
      </Stack>
      {asked !== '' && found.data && rows.length === 0 && (
        <EmptyState
          title={catalogMessages.NOT_IN_CATALOG}
          action={<Button onClick={() => onCustom(asked)}>{texts.MAKE_CUSTOM}</Button>}
        />
      )}
    </>
  );
}

/** Tile, title, and what tells it from its like. */
export function ProductLine({ product }: { product: ProductWire }) {
  return (
    <>
      <ProductTile
        size={40}
        family={product.family}
        code={product.configurationCode}
        departmentName={product.departmentName}
        configuration={product.configuration}
      />
      <span className="grow">
        <span className="b ell" style={{ display: 'block' }}>
          {product.title}
        </span>
        <span className="xs t2 num">
          {[
            product.edition,
            product.artist,
            product.configuration || product.departmentName,
            product.originalUPC,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {product.quantity > 0 ? (
        <Chip small tone="ok">
          {texts.inStockHere(product.quantity)}
        </Chip>
      ) : (
        <span />
      )}
    </>
  );
}
