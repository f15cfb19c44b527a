import { zodResolver } from '@hookform/resolvers/zod';
import { api, type BodyOf, type CallOf, NewUserForm, PASSWORD_HINT } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { AccountInputs, PersonInputs, TypedPasswordMeter } from './UserInputs.tsx';

type Create = typeof api.users.create;

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', companyName: '', password: '', role: 'farmer', isActive: true } as const;

export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const create = useChange(api.users.create, { refreshes: [api.users.list], inDialog: true });
  const form = useForm<CallOf<Create>['body'], unknown, BodyOf<Create>>({ resolver: zodResolver(NewUserForm), defaultValues: EMPTY });

  const onSubmit = async (body: BodyOf<Create>) => {
    await create.mutateAsync({ body });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title="Add New User"
      submitLabel="Create User"
      busyLabel="Creating..."
      onSubmit={onSubmit}
      onClose={onClose}
      error={form.formState.errors.password?.message}
    >
      <PersonInputs />
      <TextInput
        name="password"
        label="Password"
        type="password"
        required
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        isErrorShownAbove
      />
      <TypedPasswordMeter name="password" />
      <AccountInputs />
    </FormDialog>
  );
}
