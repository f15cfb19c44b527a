import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { listQueryOf } from '../../shared/api/rows.ts';
import { Card, EmptyCardText, loadFailure } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { acresText, formatNumber } from '../../shared/ui/format/format.ts';
import { RefreshIconButton } from '../../shared/ui/RefreshButton.tsx';
import { farmerName } from '../users/FarmerName.tsx';

const MAX_HEIGHT_PX = 300;

export const FarmersOverview = memo(function FarmersOverview() {
  const { data, error, isPending, isFetching, refetch } = useQuery(listQueryOf(api.dashboard.farmers));
  const farmers = data?.rows ?? [];
  const refresh = () => void refetch();

  return (
    <Card title="Farmers Overview" action={<RefreshIconButton label="Refresh farmers" onClick={refresh} busy={isFetching} />}>
      {error && <ErrorNotice error={loadFailure(api.dashboard.farmers, error)} onRetry={refresh} />}
      {isPending && <Skeleton variant="rounded" height={160} />}
      {!error && data && farmers.length === 0 && <EmptyCardText>No farmers data available</EmptyCardText>}
      {!error && farmers.length > 0 && (
        <Box
          component="ul"
          tabIndex={0}
          aria-label="Farmers"
          sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: MAX_HEIGHT_PX, overflowY: 'auto' }}
        >
          {farmers.map((farmer) => (
            <Box component="li" key={farmer.id} sx={row}>
              <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                <Typography>{farmerName(farmer)}</Typography>
                {farmer.companyName !== null && `${farmer.firstName}${farmer.lastName}` !== '' && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {farmer.companyName}
                  </Typography>
                )}
              </Box>
              <Typography component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {farmer.fieldCount === 1 ? '1 field' : `${formatNumber(farmer.fieldCount)} fields`}
              </Typography>
              <Typography component="span" sx={{ whiteSpace: 'nowrap', minWidth: 110, textAlign: 'right', fontWeight: 600 }}>
                {acresText(farmer.effectiveArea.acres)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
});

const row = {
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  columnGap: 2,
  alignItems: 'baseline',
  py: 0.75,
  pr: 1,
  fontVariantNumeric: 'tabular-nums',
  '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
};
