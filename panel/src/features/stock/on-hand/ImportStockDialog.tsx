import { call } from '@swathline/client/api/call';
import { api, type ReplyOf } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { TableImportDialog } from '../../../shared/ui/import/TableImportDialog.tsx';
import { customerName } from '../../customers/customer-text.ts';
import { lotText, STOCK_QUERIES } from '../kit/stock-text.ts';

type Values = ReplyOf<typeof api.stockImport.preview>['rows'][number]['values'];

const PROMPT =
  'CSV or Excel (.xlsx), up to 2 MB and 2,000 rows. The first row names the columns: product, place, amount, and if known owner, lot, expiry, container and cost. Each row sets what is at the place, as a stock-take does.';

/** Imports a stock list. Products and places must exist. */
export function ImportStockDialog({ onClose }: { onClose: () => void }) {
  const save = useChange(api.stockImport.import, { refreshes: STOCK_QUERIES, inDialog: true });
  const products = useQuery(queryOf(api.stockProducts.list));
  const places = useQuery(queryOf(api.stockPlaces.list));
  const customers = useQuery(allRowsOf(api.customers.list, { sort: 'companyName', order: 'asc' }));
  const nameOfFarmer = (id: string) => {
    const farmer = customers.data?.find((customer) => customer.id === id);
    return farmer ? customerName(farmer) : 'A farmer';
  };
  const unitOf = (id: string) => products.data?.products.find((product) => product.id === id)?.unit ?? '';
  const nameIn = (rows: readonly { id: string; name: string }[] = [], id: string) => rows.find((row) => row.id === id)?.name ?? '';
  const columns = [
    { header: 'Product', text: ({ productId }: Values) => nameIn(products.data?.products, productId) },
    { header: 'Place', text: ({ placeId }: Values) => nameIn(places.data?.places, placeId) },
    { header: 'Owner', text: ({ ownerId }: Values) => (ownerId === null ? 'Ours' : nameOfFarmer(ownerId)) },
    { header: 'Lot', text: ({ lotNumber }: Values) => lotText(lotNumber || null) },
    { header: 'Amount', text: ({ amount, productId }: Values) => `${amount} ${unitOf(productId)}`.trim() },
    {
      header: 'Jugs of',
      text: ({ containerSize, productId }: Values) => (containerSize === null ? '' : `${containerSize} ${unitOf(productId)}`),
    },
    { header: 'Expires', text: ({ expiresOn }: Values) => expiresOn },
    { header: 'Cost', text: ({ unitCost }: Values) => (unitCost === null ? '' : `$${unitCost}`) },
  ];
  return (
    <TableImportDialog
      title="Import Stock"
      noun="row"
      prompt={PROMPT}
      columns={columns}
      readFile={(file) => call(api.stockImport.preview, file)}
      save={(rows) => save.mutateAsync({ body: { rows } })}
      isSaving={save.isPending}
      onClose={onClose}
    />
  );
}
