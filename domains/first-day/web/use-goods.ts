// What is typed of one item, what is known of its code, and how does it come into stock?
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { accessMessages } from '#domains/access/messages.ts';
import { addDeepItemForm, type FoundWire } from '#domains/catalog/contract/deep.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { useAdded } from '#domains/first-day/web/use-added.ts';
import { type Known, lookUp } from '#domains/first-day/web/look-up.ts';
import { type Departments, useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { stockProblems } from '#domains/inventory/web/public/stock-problems.ts';
import { emptyStock, useAddItem } from '#domains/inventory/web/public/use-add-item.ts';
import { dollarsMeant } from '#ui/controls/money-typing.ts';
import { isWords, readUpc } from '#kernel/gtin.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useStepKey } from '#domains/first-day/web/step-key.ts';
import { type DraftOf, useDraft } from '#platform/web/use-draft.ts';
import { useAttempt } from '#platform/web/use-submit.ts';

export type GoodsDraft = {
  readonly code: string;
  readonly title: string;
  readonly departmentId: string;
  /** An id as text; empty for the department's usual one. */
  readonly condition: string;
  /** The name of its platform or format; empty for none. */
  readonly format: string;
  /** Of what is known by its number. */
  readonly serials: string;
  readonly price: number | null;
  readonly cost: number | null;
  readonly quantity: number | null;
};
const EMPTY: GoodsDraft = {
  ...{ code: '', title: '', departmentId: '', condition: '', format: '', serials: '' },
  ...{ price: null, cost: null, quantity: 1 },
};

function problemsOf(draft: GoodsDraft, asksSerials: boolean) {
  const { code, title, departmentId, price, quantity } = draft;
  const read = readUpc(code);
  return {
    code: code.trim() === '' ? null : isWords(code) ? texts.CODE_IS_WORDS : read.ok ? null : read.problem,
    title: title.trim() === '' ? accessMessages.REQUIRED : null,
    departmentId: departmentId === '' ? accessMessages.REQUIRED : null,
    price: price === null ? accessMessages.REQUIRED : price === 0 ? texts.PRICE_NEEDED : null,
    quantity: quantity === null || quantity < 1 ? texts.AT_LEAST_ONE : null,
    serials: stockProblems({ ...emptyStock, ...draft }, asksSerials).serials,
  };
}

/** The department where there is only one: it is chosen. */
function useOnlyDepartment({ options }: Departments, { draft, isDirty, set, reset }: DraftOf<GoodsDraft>) {
  const only = options.length === 1 ? options[0]?.value : undefined;
  const choose = useEffectEvent((departmentId: string) => {
    if (draft.departmentId !== '') return;
    if (isDirty) set({ departmentId });
    else reset({ ...EMPTY, departmentId });
  });
  useEffect(() => {
    if (only !== undefined) choose(only);
  }, [only]);
  return only;
}

/** One row of goods: a code fills it, adding empties it for the next one. `onAdded` runs when it is in stock. */
export function useGoods(onAdded: () => void) {
  const { clientId } = useWorkplace();
  const [known, setKnown] = useState<Known | null>(null);
  const { added, addLine, setLine } = useAdded();
  const [asked, setAsked] = useState<number | null>(null);
  // A price that was asked about is not asked about again.
  const answered = useRef<number | null>(null);
  const departments = useDepartments();
  const asksSerials = (draft: GoodsDraft): boolean =>
    known?.from === 'catalog'
      ? known.product.serialRequired
      : departments.list.some((one) => String(one.departmentId) === draft.departmentId && one.serialRequired);
  const form = useDraft(EMPTY, {
    problems: (draft) => problemsOf(draft, asksSerials(draft)),
    keepAs: useStepKey('goods'),
    onChange: () => setAsked(null),
  });
  const asking = useAttempt();
  const importing = useChange(addDeepItemForm);
  const importAttempt = useAttempt();
  const latest = useRef('');
  const { draft } = form;
  const only = useOnlyDepartment(departments, form);
  const adding = useAddItem(clientId, (_id, item) => {
    addLine(item, draft.quantity ?? 1);
    // The next one is likely to be of the same kind.
    form.reset({ ...EMPTY, departmentId: draft.departmentId, format: draft.format });
    answered.current = null;
    setKnown(null);
    onAdded();
  });
  /** Another code: what was known of the one before is gone, what was typed by hand stays. */
  const typeCode = (code: string): void => {
    latest.current = code;
    const wasKnown = known !== null && known.from !== 'nowhere';
    form.set({ code, ...(wasKnown && code !== draft.code && { title: '', price: null }) });
    setKnown(null);
  };
  const ask = async (code: string): Promise<Known | null> => {
    typeCode(code);
    if (code.trim() === '' || isWords(code) || !readUpc(code).ok) return null;
    const found = await asking.run(() => lookUp(code.trim(), clientId), {}, code);
    // Another one was scanned meanwhile.
    if (!found || latest.current !== code) return null;
    setKnown(found);
    if (found.from === 'catalog')
      form.set({ title: found.product.title, departmentId: String(found.product.departmentId) });
    if (found.from === 'look-up') {
      const { title, departmentId } = found.item;
      form.set({ title, ...(departmentId > 0 && { departmentId: String(departmentId) }) });
    }
    return found;
  };
  const importFound = (item: FoundWire) =>
    importAttempt.run(() =>
      importing.run({
        ...{ UPC: draft.code.trim(), Title: draft.title.trim(), DepartmentId: Number(draft.departmentId) },
        ...{ Artist: item.artist, Configuration: item.configuration, Genre: item.genre, clientId },
        ...{
          Price: item.msrp,
          ReleaseDate: item.releaseDate,
          Notes: item.description,
        },
        ...{ tracks: item.tracks, Source: item.source, ReferenceId: item.referenceId },
      }),
    );
  const add = async (price: number | null): Promise<void> => {
    const { code, title, departmentId, condition, format, cost, quantity } = draft;
    const serials = asksSerials(draft) ? draft.serials : '';
    const stock = { ...emptyStock, condition, price, cost, quantity, serials };
    if (known?.from === 'catalog') return adding.addProduct(known.product.catalogId, stock);
    if (known?.from === 'look-up') {
      const imported = await importFound(known.item);
      return imported ? adding.addProduct(imported.catalogId, stock) : undefined;
    }
    return adding.addCustom(
      { upc: code, title, departmentId, artist: '', configuration: format, isBulk: false },
      stock,
    );
  };
  const mayNot = useRightReason('inventory.edit');
  const isAsking = asking.busy;
  const isBusy = adding.isBusy || importAttempt.busy;
  const submit = (): void => {
    if (mayNot !== null || isBusy || isAsking || !form.check()) return;
    const { price } = draft;
    if (dollarsMeant(price) === null || answered.current === price) void add(price);
    else setAsked(price);
  };
  /** The price of few cents was meant so; then it is added. */
  const answer = (price: number): void => {
    answered.current = price;
    form.set({ price });
    void add(price);
  };
  const discard = (): void => {
    form.reset({ ...EMPTY, departmentId: only ?? '' });
    setAsked(null);
    setKnown(null);
    asking.reset();
  };
  return {
    form,
    discard,
    known,
    asksSerials: asksSerials(draft),
    added,
    setLine,
    asked,
    answer,
    ask,
    typeCode,
    submit,
    mayNot,
    isAsking,
    isBusy,
    problem: asking.problem ?? importAttempt.problem,
    failure: adding.failure,
  };
}
