import Box from '@mui/material/Box';
import { api, fullName } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { listQueryOf } from '../../shared/api/rows.ts';
import { Card, EmptyCardText, loadFailure } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { acresText, formatNumber } from '@swathline/client/format/format';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
import { RefreshIconButton } from '../../shared/ui/RefreshButton.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { farmerName } from '../users/FarmerName.tsx';

const list = {
  maxHeight: 300,
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowY: 'auto',
  '& > li': {
    display: 'grid',
    alignItems: 'baseline',
    py: 0.75,
    pr: 1,
    columnGap: 2,
    gridTemplateColumns: '1fr auto auto',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const;

export const FarmersOverview = memo(function FarmersOverview() {
  const { data, error, isPending, isFetching, refetch } = useQuery(listQueryOf(api.dashboard.farmers));
  const farmers = data?.rows ?? [];
  const refresh = () => void refetch();

  return (
    <Card title="Farmers Overview" action={<RefreshIconButton label="Refresh farmers" onClick={refresh} busy={isFetching} />}>
      {error && <ErrorNotice error={loadFailure(api.dashboard.farmers, error)} onRetry={refresh} />}
      {isPending && <Skeleton height={160} />}
      {!error && data && farmers.length === 0 && <EmptyCardText>No farmers data available</EmptyCardText>}
      {!error && farmers.length > 0 && (
        <Box component="ul" tabIndex={0} aria-label="Farmers" sx={list}>
          {farmers.map((farmer) => (
            <li key={farmer.id}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {farmerName(farmer)}
                {farmer.companyName !== null && fullName(farmer) !== '' && <Hint>{farmer.companyName}</Hint>}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {farmer.fieldCount === 1 ? '1 field' : `${formatNumber(farmer.fieldCount)} fields`}
              </Box>
              <Box component="span" sx={{ minWidth: 110, fontWeight: 600, textAlign: 'right', whiteSpace: 'nowrap' }}>
                {acresText(farmer.effectiveArea.acres)}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
});
