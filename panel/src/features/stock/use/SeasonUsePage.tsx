import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { sendForFile } from '@swathline/client/api/file';
import { formatAcres } from '@swathline/client/format/format';
import { api, type SeasonUse } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { useFileRequest } from '../../../shared/files/use-download.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Select } from '../../../shared/ui/forms/Select.tsx';
import { LandText } from '../../../shared/ui/LandText.tsx';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { SmallPrint } from '../../../shared/ui/tables/cells.tsx';
import { useUrlFilters } from '../../../shared/ui/tables/url-filters.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';
import { Amount } from '../kit/Amount.tsx';
import { StockPage } from '../kit/StockPage.tsx';
import { today } from '../kit/stock-text.ts';

const SEASONS = 6;

/** What signed records of a season say was used: by product and province, and by field. */
export function SeasonUsePage() {
  const [url, changeUrl] = useUrlFilters();
  const year = Number(today().slice(0, 4));
  const years = Array.from({ length: SEASONS }, (_, index) => String(year - index));
  const season = years.find((value) => value === url.get('season')) ?? String(year);
  const { data, error, refetch } = useQuery(queryOf(api.stock.seasonUse, { query: { season: Number(season) } }));
  return (
    <StockPage title="Season use">
      <Select
        sx={{ maxWidth: 160 }}
        label="Season"
        value={season}
        options={years.map((value) => ({ value, label: value }))}
        onChange={(next) => changeUrl({ season: next })}
      />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <>
          <Card
            title="By product and province"
            hint="Kilograms of product count a litre as a kilogram. Ask the province which figure its form wants."
            action={<FileButton season={Number(season)} list="provinces" />}
          >
            <RowsTable
              label="Use by product and province"
              columns={provinceColumns}
              rows={data.provinces}
              keyOf={({ province, productName, pcpNumber, unit }) => [province, productName, pcpNumber, unit].join(' ')}
              empty="No signed record of this season."
            />
          </Card>
          <Card title="By field" action={<FileButton season={Number(season)} list="fields" />}>
            <RowsTable
              label="Use by field"
              columns={fieldColumns}
              rows={data.fields}
              keyOf={({ fieldId, customerId, productName, pcpNumber, unit }) =>
                [fieldId, customerId, productName, pcpNumber, unit].join(' ')
              }
              empty="No signed record of this season."
            />
          </Card>
        </>
      )}
    </StockPage>
  );
}

function FileButton({ season, list }: { season: number; list: 'fields' | 'provinces' }) {
  const { mutate, isPending } = useFileRequest(() => sendForFile(api.stock.seasonUseFile, { query: { season, list } }));
  const label = list === 'fields' ? 'CSV of the use by field' : 'CSV of the use by product and province';
  return (
    <Button size="small" startIcon={<DownloadIcon />} aria-label={label} loading={isPending} onClick={() => mutate()}>
      CSV
    </Button>
  );
}

const productCell = ({ productName, pcpNumber }: { productName: string; pcpNumber: string | null }) => (
  <>
    {productName}
    {pcpNumber !== null && <SmallPrint>{`PCP ${pcpNumber}`}</SmallPrint>}
  </>
);

const provinceColumns: RowsColumn<SeasonUse['provinces'][number]>[] = [
  { header: 'Product', cell: productCell },
  { header: 'Province', cell: ({ province }) => province ?? 'Not known' },
  { header: 'Used', align: 'right', isMain: true, cell: ({ amount, unit }) => <Amount amount={amount} unit={unit} /> },
  { header: 'Mass of product', align: 'right', cell: ({ kilograms }) => <Amount amount={kilograms} unit="kg" /> },
  {
    header: 'Active ingredient',
    align: 'right',
    cell: ({ activeKilograms }) => (activeKilograms === null ? 'Content not known' : <Amount amount={activeKilograms} unit="kg" />),
  },
];

const fieldColumns: RowsColumn<SeasonUse['fields'][number]>[] = [
  { header: 'Farmer', cell: ({ customerName }) => customerName },
  {
    header: 'Field',
    cell: ({ fieldName, location }) => (
      <>
        {fieldName}
        {location !== null && (
          <SmallPrint>
            <LandText>{location}</LandText>
          </SmallPrint>
        )}
      </>
    ),
  },
  { header: 'Product', cell: productCell },
  { header: 'Acres', align: 'right', cell: ({ acres }) => formatAcres(acres) },
  { header: 'Used', align: 'right', isMain: true, cell: ({ amount, unit }) => <Amount amount={amount} unit={unit} /> },
];
