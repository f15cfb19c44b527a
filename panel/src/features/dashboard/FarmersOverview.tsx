import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { listQueryOf } from '../../shared/api/rows.ts';
import { Card, EmptyCardText, loadFailure } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { acresText, formatNumber } from '@swathline/client/format/format';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
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
      {isPending && <Skeleton height={160} />}
      {!error && data && farmers.length === 0 && <EmptyCardText>No farmers data available</EmptyCardText>}
      {!error && farmers.length > 0 && (
        <ul tabIndex={0} className="farmer-list" aria-label="Farmers" style={{ maxHeight: MAX_HEIGHT_PX }}>
          {farmers.map((farmer) => (
            <li key={farmer.id} className="farmer-row">
              <div className="farmer-name">
                <p>{farmerName(farmer)}</p>
                {farmer.companyName !== null && `${farmer.firstName}${farmer.lastName}` !== '' && (
                  <p className="farmer-company">{farmer.companyName}</p>
                )}
              </div>
              <span className="farmer-fields">{farmer.fieldCount === 1 ? '1 field' : `${formatNumber(farmer.fieldCount)} fields`}</span>
              <span className="farmer-area">{acresText(farmer.effectiveArea.acres)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
});
