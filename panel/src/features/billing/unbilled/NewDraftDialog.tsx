import { zodResolver } from '@hookform/resolvers/zod';
import { api, requiredId, z } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { guardEntryRemoved } from '../../../shared/ui/forms/unsaved-guard.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { MONEY_QUERIES } from '../kit/billing-text.ts';
import { CustomerSelect } from '../kit/CustomerSelect.tsx';

const Values = z.object({ customerId: requiredId('Please choose a customer') });

/** Starts a draft without records, for lines that are typed. */
export function NewDraftDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useChange(api.invoices.create, { refreshes: MONEY_QUERIES, inDialog: true });
  const form = useForm({ resolver: zodResolver(Values), defaultValues: { customerId: '' } });
  return (
    <FormDialog
      form={form}
      title="Empty draft"
      submitLabel="Make draft"
      busyLabel="Making..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        const { id } = await create.mutateAsync({ body });
        onClose();
        await guardEntryRemoved();
        void navigate(`/billing/invoices/${id}`);
      }}
    >
      <CustomerSelect name="customerId" hint="For standby and other work without a record" />
    </FormDialog>
  );
}
