import { call } from '@swathline/client/api/call';
import { api, type ReplyOf } from '@swathline/contract';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { TableImportDialog } from '../../shared/ui/import/TableImportDialog.tsx';

type Values = ReplyOf<typeof api.chemicalImport.preview>['rows'][number]['values'];

const PROMPT =
  'CSV or Excel (.xlsx), up to 2 MB and 2,000 rows. The first row names the columns: product, type, active ingredient, rate, unit, cost, PCP number, restrictions.';

const COLUMNS = [
  { header: 'Chemical Name', text: ({ name }: Values) => name },
  { header: 'Type', text: ({ type }: Values) => type },
  { header: 'Active Ingredient', text: ({ activeIngredient }: Values) => activeIngredient },
  {
    header: 'Rate',
    text: ({ applicationRateLitersPerAcre: rate, rateUnit }: Values) => (rate === null ? '' : `${rate} ${rateUnit}/acre`),
  },
  { header: 'PCP number', text: ({ pcpNumber }: Values) => pcpNumber },
];

/** Imports the chemicals of a table. */
export function ImportChemicalsDialog({ onClose }: { onClose: () => void }) {
  const save = useChange(api.chemicalImport.import, { refreshes: [api.chemicals.list], inDialog: true });
  /** A row without a rate has a problem, so it is never chosen. */
  const bodyOf = ({ applicationRateLitersPerAcre, ...row }: Values) => ({
    ...row,
    applicationRateLitersPerAcre: applicationRateLitersPerAcre ?? 0,
  });
  return (
    <TableImportDialog
      title="Import Chemicals"
      noun="chemical"
      prompt={PROMPT}
      columns={COLUMNS}
      readFile={(file) => call(api.chemicalImport.preview, file)}
      save={(rows) => save.mutateAsync({ body: { rows: rows.map(bodyOf) } })}
      isSaving={save.isPending}
      onClose={onClose}
    />
  );
}
