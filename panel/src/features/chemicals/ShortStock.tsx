import { AmountText } from '../../shared/ui/AmountText.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { api, MINUTE_MS } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';

/** Products of which planned jobs need more than is there. Nothing if none is short; says it if that is not known. */
export function ShortStock() {
  const { data, error, refetch } = useQuery({ ...queryOf(api.stock.warnings), refetchInterval: MINUTE_MS });
  const short = (data?.warnings ?? []).filter(({ kind }) => kind === 'short' || kind === 'negative');
  if (!data && error) {
    return (
      <Box sx={{ mb: 1.5 }}>
        <ErrorNotice lead="Whether products are short is not known." error={error} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (short.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {short.map(({ text }) => (
        <Box key={text}>
          <AmountText>{text}</AmountText>
        </Box>
      ))}
      <Link component={RouterLink} to="/stock">
        Stock
      </Link>
    </Alert>
  );
}
