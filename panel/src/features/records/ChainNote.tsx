import Box from '@mui/material/Box';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { formatMoment } from '@swathline/client/format/format';

/** The newest hash of the chain. Kept outside of the server, it proves later that nothing before it was changed. */
export function ChainNote() {
  const { data } = useQuery(queryOf(api.records.chain));
  if (!data) return null;
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
      Newest hash of signed records and activity, no. {data.position} of {formatMoment(data.at)}: <code>{data.hash}</code>
      <br />
      Keep a copy outside, for example by mail: it proves later that nothing before it was changed. The chain began{' '}
      {formatMoment(data.startedAt)}.
    </Box>
  );
}
