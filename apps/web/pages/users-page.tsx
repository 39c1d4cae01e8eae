import { useNavigate, useSearch } from '@tanstack/react-router';
import { UsersScreen } from '#domains/access/web/users-screen.tsx';
import { UserSettingsForm } from '#domains/settings/web/public/user-settings-form.tsx';

/** /management/users: users, roles and rights, with the settings that each user keeps. The address names the open user (?user=) and the half (?show=roles). */
export function UsersPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: Record<string, unknown>) =>
    void navigate({ to: '.', search: next as never, replace: true });
  const id = Number(search.user);
  return (
    <UsersScreen
      view={search.show === 'roles' ? 'roles' : 'users'}
      onView={(view) => go(view === 'roles' ? { show: view } : {})}
      open={Number.isSafeInteger(id) && id > 0 ? id : null}
      onOpen={(user) => go(user === null ? {} : { user })}
      settingsOf={(userId) => <UserSettingsForm key={userId} of={userId} />}
    />
  );
}
