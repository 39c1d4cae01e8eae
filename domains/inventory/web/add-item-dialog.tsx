import { FormDialog } from '#platform/web/form-dialog.tsx';
import './inventory.css';
import { type ReactNode, useRef, useState } from 'react';
import { getDisplayInfo, type ProductWire } from '#domains/catalog/contract/calls.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { useLeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { sharedMessages } from '#platform/web/messages.ts';
import { IntoView } from '#platform/web/problem-focus.tsx';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { WishNote } from '#domains/customers/web/public/wish-note.tsx';
import {
  CustomProductFields,
  customProblems,
  emptyCustom,
} from '#domains/inventory/web/custom-product-fields.tsx';
import { FindProduct, ProductLine } from '#domains/inventory/web/find-product.tsx';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { stockProblems } from '#domains/inventory/web/public/stock-problems.ts';
import { StockFields } from '#domains/inventory/web/stock-fields.tsx';
import {
  type CustomDraft,
  useAddItem,
  emptyStock,
  type StockDraft,
} from '#domains/inventory/web/public/use-add-item.ts';
import { type Cents } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';

const ways = [
  { value: 'catalog', label: texts.FROM_CATALOG },
  { value: 'custom', label: texts.CUSTOM },
] as const;
type Way = (typeof ways)[number]['value'];

/** Asks what a product sells for by the rules of the house; the answer fills the price as long as nobody typed one. */
export type AskPrice = (asked: {
  product: ProductWire;
  clientId: number;
  condition: string;
  onPrice: (price: Cents) => void;
}) => ReactNode;

export type AddItemDialogProps = {
  /** A UPC or words to start from. */
  start: string;
  onAdded: (inventoryId: number) => void;
  onClose: () => void;
  askPrice?: AskPrice | undefined;
};

/** Adds to stock: a product of the catalog, or one that the catalog lacks (INV-03). */
export function AddItemDialog({ start, onAdded, onClose, askPrice }: AddItemDialogProps) {
  const { clientId } = useWorkplace();
  const [way, setWay] = useState<Way>('catalog');
  const [product, setProduct] = useState<ProductWire | null>(null);
  const [custom, setCustom] = useState<CustomDraft>(emptyCustom);
  const [draft, setDraft] = useState<StockDraft>(emptyStock);
  const [tried, setTried] = useState(false);
  const guard = useLeaveGuard(
    JSON.stringify([custom, draft]) !== JSON.stringify([emptyCustom, emptyStock]),
    sharedMessages.LEAVE,
  );
  const departments = useDepartments();
  const adding = useAddItem(clientId, (id) => {
    onAdded(id);
    onClose();
  });
  const isCustom = way === 'custom';
  const department = departments.list.find((one) => String(one.departmentId) === custom.departmentId);
  const problems = stockProblems(
    draft,
    isCustom ? department?.serialRequired === true : product?.serialRequired === true,
  );
  const missing = isCustom ? customProblems(custom) : {};
  const ready = isCustom || product !== null;
  const isWrong = Object.keys({ ...problems, ...missing }).length > 0;
  const failure =
    adding.failure ?? (tried && ready && isWrong ? { title: catalogMessages.NOT_ADDED, text: '' } : null);
  const change = (next: Partial<StockDraft>) => setDraft({ ...draft, ...next });

  const submit = () => {
    setTried(true);
    if (isWrong) return false;
    return isCustom
      ? adding.addCustom(custom, draft)
      : product && adding.addProduct(product.catalogId, draft);
  };
  const goCustom = (typed: string) => {
    setCustom({ ...emptyCustom, ...(/\d{6,}/.test(typed) ? { upc: typed } : { title: typed }) });
    setWay('custom');
  };
  return (
    <FormDialog
      title={texts.ADD}
      width={600}
      draft={{ guard }}
      sending={{ busy: adding.isBusy }}
      disabled={!ready}
      act={texts.ADD}
      onSend={submit}
      onClose={onClose}
    >
      <Segmented label={texts.WAY} options={ways} value={way} onChange={setWay} size="touch" />
      {!isCustom && !product && <FindProduct start={start} onPick={setProduct} onCustom={goCustom} />}
      {!isCustom && product && (
        <FromCatalog
          product={product}
          draft={draft}
          problems={tried ? problems : {}}
          onChange={change}
          onOther={() => setProduct(null)}
          askPrice={askPrice}
        />
      )}
      {isCustom && (
        <>
          <CustomProductFields
            product={custom}
            onChange={(next) => setCustom({ ...custom, ...next })}
            problems={tried ? missing : {}}
          />
          <StockFields
            departmentId={Number(custom.departmentId)}
            draft={draft}
            onChange={change}
            problems={tried ? problems : {}}
            serials
          />
        </>
      )}
      {failure && (
        <IntoView>
          <Note tone="refusal" title={failure.title}>
            {failure.text}
          </Note>
        </IntoView>
      )}
    </FormDialog>
  );
}

type FromCatalogProps = {
  product: ProductWire;
  draft: StockDraft;
  problems: ReturnType<typeof stockProblems>;
  onChange: (next: Partial<StockDraft>) => void;
  onOther: () => void;
  askPrice: AskPrice | undefined;
};

function FromCatalog({ product, draft, problems, onChange, onOther, askPrice }: FromCatalogProps) {
  const { clientId } = useWorkplace();
  const seesCustomers = useMayDo('customers.view');
  const known = useCall(getDisplayInfo, { upc: product.upc, clientId });
  const same = known.data?.itemPricing.itemDetails.pricing.find(
    (row) => draft.condition !== '' && String(row.conditionId) === draft.condition,
  );
  const put = useRef<number | null>(null);
  const fill = (price: number) => {
    // What a person typed stays.
    if (draft.price !== null && draft.price !== put.current) return;
    put.current = price;
    onChange({ price });
  };
  const list = product.price ?? product.msrp;
  const hint = same
    ? texts.suggested(formatMoney(same.sellPrice))
    : list === null
      ? undefined
      : texts.msrp(formatMoney(list));
  return (
    <>
      <div className="inv-picked row">
        <div className="inv-hit grow" style={{ padding: 0 }}>
          <ProductLine product={product} />
        </div>
        <Button size="small" onClick={onOther}>
          {texts.OTHER_PRODUCT}
        </Button>
      </div>
      {askPrice?.({ product, clientId, condition: draft.condition, onPrice: fill })}
      {seesCustomers && <WishNote catalogId={product.catalogId} sellerId={null} />}
      <StockFields
        departmentId={product.departmentId}
        draft={draft}
        onChange={onChange}
        problems={problems}
        serials={product.serialRequired}
        priceHint={hint}
      />
    </>
  );
}
