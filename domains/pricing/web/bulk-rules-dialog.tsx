import { FormDialog } from '#platform/web/form-dialog.tsx';
import './pricing.css';
import { useState } from 'react';
import { getAllPricingRules, type PricingRuleWire } from '#domains/pricing/contract/calls.ts';
import { addUpdateBulkRules, getPricingRuleInfo, getPricingRules } from '#domains/pricing/contract/rules.ts';
import {
  type BulkField,
  type BulkValues,
  type FieldMove,
  bulkForm,
  bulkMissing,
  bulkProblem,
  emptyValues,
  movesOf,
  rowOfField,
} from '#domains/pricing/web/bulk-rules.ts';
import { BulkFields } from '#domains/pricing/web/bulk-rules-fields.tsx';
import { pricingWebMessages as texts } from '#domains/pricing/web/messages.ts';
import { formOf, wireOf } from '#domains/pricing/web/rule-form-draft.ts';
import { formatAmountOf } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { ApiFailure, failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** AddUpdateBulkRules takes at most so many. */
export const MOST_RULES = 500;

export type BulkRulesDialogProps = {
  /** As they were read: one that changed meanwhile refuses the whole change. */
  rules: readonly PricingRuleWire[];
  nameOf: (rule: PricingRuleWire) => string;
  onClose: () => void;
  onDone: () => void;
};

type Planned = {
  readonly rule: PricingRuleWire;
  readonly moves: readonly FieldMove[];
  readonly problem: string | null;
};

/** Changes named fields of many rules, all or none: the fields, then what changes rule by rule, then the change. */
export function BulkRulesDialog({ rules, nameOf, onClose, onDone }: BulkRulesDialogProps) {
  const { clientId } = useWorkplace();
  // What was read when the dialog was opened is what is changed, whoever changed it meanwhile.
  const [opened] = useState(rules);
  const [on, setOn] = useState<ReadonlySet<BulkField>>(new Set());
  const [values, setValues] = useState<BulkValues>(emptyValues);
  const [isPreview, setPreview] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const update = useChange(addUpdateBulkRules, [getAllPricingRules, getPricingRuleInfo, getPricingRules]);
  const missing = bulkMissing(on, values);
  const planned = opened.map((rule): Planned => {
    const before = formOf(rule);
    const after = bulkForm(before, on, values);
    return { rule, moves: movesOf(before, after), problem: bulkProblem(after) };
  });
  const moving = planned.filter((one) => one.moves.length > 0);
  const wrong = moving.filter((one) => one.problem !== null);
  const look = () => {
    setTried(true);
    if (Object.keys(missing).length > 0) return false;
    return setPreview(true);
  };
  const change = async () => {
    setFailure(null);
    const body = moving.map(({ rule }) => wireOf(bulkForm(formOf(rule), on, values), clientId, rule));
    const told = (at: number, text: string) => {
      const rule = moving[at]?.rule;
      setFailure(rule ? `${nameOf(rule)}: ${text}` : text);
    };
    try {
      const answer: object = await update.run({ clientId, body });
      const refused = refusalOf(answer);
      if (refused) return told('field' in answer ? rowOfField(String(answer.field)) : -1, refused.message);
      toast(texts.bulkDone(formatAmountOf(moving.length, 'rule')));
      onDone();
    } catch (error) {
      told(error instanceof ApiFailure ? rowOfField(error.field) : -1, failureText(error));
    }
  };
  return (
    <FormDialog
      title={texts.BULK_TITLE}
      width={isPreview ? 800 : 600}
      aside={<span className="t3 s">{formatAmountOf(opened.length, 'rule')}</span>}
      sending={{ busy: update.busy, problem: failure }}
      {...(isPreview
        ? {
            cancel: texts.BULK_BACK,
            onCancel: () => setPreview(false),
            reason: wrong.length > 0 ? texts.BULK_WRONG : moving.length === 0 && texts.BULK_SAME,
            act: texts.bulkChange(formatAmountOf(moving.length, 'rule')),
            onSend: change,
          }
        : { reason: on.size === 0 && texts.BULK_NONE, act: texts.BULK_PREVIEW, onSend: look })}
      reasonAt="beside"
      onClose={onClose}
    >
      {isPreview ? (
        <Preview planned={planned} nameOf={nameOf} />
      ) : (
        <>
          <p className="s t2">{texts.BULK_HINT}</p>
          <BulkFields
            on={on}
            values={values}
            missing={tried ? missing : {}}
            onTick={(field, isOn) => {
              const next = new Set(on);
              if (isOn) next.add(field);
              else next.delete(field);
              setOn(next);
            }}
            onValues={(field, next) => {
              setValues({ ...values, ...next });
              setOn(new Set([...on, field]));
            }}
          />
        </>
      )}
    </FormDialog>
  );
}

type PreviewProps = Pick<BulkRulesDialogProps, 'nameOf'> & { planned: readonly Planned[] };

/** Rule by rule what it was and what it will be; what can't be first. */
function Preview({ planned, nameOf }: PreviewProps) {
  const moving = planned.filter((one) => one.moves.length > 0);
  const sorted = moving.toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null));
  return (
    <>
      <p className="s t2">
        {texts.bulkCount(
          formatAmountOf(moving.length, 'rule'),
          formatAmountOf(planned.length - moving.length, 'rule'),
        )}
      </p>
      <Stack as="ul" gap={10} className="rule-plan" aria-label={texts.BULK_PREVIEW}>
        {sorted.map(({ rule, moves, problem }) => (
          <li key={rule.pricingRuleID}>
            <b className="ell">{nameOf(rule)}</b>
            {problem && <Note tone="error">{problem}</Note>}
            <dl>
              {moves.map((move) => (
                <div key={move.label}>
                  <dt className="t3">{move.label}</dt>
                  <dd className="num">
                    <s className="t3">{move.before}</s> <b>{move.after}</b>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </Stack>
    </>
  );
}
