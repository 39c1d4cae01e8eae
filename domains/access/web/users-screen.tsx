import '#domains/access/web/users.css';
import { type ReactNode, useRef, useState } from 'react';
import { getRoles, getUserList, type UserWire } from '#domains/access/contract/users.ts';
import { CreateUserDialog } from '#domains/access/web/create-user-dialog.tsx';
import { RolesView } from '#domains/access/web/roles-view.tsx';
import { UserDrawer } from '#domains/access/web/user-drawer.tsx';
import { usersMessages as texts } from '#domains/access/web/users-messages.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterButton, FilterRow, FilterToggle } from '#ui/controls/filter-button.tsx';
import { IconLock, IconPlus, IconUsers } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useLeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { Note } from '#ui/data/note.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { useMedia } from '#ui/use-media.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { useRightReason } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';

export type UsersView = 'users' | 'roles';
export type UsersScreenProps = {
  view: UsersView;
  onView: (view: UsersView) => void;
  /** The open user. */
  open: number | null;
  onOpen: (userId: number | null) => void;
  /** The settings of a user, which another domain keeps. */
  settingsOf: (userId: number) => ReactNode;
};

const columns: readonly Column<UserWire>[] = [
  {
    key: 'name',
    title: texts.NAME,
    width: 210,
    narrow: 'title',
    cell: (user) => (
      <span className="row usr-cell">
        <Avatar name={user.name} size={26} quiet={user.locked} />
        <span className="ell b">{user.name}</span>
      </span>
    ),
  },
  { key: 'username', title: texts.USERNAME, hideBelow: 620, narrow: 'detail', cell: (user) => user.username },
  { key: 'roles', title: texts.ROLES, cell: (user) => user.role || <i className="t3">{texts.NO_ROLE}</i> },
  {
    key: 'stores',
    title: texts.STORES,
    hideBelow: 760,
    quiet: true,
    cell: (user) => <span className="ell">{storesOf(user)}</span>,
  },
  { key: 'email', title: texts.EMAIL, hideBelow: 980, quiet: true, cell: (user) => user.email },
  { key: 'state', title: texts.STATE, width: 170, narrow: 'value', cell: (user) => <State user={user} /> },
];

function storesOf({ isAdministrator, stores }: UserWire): string {
  if (isAdministrator) return texts.ALL_STORES;
  return stores.map(({ clientName }) => clientName).join(', ') || texts.NO_STORES;
}

function State({ user }: { user: UserWire }) {
  if (user.locked) {
    return (
      <Chip tone="bad" small icon={IconLock}>
        {texts.LOCKED}
      </Chip>
    );
  }
  return (
    <Chip tone={user.mustChangePassword ? 'warn' : 'ok'} small dot>
      {user.mustChangePassword ? texts.TEMPORARY : texts.ACTIVE}
    </Chip>
  );
}

/** Users with their drawer, and the roles with the matrix of rights (USER-01). N adds, / finds. */
export function UsersScreen({ view, onView, open, onOpen, settingsOf }: UsersScreenProps) {
  const [adding, setAdding] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty, sharedMessages.LEAVE);
  const mayNot = useRightReason('users.edit');
  const list = useCall(getUserList, {}, { enabled: view === 'users' });
  useLive('stores.changed', [getUserList]);
  const chosen = (list.data ?? []).find(({ userId }) => userId === open);
  const add = () => guard.leave(() => setAdding(true));
  const show = (userId: number | null) => {
    setDirty(false);
    onOpen(userId);
  };
  useKeys([{ key: 'n', label: texts.ADD, run: add, when: !mayNot }], texts.USERS);
  const isNarrow = useMedia('(max-width: 1199.98px)');
  const addWords = view === 'users' ? texts.ADD : texts.ADD_ROLE;
  const tabs = (
    <Segmented
      label={texts.SHOW}
      value={view}
      options={[
        { value: 'users', label: texts.USERS },
        { value: 'roles', label: texts.ROLES },
      ]}
      onChange={(next) => guard.leave(() => onView(next))}
    />
  );
  return (
    <>
      <TopBarActs>
        <Button
          tone="primary"
          icon={IconPlus}
          keys="N"
          reason={mayNot}
          reasonAt="hidden"
          aria-label={addWords}
          onClick={add}
        >
          {isNarrow ? texts.ADD_SHORT : addWords}
        </Button>
      </TopBarActs>
      {guard.question}
      {view === 'roles' ? (
        <RolesView
          tabs={tabs}
          mayNot={mayNot}
          adding={adding}
          onAdded={() => setAdding(false)}
          onDirty={setDirty}
        />
      ) : (
        <ListWithDrawer
          drawer={
            chosen && (
              <UserDrawer
                key={chosen.userId}
                user={chosen}
                mayNot={mayNot}
                onDirty={setDirty}
                onClose={() => guard.leave(() => show(null))}
                settings={settingsOf(chosen.userId)}
              />
            )
          }
        >
          {list.error && (
            <Note tone="error" band>
              {failureText(list.error)}
            </Note>
          )}
          <UserTable
            tabs={tabs}
            all={list.data ?? []}
            loading={list.isLoading}
            open={open}
            onOpen={(userId) => userId !== open && guard.leave(() => show(userId))}
          />
          {adding && (
            <CreateUserDialog
              onClose={() => setAdding(false)}
              onCreated={(userId) => {
                setAdding(false);
                show(userId);
              }}
            />
          )}
        </ListWithDrawer>
      )}
    </>
  );
}

type TableProps = {
  tabs: ReactNode;
  all: readonly UserWire[];
  loading: boolean;
  open: number | null;
  onOpen: (userId: number) => void;
};

function UserTable({ tabs, all, loading, open, onOpen }: TableProps) {
  const [typed, setTyped] = useState('');
  const [locked, setLocked] = useState(false);
  const [role, setRole] = useState('');
  const roles = useCall(getRoles, {}, { staleMs: 60_000 });
  const find = useRef<HTMLInputElement>(null);
  useKeys([{ key: '/', label: texts.SEARCH, run: () => find.current?.focus() }], texts.USERS);
  const wanted = typed.trim().toLowerCase();
  const rows = all.filter(
    (user) =>
      (!locked || user.locked) &&
      (role === '' || user.roles.includes(role)) &&
      `${user.name} ${user.username} ${user.email}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <FilterRow>
        {tabs}
        <SearchInput
          ref={find}
          height={36}
          keys="/"
          label={texts.SEARCH}
          placeholder={texts.SEARCH_HINT}
          value={typed}
          onChange={setTyped}
        />
        <FilterButton
          label={texts.ROLE}
          single
          options={(roles.data ?? []).map(({ name }) => ({ value: name, label: name }))}
          value={role === '' ? [] : [role]}
          onChange={([next = '']) => setRole(next)}
        />
        <FilterToggle label={texts.ONLY_LOCKED} on={locked} onChange={setLocked} />
      </FilterRow>
      <DataTable
        label={texts.USERS}
        columns={columns}
        rows={rows}
        rowKey={(user) => String(user.userId)}
        rowText={(user) => user.name}
        rowTone={(user) => (user.locked ? 'dim' : undefined)}
        active={open === null ? undefined : String(open)}
        onOpen={(user) => onOpen(user.userId)}
        openOnClick
        loading={loading}
        empty={<EmptyState icon={IconUsers} title={all.length === 0 ? texts.NONE : texts.NONE_MATCH} />}
        count={texts.count(rows.length, all.length)}
        footer={
          <>
            <Spread />
            <span className="t3 keys-hint">{texts.HINT}</span>
          </>
        }
      />
    </>
  );
}
