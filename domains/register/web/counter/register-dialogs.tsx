import { useEffect, useState } from 'react';
import { keepEdition } from '#domains/catalog/web/public/keep-edition.ts';
import { REFUND_REASONS, TAX_EXEMPT_REASONS } from '#domains/register/rules/settings.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import type { VariationWire } from '#domains/register/contract/shapes.ts';
import { DeepSearchDialog } from '#domains/catalog/web/public/deep-search-dialog.tsx';
import { fromDollars } from '#kernel/money.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import type { BasketView } from '../sale/basket-view.ts';
import type { ViewLine, Waits } from '../sale/view-line.ts';
import type { OpenDialog } from './dialogs.ts';
import { sameCode } from '../queue/intents.ts';
import { screenMessages as texts } from '../messages.ts';
import type { Acts } from './use-acts.ts';
import { actOn } from '../trade/offer-store.ts';
import type { FinishedTransaction } from '../queue/register-state.ts';
import type { Register } from './use-register.ts';
import { DuplicateDialog, SerialDialog, VariationDialog } from '../sale/ask-dialogs.tsx';
import { sellCertificate } from '../payment/certificates.ts';
import { SellCertificateDialog } from '../payment/certificate-dialogs.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { ThisDrawerDialog } from '../payment/drawer-dialog.tsx';
import { EditionDialog, hasEditions } from '../trade/edition-dialog.tsx';
import { titleOf } from '../sale/line-labels.ts';
import { AmountDialog, DiscountDialog } from '../payment/money-dialogs.tsx';
import { NoReceiptDialog } from '../refund/no-receipt-dialog.tsx';
import { PromotionDialog } from '../sale/promotion-dialog.tsx';
import { ReceiptDialog } from '../payment/receipt-dialog.tsx';
import { ReasonDialog } from '../sale/reason-dialog.tsx';
import { RecallDialog } from '../history/recall-dialog.tsx';

export type RegisterDialogsProps = {
  open: OpenDialog | null;
  close: () => void;
  register: Register;
  acts: Acts;
  onRefundItem: () => void;
};

/** The one dialog that is open: asked for by a button, else the question of the first line that needs an answer. */
export function RegisterDialogs(props: RegisterDialogsProps) {
  return props.open ? (
    <AskedDialog {...props} open={props.open} />
  ) : (
    <LineQuestion register={props.register} acts={props.acts} />
  );
}

function AskedDialog({
  open,
  close,
  register,
  acts,
  onRefundItem,
}: RegisterDialogsProps & { open: OpenDialog }) {
  const { view, engine } = register;
  const then =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      close();
      act(...args);
    };
  switch (open.kind) {
    case 'lookUp':
      return <DeepSearchDialog start={open.code} onImported={then(open.found)} onClose={close} />;
    case 'customer':
      return <CustomerDialog onPick={then(acts.customer)} onClose={close} />;
    case 'discount':
      return <DiscountDialog before={view.discount} onApply={then(acts.discount)} onClose={close} />;
    case 'promotion':
      return <AskedPromotion register={register} onApply={then(acts.promotion)} onClose={close} />;
    case 'taxExempt':
      return (
        <ReasonDialog
          title={texts.TAX_EXEMPT}
          detail={texts.TAX_EXEMPT_WHY}
          reasons={settingOf(register.settings, TAX_EXEMPT_REASONS)}
          onPick={then(acts.taxExempt)}
          onClose={close}
        />
      );
    case 'void':
      return (
        <ConfirmDialog
          open
          sentence={texts.VOID_SURE}
          confirm={texts.VOID}
          cancel={texts.KEEP}
          destructive
          onConfirm={then(() => void acts.voidAll())}
          onCancel={close}
        />
      );
    case 'clear':
      return (
        <ConfirmDialog
          open
          sentence={texts.CLEAR_SURE}
          confirm={texts.CLEAR}
          cancel={texts.KEEP}
          destructive
          onConfirm={then(() => acts.clear())}
          onCancel={close}
        />
      );
    case 'recall':
      return <RecallDialog onRecall={then((row) => void acts.recall(row.transactionId))} onClose={close} />;
    case 'receipt':
      return <AskedReceipt of={open.transaction} register={register} onClose={close} />;
    case 'seller':
      return null;
    case 'drawer':
      return <ThisDrawerDialog closing={open.closing} onClose={close} />;
    case 'price':
    case 'lineDiscount':
    case 'serial':
      return <LineDialog open={open} close={close} acts={acts} />;
    case 'variation':
      return <AskedVariations register={register} of={open.key} onClose={close} />;
    case 'tradePrice':
      return (
        <AmountDialog
          title={texts.TRADE_PRICE}
          about={open.offer.product?.title ?? ''}
          label={texts.TRADE_PRICE_LABEL}
          before={open.cents}
          confirm={texts.APPLY}
          onSave={then((priceCents) =>
            actOn(engine.posId, {
              type: 'change',
              key: open.offer.key,
              change: { priceCents, pricedIn: view.payout },
            }),
          )}
          onClose={close}
        />
      );
    case 'sellCertificate':
      return <SellCertificateDialog onSell={(cents) => sellCertificate(engine, cents)} onClose={close} />;
    case 'noReceipt':
      return (
        <NoReceiptDialog
          reasons={settingOf(register.settings, REFUND_REASONS)}
          onGiveBack={then((change) => {
            engine.put(change);
            onRefundItem();
          })}
          onClose={close}
        />
      );
  }
}

/** The receipt of what was finished last, until something else begins. */
function AskedReceipt({
  of,
  register: { state, view },
  onClose,
}: {
  of: FinishedTransaction;
  register: Register;
  onClose: () => void;
}) {
  const isOver = state.finished?.transaction !== of || view.lines.length > 0;
  return <ReceiptDialog transaction={of} isOver={isOver} onClose={onClose} />;
}

/** The promotions to choose from; nothing while no transaction is begun. */
function AskedPromotion({
  register: { engine, view },
  onApply,
  onClose,
}: {
  register: Register;
  onApply: Acts['promotion'];
  onClose: () => void;
}) {
  // They look at the whole basket.
  useEffect(() => engine.tellNow(), [engine]);
  return (
    view.transactionId !== null && (
      <PromotionDialog
        unsent={view.unsent}
        transactionId={view.transactionId}
        current={view.promotion?.promotionId ?? null}
        onApply={onApply}
        onClose={onClose}
      />
    )
  );
}

/** What the code of a line may mean; nothing when it has its answer by now. */
function AskedVariations({
  register: { view, engine },
  of,
  onClose,
}: {
  register: Register;
  of: string;
  onClose: () => void;
}) {
  const line = view.lines.find(({ key }) => key === of);
  return line?.waits?.for === 'variation' ? (
    <Variations line={line} engine={engine} onClose={onClose} onChosen={onClose} />
  ) : null;
}

type LineDialogProps = {
  open: Extract<OpenDialog, { kind: 'price' | 'lineDiscount' | 'serial' }>;
  close: () => void;
  acts: Acts;
};

/** What is changed on one line: its price, its discount, its serial number. */
function LineDialog({ open, close, acts }: LineDialogProps) {
  const { line } = open;
  const about = titleOf(line.goods);
  const then =
    <Value,>(act: (line: ViewLine, value: Value) => void) =>
    (value: Value) => {
      close();
      act(line, value);
    };
  switch (open.kind) {
    case 'price':
      return (
        <AmountDialog
          title={texts.LINE_PRICE}
          about={about}
          label={texts.PRICE_EACH}
          before={Math.abs(line.priceCents)}
          confirm={texts.APPLY}
          onSave={then(acts.price)}
          onClose={close}
        />
      );
    case 'lineDiscount':
      return (
        <AmountDialog
          title={texts.LINE_DISCOUNT}
          about={about}
          label={texts.AMOUNT}
          before={line.lineDiscountCents}
          percentOf={line.priceCents * line.quantity}
          confirm={texts.APPLY}
          onSave={then(acts.lineDiscount)}
          onClose={close}
        />
      );
    case 'serial':
      return (
        <SerialDialog
          title={about}
          required={false}
          serial={line.serial}
          onSave={then(acts.serial)}
          onLater={close}
        />
      );
  }
}

function Variations({
  line,
  engine,
  onClose,
  onChosen,
}: {
  line: ViewLine;
  engine: Register['engine'];
  onClose: () => void;
  /** The answer goes to the line by itself; this only takes the dialog away where something else keeps it open. */
  onChosen?: () => void;
}) {
  const { clientId } = useWorkplace();
  const choose = (one: VariationWire) => {
    onChosen?.();
    // NS-TRAN-17: the item is added again with the chosen inventoryId or CatalogId.
    engine.answer(line.key, {
      ...(one.inventoryId === null ? { catalogId: one.catalogId } : { inventoryId: one.inventoryId }),
      variations: undefined,
      preview: {
        title: titleOf(one),
        detail: one.condition,
        tile: one.tile,
        family: one.family,
        priceCents: fromDollars(one.price),
        departmentId: 0,
      },
    });
  };
  const asked = { code: line.code, variations: line.waits?.variations ?? [], onClose };
  if (!hasEditions(asked.variations)) return <VariationDialog {...asked} onChoose={choose} />;
  return (
    <EditionDialog
      {...asked}
      onChoose={(one, always) => {
        void keepEdition({ clientId, upc: line.code, catalogId: one.catalogId, always });
        choose(one);
      }}
    />
  );
}

/** The documented questions come by themselves, once per line; a line put off keeps its own buttons. */
function LineQuestion({ register, acts }: { register: Register; acts: Acts }) {
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set());
  const { view, engine } = register;
  const later = (key: string) => setPutOff(new Set([...putOff, key]));
  const line = view.lines.find(({ key, waits }) => asks(waits) && !putOff.has(key));
  if (!line) return null;
  const title = line.goods ? titleOf(line.goods) : sameTitle(view, line.code);
  if (line.waits?.for === 'ask') {
    return (
      <DuplicateDialog
        key={line.key}
        code={line.code}
        title={title}
        onAgain={() => acts.again(line)}
        onDecline={() => engine.drop(line.key)}
      />
    );
  }
  if (line.waits?.for === 'variation')
    return <Variations key={line.key} line={line} engine={engine} onClose={() => engine.drop(line.key)} />;
  return (
    <SerialDialog
      key={line.key}
      title={title || line.code}
      required
      onSave={(serial) => acts.serial(line, serial)}
      onLater={() => later(line.key)}
    />
  );
}

const asks = (waits: Waits | null): boolean =>
  waits?.for === 'serial' || waits?.for === 'ask' || waits?.for === 'variation';

const sameTitle = ({ lines }: BasketView, code: string): string =>
  titleOf(
    lines.find(
      ({ code: own, goods, lineId }) =>
        lineId !== null && (sameCode(own, code) || sameCode(goods?.known?.sku ?? '', code)),
    )?.goods ?? null,
  );
