import { call } from '@swathline/client/api/call';
import { api, fullName, type ReplyOf } from '@swathline/contract';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { TableImportDialog } from '../../shared/ui/import/TableImportDialog.tsx';
import { CUSTOMER_QUERIES } from './customer-text.ts';

type Values = ReplyOf<typeof api.customerImport.preview>['rows'][number]['values'];

const PROMPT =
  'CSV or Excel (.xlsx), up to 2 MB and 2,000 rows. The first row names the columns: company, first name, last name or contact, phone, e-mail, address, notes.';

const COLUMNS = [
  { header: 'Company', text: ({ companyName }: Values) => companyName },
  { header: 'Name', text: fullName },
  { header: 'Phone', text: ({ phone }: Values) => phone },
  { header: 'Email', text: ({ email }: Values) => email },
  { header: 'Address', text: ({ address }: Values) => address },
];

/** Imports the customers of a table. */
export function ImportCustomersDialog({ onClose }: { onClose: () => void }) {
  const save = useChange(api.customerImport.import, { refreshes: CUSTOMER_QUERIES, inDialog: true });
  return (
    <TableImportDialog
      title="Import Customers"
      noun="customer"
      prompt={PROMPT}
      columns={COLUMNS}
      readFile={(file) => call(api.customerImport.preview, file)}
      save={(rows) => save.mutateAsync({ body: { rows } })}
      isSaving={save.isPending}
      onClose={onClose}
    />
  );
}
