import './accounting.css';
import { useState } from 'react';
import {
  type AccountsWire,
  getAccounts,
  getDays,
  getJournal,
  saveAccounts,
} from '#domains/accounting/contract/calls.ts';
import { AddressLink } from '#domains/reports/web/public/address-link.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { AccountList } from './account-list.tsx';
import { type AccountRow, keepTyped, rowsOf, withUsual } from './account-rows.ts';
import { accountingWebMessages as texts } from './messages.ts';
import { DAYS } from './paths.ts';

type Scope = 'all' | 'store';

/** Which account everything goes to: of all stores, and of this one where it differs. */
export function AccountsScreen() {
  const mayNotSee = useRightReason('accounting.view');
  const { clientId } = useWorkplace();
  const [scope, setScope] = useState<Scope>('all');
  const found = useCall(getAccounts, { clientId }, { enabled: mayNotSee === null });
  useLive(['accounting.changed'], [getAccounts]);
  if (mayNotSee)
    return (
      <div className="body stack">
        <Note tone="warn">{mayNotSee}</Note>
      </div>
    );
  if (!found.data)
    return (
      <div className="body stack">
        {found.error ? (
          <FailedNote error={found.error} again={() => void found.refetch()} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    );
  return <AccountForm key={`${clientId} ${scope}`} accounts={found.data} scope={scope} onScope={setScope} />;
}

/** What is typed. Accounts that somebody else saves meanwhile come in below it, so that nothing typed is lost and nothing saved is overwritten. */
function useAccountDraft(accounts: AccountsWire, scope: Scope, onChange: () => void) {
  const { version } = accounts;
  const fresh = rowsOf(accounts, scope === 'all' ? accounts.forAll : accounts.ofStore);
  const [start, setStart] = useState({ version, rows: fresh });
  const [isChanged, setChanged] = useState(false);
  const form = useDraft<{ rows: readonly AccountRow[] }>({ rows: fresh }, { onChange });
  if (start.version !== version) {
    const kept = keepTyped(form.draft.rows, start.rows, fresh);
    setStart({ version, rows: fresh });
    setChanged(kept !== fresh);
    form.reset({ rows: fresh });
    form.set({ rows: kept });
  }
  return { form, isChanged: isChanged && form.isDirty };
}

type FormProps = { accounts: AccountsWire; scope: Scope; onScope: (scope: Scope) => void };

function AccountForm({ accounts, scope, onScope }: FormProps) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('accounting.map');
  const save = useSubmit(saveAccounts, { forgets: [getAccounts, getDays, getJournal], done: texts.SAVED });
  const { form, isChanged } = useAccountDraft(accounts, scope, save.reset);
  const reason = mayNot ?? (scope === 'all' && !accounts.mayForAll ? texts.NOT_ALL : null);
  const { rows } = form.draft;
  const submit = () =>
    save.send({
      clientId,
      forAll: scope === 'all',
      version: accounts.version,
      entries: rows
        .filter(({ code, fullName }) => code.trim() !== '' || fullName.trim() !== '')
        .map(({ key: _key, label: _label, ...entry }) => entry),
    });
  return (
    <div className="body stack acc">
      <div className="acc-filters acc-map-acts">
        <AddressLink className="btn" to={DAYS}>
          {texts.BACK}
        </AddressLink>
        <Segmented
          label={texts.FOR}
          value={scope}
          size="touch"
          onChange={(next) => form.guard.leave(() => onScope(next))}
          options={[
            { value: 'all', label: texts.ALL_STORES },
            { value: 'store', label: texts.THIS_STORE },
          ]}
        />
        <span className="t2">{scope === 'all' ? texts.ALL_DETAIL : texts.STORE_DETAIL}</span>
        <span className="grow" />
        <Button
          reason={reason}
          reasonAt="hidden"
          onClick={() => {
            form.set({ rows: withUsual(rows, accounts.usual) });
            toast(texts.USUAL_DONE);
          }}
        >
          {texts.USUAL}
        </Button>
        <Button
          tone="primary"
          busy={save.busy}
          reason={reason}
          reasonAt="beside"
          disabled={!form.isDirty}
          onClick={() => void submit()}
        >
          {texts.SAVE}
        </Button>
      </div>
      {save.problem && <Note tone="refusal">{save.problem}</Note>}
      {isChanged && !save.problem && <Note tone="warn">{texts.CHANGED_MEANWHILE}</Note>}
      {accounts.missing.length > 0 && (
        <Note tone="warn" title={texts.MISSING_TITLE}>
          {texts.missing([...new Set(accounts.missing.map(({ label }) => label))])}
        </Note>
      )}
      <AccountList
        accounts={accounts}
        rows={rows}
        isLocked={reason !== null}
        onChange={(next) => form.set({ rows: next })}
      />
      {form.guard.question}
    </div>
  );
}
