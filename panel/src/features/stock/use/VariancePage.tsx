import Box from '@mui/material/Box';
import { DEFAULT_VARIANCE_LIMIT_PERCENT, api, type StockVariance, VARIANCE_GROUPS } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Select } from '../../../shared/ui/forms/Select.tsx';
import { Skeleton } from '../../../shared/ui/placeholders.tsx';
import { OutlinedChip } from '../../../shared/ui/StatusChip.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { SmallPrint } from '../../../shared/ui/tables/cells.tsx';
import { DayInput, useUrlFilters } from '../../../shared/ui/tables/url-filters.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';
import { Amount } from '../kit/Amount.tsx';
import { StockPage } from '../kit/StockPage.tsx';
import { ownerText } from '../kit/stock-text.ts';

type Group = (typeof VARIANCE_GROUPS)[number];

const GROUP_LABEL: Record<Group, string> = { job: 'Job', pilot: 'Pilot', product: 'Product', month: 'Month' };
const LIMITS = ['0', '2', '5', '10', '20'];

const isGroup = (text: string | null): text is Group => VARIANCE_GROUPS.some((group) => group === text);

/** What jobs drew, less what their signed records say was applied. */
export function VariancePage() {
  const [url, changeUrl] = useUrlFilters();
  const asked = url.get('by');
  const by = isGroup(asked) ? asked : 'job';
  const limit = LIMITS.find((value) => value === url.get('limit')) ?? String(DEFAULT_VARIANCE_LIMIT_PERCENT);
  const [from, to] = [url.get('from') ?? undefined, url.get('to') ?? undefined];
  const query = { by, limitPercent: Number(limit), ...(from && { from }), ...(to && { to }) };
  const { data, error, refetch } = useQuery(queryOf(api.stock.variance, { query }));
  return (
    <StockPage title="Variance">
      <Hint>Drawn less signed acres by the signed rate, of jobs with signed records. What is over the limit comes first.</Hint>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Select
          sx={{ width: { xs: '100%', sm: 160 } }}
          label="By"
          value={by}
          options={VARIANCE_GROUPS.map((value) => ({ value, label: GROUP_LABEL[value] }))}
          onChange={(next) => changeUrl({ by: next })}
        />
        <Select
          sx={{ width: { xs: '100%', sm: 160 } }}
          label="Limit"
          value={limit}
          options={LIMITS.map((value) => ({ value, label: `${value} %` }))}
          onChange={(next) => changeUrl({ limit: next })}
        />
        <DayInput label="Sprayed from" day={from} max={to} onChoose={(day) => changeUrl({ from: day })} />
        <DayInput label="to" day={to} min={from} onChoose={(day) => changeUrl({ to: day })} />
      </Box>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <RowsTable
          label="Variance"
          columns={columnsFor(by)}
          rows={data.variances}
          keyOf={({ key, productId, ownerId }) => [key, productId, ownerId].join(' ')}
          empty="No signed record uses a product whose stock is kept."
        />
      )}
    </StockPage>
  );
}

const columnsFor = (by: Group): RowsColumn<StockVariance>[] => [
  { header: GROUP_LABEL[by], cell: ({ name }) => name },
  ...(by === 'product' ? [] : [{ header: 'Product in stock', cell: ({ productName }: StockVariance) => productName }]),
  { header: 'Owner', cell: ({ ownerName }) => ownerText(ownerName) },
  { header: 'Drawn', align: 'right', cell: ({ drawn, unit }) => <Amount amount={drawn} unit={unit} /> },
  { header: 'Applied', align: 'right', cell: ({ applied, unit }) => <Amount amount={applied} unit={unit} /> },
  {
    header: 'Variance',
    align: 'right',
    cell: ({ variance, unit, percent, isOverLimit }) => (
      <>
        <Amount amount={variance} unit={unit} />
        <SmallPrint>{percent === null ? 'Nothing applied' : `${percent} %`}</SmallPrint>
        {isOverLimit && <OutlinedChip isWarning>Over the limit</OutlinedChip>}
      </>
    ),
  },
];
