// What a move brought that we owe is owed no more, as long as none of it was spent.
import { certificateAccount } from '#domains/gift-certificates/server/public/find-certificates.ts';
import { creditAccount } from '#domains/customers/server/public/get-store-credit.ts';
import { hideCustomers } from '#domains/customers/server/public/open-customers.ts';
import { voidOpened } from '#domains/gift-certificates/server/public/open-certificates.ts';
import { type AccountName, lockAccounts } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import type { Work } from './staged-row.ts';
import { type Cents, cents, negate, sum } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';

type Sheet = 'customers' | 'certificates';
const USED = { customers: texts.customerUsed, certificates: texts.certificateUsed } as const;
const ACCOUNTS = { customers: creditAccount, certificates: certificateAccount } as const;

/** $1 the move, $2 its sheet, $3 the kind of account. */
const MOVED_ON = `
  with ours as materialized (
    select r.target_id, min(g.group_id) as group_id, bool_or(r.has_made) as is_made from move_in_rows r join move_in_steps s using (step_id)
      left join posting_groups g on g.source_type = 'moveStep' and g.source_id = s.step_id and g.purpose = 'opening'
    where s.move_in_id = $1 and s.sheet = $2 group by 1)
  select case $2 when 'customers' then (select btrim(c.first_name || ' ' || c.last_name) from customers c where c.customer_id = o.target_id)
    else (select g.old_number from gift_certificates g where g.certificate_id = o.target_id) end as name
  from ours o left join accounts a on a.store_id = 0 and a.kind = $3 and a.ref = o.target_id
  where exists (select 1 from postings p join posting_groups g using (group_id) where p.account_id = a.account_id and p.group_id > o.group_id
      and not (g.source_type = 'moveStep' and exists (select 1 from move_in_steps s where s.step_id = g.source_id
        and (s.move_in_id = $1 or s.taken_back_at is not null))))
    or ($2 = 'customers' and o.is_made and (exists (select 1 from transactions t where t.customer_id = o.target_id)
      or exists (select 1 from wishes w where w.customer_id = o.target_id
        and not exists (select 1 from move_in_rows r join move_in_steps s using (step_id) where r.target_id = w.wish_id and r.has_made and r.sheet = 'wishes'
          and (s.move_in_id = $1 or s.taken_back_at is not null)))
      or exists (select 1 from customers c where c.customer_id = o.target_id and c.deleted_at is not null)
      or exists (select 1 from customers c where c.merged_into = o.target_id)))
    or ($2 = 'certificates' and exists (select 1 from gift_certificates g where g.certificate_id = o.target_id and g.voided_at is not null))
  order by 1`;

/** What of a sheet was spent, earned or otherwise used since, in sentences. It stays true while the accounts are held. */
export async function findUsed(tx: Tx, moveInId: number, sheet: Sheet): Promise<readonly string[]> {
  const used = await tx.rows<{ name: string | null }>(MOVED_ON, [moveInId, sheet, ACCOUNTS[sheet](0).kind]);
  return used.map(({ name }) => USED[sheet](name ?? ''));
}

const ACCOUNTS_OF_MOVE = `
  select a.store_id as store, a.kind, a.ref from move_in_rows r join move_in_steps s using (step_id)
    join accounts a on a.store_id = 0 and a.ref = r.target_id and a.kind = case s.sheet when 'customers' then 'storeCredit' else 'giftCertificate' end
  where s.move_in_id = $1 and s.sheet in ('customers', 'certificates')`;

/** Holds the accounts of what the move owes: nobody spends of it until the transaction ends. */
export async function holdOwed(tx: Tx, moveInId: number): Promise<void> {
  await lockAccounts(tx, await tx.rows<AccountName>(ACCOUNTS_OF_MOVE, [moveInId]));
}

type Step = { stepId: number; storeId: number; groupId: number };
type Owed = { id: number; owedCents: Cents };

/** Opposite postings of today, one for each group that posted it. */
export async function postBack(work: Work, moveInId: number, sheet: Sheet): Promise<void> {
  const { tx, now } = work;
  const steps = await tx.rows<Step>(
    `select s.step_id, s.store_id, g.group_id from move_in_steps s
       join posting_groups g on g.source_type = 'moveStep' and g.source_id = s.step_id and g.purpose = 'opening'
     where s.move_in_id = $1 and s.sheet = $2 order by s.step_id desc`,
    [moveInId, sheet],
  );
  for (const { stepId, storeId, groupId } of steps) {
    const owed = await tx.rows<Owed>(
      `select coalesce(target_id, 0) as id, booked_owed_cents as owed_cents from move_in_rows where step_id = $1 and booked_owed_cents <> 0`,
      [stepId],
    );
    const total = sum(owed.map(({ owedCents }) => cents(owedCents)));
    await postGroup(tx, work, {
      storeId,
      deviceId: null,
      businessDay: await findPostingDay(tx, storeId, now),
      purpose: 'openingBack',
      sourceType: 'moveStep',
      sourceId: stepId,
      lines: [
        { store: storeId, kind: 'opening', ref: 0, cents: negate(total) },
        ...owed.map(({ id, owedCents }) => ({ ...ACCOUNTS[sheet](id), cents: owedCents })),
      ],
      note: texts.BACK,
      correctsGroupId: groupId,
    });
  }
}

/** The customers whom the move made leave the list, and its certificates are voided. */
export async function endMade(work: Work, moveInId: number): Promise<void> {
  const { tx, now } = work;
  const made = async (sheet: Sheet): Promise<number[]> => {
    const rows = await tx.rows<{ id: number }>(
      `select coalesce(r.target_id, 0) as id from move_in_rows r join move_in_steps s using (step_id)
       where s.move_in_id = $1 and s.sheet = $2 and r.has_made`,
      [moveInId, sheet],
    );
    return rows.map(({ id }) => id);
  };
  await voidOpened(tx, work, await made('certificates'), texts.BACK);
  await hideCustomers(tx, await made('customers'), now);
}
