import { EmailText, SmallPrint } from '../../shared/ui/tables/cells.tsx';
import { Link } from 'react-router';
import AddIcon from '@mui/icons-material/Add';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { api, roleStyle, type User } from '@swathline/contract';
import { useState } from 'react';
import { useList } from '../../shared/api/list.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { formatMomentDay } from '@swathline/client/format/format';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import Button from '@mui/material/Button';
import { RefreshButton } from '../../shared/ui/RefreshButton.tsx';
import { ActiveStatus, activeText, StatusChip } from '../../shared/ui/StatusChip.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { FilterBar, type FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { userName } from './person.ts';
import { useProfileDialog } from './use-profile-dialog.ts';
import { CrewPhoneButton, DevicesButton, SendResetLink, SignInButton } from './UserRowActions.tsx';
import { FIRST_ORDER } from './loader.ts';

const NewUserDialog = lazyDialog(() => import('./NewUserDialog.tsx').then((m) => m.NewUserDialog));
const EditUserDialog = lazyDialog(() => import('./EditUserDialog.tsx').then((m) => m.EditUserDialog));
const ProfileDialog = lazyDialog(() => import('./ProfileDialog.tsx').then((m) => m.ProfileDialog));
const DevicesDialog = lazyDialog(() => import('./devices/DevicesDialog.tsx').then((m) => m.DevicesDialog));
const SignInDialog = lazyDialog(() => import('./SignInDialog.tsx').then((m) => m.SignInDialog));
const CrewPhonesDialog = lazyDialog(() => import('../crew/CrewPhonesDialog.tsx').then((m) => m.CrewPhonesDialog));

const FILTERS: FilterLabels<typeof api.users.list> = {
  all: 'All Fields',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
};

const columns: Column<User>[] = [
  { header: 'First Name', sort: 'firstName', onPhone: 'name', cell: firstNameOf },
  { header: 'Last Name', sort: 'lastName', onPhone: 'name', cell: (user) => user.lastName },
  { header: 'Email', sort: 'email', cell: (user) => <EmailCell user={user} />, text: (user) => user.email },
  { header: 'Phone', sort: 'phone', under: 'Email', onPhone: 'below', cell: (user) => user.phone ?? '' },
  {
    header: 'Role',
    sort: 'role',
    onPhone: 'end',
    cell: (user) => <StatusChip style={roleStyle(user.role)} />,
    text: (user) => roleStyle(user.role).label,
  },
  {
    header: 'Status',
    sort: 'isActive',
    onPhone: 'below',
    cell: ({ isActive }) => <ActiveStatus isActive={isActive} />,
    text: ({ isActive }) => activeText(isActive),
  },
  { header: 'Created', sort: 'createdAt', under: 'Status', cell: (user) => formatMomentDay(user.createdAt) },
];

/** The company of a customer without a person, as the other lists name it. */
function firstNameOf({ firstName, lastName, companyName }: User): string {
  return firstName === '' && lastName === '' ? (companyName ?? '') : firstName;
}

function EmailCell({ user: { email, confirmedAt } }: { user: User }) {
  return (
    <>
      {email === '' ? 'No e-mail' : <EmailText>{email}</EmailText>}
      {email !== '' && confirmedAt === null && <SmallPrint>not confirmed</SmallPrint>}
    </>
  );
}

type Open = 'nothing' | 'new' | { edited: User } | { devicesOf: User } | { crewPhoneOf: User } | { signInOf: User };

export function UsersPage() {
  const list = useList(api.users.list, FIRST_ORDER);
  const onDelete = useDeleteUser();
  const [open, setOpen] = useState<Open>('nothing');
  const close = () => setOpen('nothing');
  const profile = useProfileDialog();
  const ownId = useSession()?.user.id;

  return (
    <Page
      title="User Management"
      actions={
        <>
          <RefreshButton list={list} />
          <UserButtons onAdd={() => setOpen('new')} />
        </>
      }
    >
      <FilterBar list={list} fields={FILTERS} />
      <DataTable
        list={list}
        columns={columns}
        empty="No users found"
        exportName="users"
        nameOf={userName}
        rowActions={(user) => (
          <>
            {user.role === 'pilot' && <DevicesButton name={userName(user)} onClick={() => setOpen({ devicesOf: user })} />}
            {(user.role === 'pilot' || user.role === 'ground_crew') && (
              <CrewPhoneButton name={userName(user)} onClick={() => setOpen({ crewPhoneOf: user })} />
            )}
            {user.id !== ownId && <SignInButton name={userName(user)} onClick={() => setOpen({ signInOf: user })} />}
            {user.email !== '' && <SendResetLink user={user} />}
          </>
        )}
        onEdit={(user) => (user.id === ownId ? profile.open() : setOpen({ edited: user }))}
        onDelete={(user) => void onDelete(user)}
      />
      <OpenDialog open={open} onClose={close} />
      {profile.isOpen && <ProfileDialog onClose={profile.close} />}
    </Page>
  );
}

/** Deletes a user after a confirmation. */
function useDeleteUser() {
  const remove = useChange(api.users.remove, { refreshes: [api.users.list] });
  const confirm = useConfirm();
  return async (user: User) => {
    if (await confirm(`Are you sure you want to delete ${userName(user)}?`)) remove.mutate({ params: { id: user.id } });
  };
}

function UserButtons({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <Button component={Link} to="/users/activity" startIcon={<HistoryIcon />}>
        Activity
      </Button>
      <Button aria-keyshortcuts="n" variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
        Add User
      </Button>
    </>
  );
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open === 'nothing') return null;
  if (open === 'new') return <NewUserDialog onClose={onClose} />;
  if ('edited' in open) return <EditUserDialog user={open.edited} onClose={onClose} />;
  if ('crewPhoneOf' in open) {
    return <CrewPhonesDialog person={{ id: open.crewPhoneOf.id, name: userName(open.crewPhoneOf) }} onClose={onClose} />;
  }
  if ('signInOf' in open) return <SignInDialog person={{ id: open.signInOf.id, name: userName(open.signInOf) }} onClose={onClose} />;
  return <DevicesDialog pilot={{ id: open.devicesOf.id, name: userName(open.devicesOf) }} onClose={onClose} />;
}
