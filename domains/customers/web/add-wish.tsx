import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { type ProductWire, quickSearch } from '#domains/catalog/contract/calls.ts';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import {
  addWish,
  contactsOfCustomer,
  getPendingContacts,
  getWishlist,
} from '#domains/customers/contract/wishlist.ts';
import { customersWebMessages as texts } from './messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/controls/field.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';

/** Fewer letters fit too much. */
const FEWEST = 3;
const isCode = (text: string): boolean => /^[\d\s-]*$/.test(text);

/** Puts something on the wishlist: by a scan, a typed code, or words of its title that the catalog knows. */
export function AddWish({ customerId }: { customerId: number }) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const add = useSubmit(addWish, {
    forgets: [getWishlist, contactsOfCustomer, getPendingContacts],
    done: texts.WISH_ADDED,
  });
  const { found, isComing } = useFound(typed);
  const [waiting, setWaiting] = useState(false);
  const at = Math.min(active, Math.max(0, found.length - 1));
  const submit = async (code: string) => {
    if (code.trim() === '') return;
    if (await add.send({ CustomerId: customerId, upc: code.trim() })) setTyped('');
  };
  useScan((code) => void submit(code));
  const wish = useEffectEvent(() => void submit(found[at]?.originalUPC ?? typed));
  const enter = () => (isComing ? setWaiting(true) : void submit(found[at]?.originalUPC ?? typed));
  // Enter before the suggestions are there means the one that they will show.
  useEffect(() => {
    if (!waiting || isComing) return;
    setWaiting(false);
    wish();
  }, [waiting, isComing]);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    setActive(Math.min(found.length - 1, Math.max(0, at + step)));
  };
  return (
    <form
      className="wish-add"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <div className="row">
        <Field label={texts.WISH_UPC} hint={texts.WISH_HINT} error={add.problem} className="grow">
          <TextInput
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setActive(0);
              add.reset();
              setWaiting(false);
            }}
            onKeyDown={press}
            maxLength={100}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" busy={add.busy || waiting} className="wish-go">
          {texts.WISH_ADD}
        </Button>
      </div>
      {found.length > 0 && (
        <div role="listbox" aria-label={texts.WISH_FOUND}>
          {found.map((product, index) => (
            <Option
              key={product.catalogId}
              product={product}
              isActive={index === at}
              onPick={() => void submit(product.originalUPC)}
            />
          ))}
        </div>
      )}
    </form>
  );
}

type Found = { readonly found: readonly ProductWire[]; readonly isComing: boolean };

/** What the catalog has for the words, and whether it is still asked; nothing for a code, which is taken as it is. */
function useFound(typed: string): Found {
  const { clientId } = useWorkplace();
  const mayLook = useMayDo('catalog.view');
  const words = useSettled(typed.trim());
  const asks = (text: string) => mayLook && text.length >= FEWEST && !isCode(text);
  const wanted = asks(words) && asks(typed.trim());
  const answer = useCall(
    quickSearch,
    { searchTerm: words, clientId },
    { enabled: wanted, keep: true, staleMs: 15_000 },
  );
  return {
    found: wanted ? (answer.data ?? []).filter(({ originalUPC }) => originalUPC !== '') : [],
    isComing: asks(typed.trim()) && (words !== typed.trim() || (answer.isFetching && !answer.isError)),
  };
}

type OptionProps = { product: ProductWire; isActive: boolean; onPick: () => void };

function Option({ product, isActive, onPick }: OptionProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classNames('cust-hit', 'wish-hit', isActive && 'on')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <ProductTile
        family={product.family}
        code={product.configurationCode}
        departmentName={product.departmentName}
        configuration={product.configuration}
      />
      <span>
        <span className="ell b">{product.title}</span>
        <span className="s t2 ell num">
          {[product.artist, product.configuration, product.originalUPC].filter(Boolean).join(' · ')}
        </span>
      </span>
    </button>
  );
}
