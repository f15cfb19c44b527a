import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ReversalForm } from '@swathline/contract';
import { FormDialog } from '../forms/FormDialog.tsx';
import { TextInput } from '../forms/inputs.tsx';

interface Props {
  /** Says what is missing without a reason. */
  schema: typeof ReversalForm;
  title: string;
  /** Such as 'a cheque that bounced'. */
  example: string;
  /** Says what is reversed and what becomes of it. */
  children: ReactNode;
  /** @throws CallFailed */
  reverse: (body: { reason: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Reverses an entry of a ledger with a reason. Entries are never deleted. */
export function ReversalDialog({ schema, title, example, children, reverse, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel="Reverse"
      busyLabel="Reversing..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        await reverse(body);
        onClose();
      }}
    >
      <Typography>{children}</Typography>
      <TextInput name="reason" label="Reason" required autoFocus hint={`Such as ${example}`} />
    </FormDialog>
  );
}
