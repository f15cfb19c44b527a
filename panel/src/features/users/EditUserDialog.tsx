import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { zodResolver } from '@hookform/resolvers/zod';
import { api, OTHER_WAY_NAMES, OTHER_WAYS_EXPLAINED, OTHER_WAYS_IN, type User, UserForm, z } from '@swathline/contract';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { failureText } from '@swathline/client/api/call';
import { UserActivity } from '../../shared/audit/ChangeHistory.tsx';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { CheckboxInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { fetchLatest, useStaleEdit } from '../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { useNotify } from '../../shared/ui/notices.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { COMPARED_USER, NewPassword } from './user-forms.ts';
import { CredentialsSection } from '../credentials/CredentialsSection.tsx';
import { useFlightConfirmation } from './flight-question.ts';
import { userName, personOf } from './person.ts';
import { AccountInputs, MAY_BE_EMPTY, NotificationInputs, PersonInputs, TypedPasswordMeter } from './UserInputs.tsx';

const EditUserForm = UserForm.extend({ newPassword: NewPassword, keep: z.record(z.enum(OTHER_WAY_NAMES), z.boolean()) });

/** A customer may have no e-mail address and no person: what is empty may stay so, and is then not sent. */
function editUserFormFor(user: User) {
  const { shape } = EditUserForm;
  const empty = z.literal('').transform(() => undefined);
  const relaxed = MAY_BE_EMPTY.filter((name) => user[name] === '').map((name) => [name, z.union([empty, shape[name]])]);
  return EditUserForm.extend(Object.fromEntries(relaxed) as object) as typeof EditUserForm;
}

/** Shown if the active flag cannot be restored. */
const STATUS_FAILED = 'Failed to update user status';

type EditUserFormReturn = UseFormReturn<z.input<typeof EditUserForm>, unknown, z.output<typeof EditUserForm>>;

interface Props {
  user: User;
  onClose: () => void;
}

export function EditUserDialog({ user, onClose }: Props) {
  const { base, setBase, onStale } = useStaleEdit(user, {
    read: (client, { id }) => fetchLatest(client, api.users.get, { params: { id } }),
    valuesOf: inputsOf,
    inputs: () => COMPARED_USER,
  });
  const form = useForm<z.input<typeof EditUserForm>, unknown, z.output<typeof EditUserForm>>({
    resolver: zodResolver(editUserFormFor(base)),
    defaultValues: inputsOf(user),
  });
  const onSubmit = useSaveUser({ base, setBase, form, onSaved: onClose });

  const role = useWatch({ control: form.control, name: 'role' }) ?? base.role;

  return (
    <FormDialog
      form={form}
      title="Edit User"
      submitLabel="Update User"
      busyLabel="Updating..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
      error={form.formState.errors.newPassword?.message}
    >
      <PersonInputs person={base} />
      <NewPasswordInput />
      <AccountInputs />
      {base.notifications && <NotificationInputs role={role} label={`Mail ${base.firstName || userName(base)} when`} />}
      {role !== 'farmer' && <CredentialsSection holder={{ type: 'person', id: user.id, name: userName(base) }} />}
      <UserActivity userId={user.id} />
    </FormDialog>
  );
}

function NewPasswordInput() {
  const typed: unknown = useWatch({ name: 'newPassword' });
  return (
    <>
      <TextInput
        name="newPassword"
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="Leave blank to keep the current password"
        isErrorShownAbove
      />
      <TypedPasswordMeter name="newPassword" />
      {typed !== '' && <KeptWaysIn />}
    </>
  );
}

/** What stays although the password is new. */
function KeptWaysIn() {
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend" sx={{ fontSize: '0.875rem' }}>
        {OTHER_WAYS_EXPLAINED}
      </FormLabel>
      {OTHER_WAY_NAMES.map((way) => (
        <CheckboxInput key={way} name={`keep.${way}`} label={`Keep ${OTHER_WAYS_IN[way].toLowerCase()}`} />
      ))}
    </FormControl>
  );
}

interface SaveOptions {
  /** The user that the form was filled with. */
  base: User;
  setBase: (user: User) => void;
  form: EditUserFormReturn;
  onSaved: () => void;
}

/** Saves the user, then a new password. The notice about a deactivation offers to undo it. */
function useSaveUser({ base, setBase, form, onSaved }: SaveOptions) {
  const update = useChange(api.users.update, {
    refreshes: [api.users.list, api.auth.profile, api.audit.list, api.pilots.active],
    inDialog: true,
  });
  const notify = useNotify();
  const activate = useChange(api.users.update, {
    refreshes: [api.users.list, api.audit.list],
    onError: (failed) => notify(failureText(STATUS_FAILED, failed), 'error'),
  });
  const resetPassword = useChange(api.users.resetPassword, { refreshes: [api.audit.list], inDialog: true });
  const confirmChange = useFlightConfirmation();

  const notifyDeactivated = (updated: User) => {
    const undo = {
      label: 'Undo',
      run: () => activate.mutate({ params: { id: base.id }, body: { isActive: true, updatedAt: updated.updatedAt } }),
    };
    const devices = base.role === 'pilot' ? ' Device tokens are revoked permanently: issue new ones when the pilot comes back.' : '';
    notify(`${userName(updated)} is deactivated and signed out everywhere.${devices}`, 'success', undo);
  };

  return async ({ newPassword, keep, ...body }: z.output<typeof EditUserForm>) => {
    if (!(await confirmChange(base, body))) return;
    const params = { id: base.id };
    const updated = await update.mutateAsync({ params, body: { ...body, updatedAt: base.updatedAt } });
    setBase(updated);
    if (base.isActive && !updated.isActive) notifyDeactivated(updated);
    if (newPassword !== undefined) {
      await resetPassword
        .mutateAsync({ params, body: { newPassword, keep: OTHER_WAY_NAMES.filter((way) => keep[way]) } })
        .catch((failed: unknown) => {
          form.reset(inputsOf(updated));
          form.setValue('newPassword', newPassword, { shouldDirty: true });
          throw failed;
        });
    }
    onSaved();
  };
}

function inputsOf(user: User) {
  return {
    ...personOf(user),
    role: user.role,
    isActive: user.isActive,
    notifications: user.notifications,
    newPassword: '',
    keep: { passkeys: false, openIdLinks: false, crewPhones: false },
  };
}
