import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import type { ProductWire } from '#domains/catalog/contract/calls.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { formatMoney } from '#ui/data/format.ts';
import { Tile } from '#ui/data/tile.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useConnection } from '#platform/web/connection.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { productsAtHand } from './products-at-hand.ts';
import { SEARCH_RESULTS, productOf, searchCall } from './catalog-lookup.ts';
import { screenMessages as texts } from '../messages.ts';
import { tileTone, titleOf } from './line-labels.ts';

export type FoundProducts = {
  readonly list: readonly ProductWire[];
  readonly active: number;
  readonly setActive: (at: number) => void;
  readonly searching: boolean;
  readonly failure: string | null;
  /** Arrow keys; true when the key was taken. */
  readonly onKey: (event: KeyboardEvent) => boolean;
};

/** What the catalog has for typed words; nothing for fewer than two characters. */
export function useFoundProducts(text: string): FoundProducts {
  const { clientId } = useWorkplace();
  const [active, setActive] = useState(0);
  const asked = useDeferredValue(text.trim());
  const wanted = asked.length >= 2;
  const answer = useCall(
    searchCall,
    { clientid: clientId, searchterm: asked, maxResults: SEARCH_RESULTS },
    { enabled: wanted, keep: true, staleMs: 15_000 },
  );
  const { online } = useConnection();
  const own = useMemo(
    () => (wanted && !online ? productsAtHand(clientId, asked, SEARCH_RESULTS) : undefined),
    [wanted, online, clientId, asked],
  );
  const list = wanted ? (own ?? answer.data ?? []) : [];
  const at = Math.min(active, Math.max(0, list.length - 1));
  return {
    list,
    active: at,
    setActive,
    // A list of the words before is shown on until the answer is there, and says so.
    searching: text.trim() !== asked || (wanted && !own && (answer.isFetching || answer.isPlaceholderData)),
    failure: answer.error && !own ? failureText(answer.error) : null,
    onKey: (event) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || list.length === 0) return false;
      setActive(Math.min(list.length - 1, Math.max(0, at + step)));
      return true;
    },
  };
}

export type FoundListProps = { text: string; found: FoundProducts; onPick: (product: ProductWire) => void };

/** The list under the scan box while somebody types words. */
export function FoundList({ text, found, onPick }: FoundListProps) {
  if (text.trim().length < 2) return null;
  return (
    <div
      className="found"
      id="found-products"
      role="listbox"
      aria-label={texts.RESULTS}
      aria-busy={found.searching}
    >
      {found.list.map((wire, at) => {
        const product = productOf(wire);
        return (
          <button
            key={wire.catalogId}
            type="button"
            role="option"
            id={`found-${at}`}
            tabIndex={-1}
            aria-selected={at === found.active}
            className={classNames('fr', at === found.active && 'on')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(wire)}
          >
            <Tile size={30} tone={tileTone(product.family)}>
              {product.tile}
            </Tile>
            <span className="grow">
              <span className="ti ell">{titleOf(wire)}</span>
              <span className="t3 s num ell">
                {[wire.edition, wire.configuration, wire.originalUPC].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={classNames('s num nw', wire.quantity > 0 ? 't2' : 't3')}>
              {wire.quantity > 0 ? texts.onHand(wire.quantity) : texts.NOT_IN_STOCK}
            </span>
            <span className="num b nw">{priceText(wire)}</span>
          </button>
        );
      })}
      {found.failure && <div className="none">{`${catalogMessages.SEARCH_FAILED} ${found.failure}`}</div>}
      {!found.failure && found.list.length === 0 && (
        <div className="none">{found.searching ? texts.SEARCHING : texts.noResults(text.trim())}</div>
      )}
    </div>
  );
}

function priceText(wire: ProductWire): string {
  const price = wire.lowestPrice ?? wire.price ?? wire.msrp;
  if (price === null) return '';
  const amount = formatMoney(price);
  // Of several copies it is the lowest price: which one it is, is asked.
  return wire.lowestPrice !== null && wire.quantity > 1 ? texts.fromPrice(amount) : amount;
}
