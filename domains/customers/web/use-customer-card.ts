// What does the customer card hold, and what does each of its acts do? (CUST-01 to CUST-04)
import { useEffect, useState } from 'react';
import {
  addCustomer,
  type CustomerWire,
  findCustomers,
  getAllCustomers,
  getCustomer,
  searchCustomers,
  updateCustomer,
} from '#domains/customers/contract/calls.ts';
import {
  type CardAct,
  type CardMode,
  cardModes,
  isEditable,
  nextCardMode,
  restoresCache,
} from '#domains/customers/rules/customer-card.ts';
import {
  type CustomerFields,
  customerProblems,
  emptyCustomer,
} from '#domains/customers/rules/customer-fields.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { customersWebMessages as texts } from './messages.ts';
import type { OutputOf } from '#contract/call.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';

const changedBy = [getCustomer, getAllCustomers, searchCustomers, findCustomers] as const;

function fieldsOf(customer: CustomerWire): CustomerFields {
  const names = Object.keys(emptyCustomer) as (keyof CustomerFields)[];
  return Object.fromEntries(names.map((name) => [name, customer[name]])) as CustomerFields;
}

const isField = (name: string | null): name is keyof CustomerFields => name !== null && name in emptyCustomer;

export type CustomerCardState = {
  readonly mode: CardMode;
  /** What the server last said (the cached data). */
  readonly cached: OutputOf<typeof getCustomer> | undefined;
  readonly draft: CustomerFields;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Loading failed. */
  readonly error: Error | null;
  readonly again: () => void;
  /** What the server said against saving. */
  readonly refusal: string | null;
  readonly problemOf: (field: keyof CustomerFields) => string | null;
  readonly set: (field: keyof CustomerFields, value: string | boolean) => void;
  readonly leave: (field: keyof CustomerFields) => void;
  readonly edit: () => void;
  readonly cancel: () => void;
  /** Answers the id when it is saved. */
  readonly save: () => Promise<number | null>;
};

/** The card of a customer, or of a new one when the id is null. `today` is the store's day. */
export function useCustomerCard(
  customerId: number | null,
  today: string,
  start: Partial<CustomerFields> = {},
): CustomerCardState {
  const fresh = { ...emptyCustomer, ...start };
  const [mode, setMode] = useState<CardMode>(customerId === null ? cardModes.new : cardModes.view);
  const [draft, setDraft] = useState<CustomerFields>(fresh);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const attempt = useAttempt();
  const { failure } = attempt;
  const named = failure instanceof ApiFailure && isField(failure.field) ? failure : null;
  const loaded = useCall(getCustomer, { id: customerId ?? 0 }, { enabled: customerId !== null });
  const add = useChange(addCustomer, changedBy);
  const update = useChange(updateCustomer, changedBy);
  const cached = loaded.data;
  const original = cached ? fieldsOf(cached) : fresh;
  useEffect(() => {
    if (mode === cardModes.view && cached) setDraft(fieldsOf(cached));
  }, [mode, cached]);

  const forgetErrors = () => {
    setLeft(new Set());
    attempt.reset();
  };
  const act = (wanted: CardAct) => {
    if (restoresCache(mode, wanted)) setDraft(original);
    const next = nextCardMode(mode, wanted);
    if (next) setMode(next);
    forgetErrors();
  };
  const problems = isEditable(mode) ? customerProblems(draft, today) : [];
  const save = async (): Promise<number | null> => {
    setLeft(new Set(Object.keys(emptyCustomer)));
    if (problems.length > 0) return null;
    const send = (): Promise<object> =>
      customerId === null ? add.run(draft) : update.run({ customerId, ...draft });
    const answer = await attempt.run(send, { done: customerId === null ? texts.ADDED : texts.SAVED });
    if (!answer) return null;
    // CUST-04: the new id is intValue. CUST-03: saving returns to view.
    const id = 'intValue' in answer ? Number(answer.intValue) : customerId;
    act('saved');
    return id;
  };
  return {
    mode,
    cached,
    draft,
    isDirty: isEditable(mode) && JSON.stringify(draft) !== JSON.stringify(original),
    isBusy: attempt.busy,
    error: loaded.error,
    again: () => void loaded.refetch(),
    refusal: named ? null : attempt.problem,
    problemOf: (field) => {
      if (named?.field === field) return named.message;
      return left.has(field) ? (problems.find((one) => one.field === field)?.message ?? null) : null;
    },
    set: (field, value) => {
      // Without the exemption there is no certificate of it.
      const paper =
        field === 'taxExempt' && value === false ? { taxCertificate: '', taxExemptUntil: '' } : {};
      setDraft({ ...draft, [field]: value, ...paper });
      setLeft((before) => new Set([...before].filter((one) => one !== field)));
      if (named) attempt.reset();
    },
    leave: (field) => setLeft((before) => new Set([...before, field])),
    edit: () => act('edit'),
    cancel: () => act('cancel'),
    save,
  };
}
