import { api, type Passkey } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useChange(api.passkeys.rename, { refreshes: [api.passkeys.list], inDialog: true });
  const form = useForm({ defaultValues: { name } });
  const onSubmit = async (body: { name: string }) => {
    await rename.mutateAsync({ params: { passkeyId: id }, body });
    onClose();
  };
  return (
    <FormDialog form={form} title="Rename Passkey" submitLabel="Rename" busyLabel="Renaming..." onSubmit={onSubmit} onClose={onClose}>
      <TextInput name="name" label="Name" maxLength={60} required autoFocus />
    </FormDialog>
  );
}
