import Box from '@mui/material/Box';
import { formatDay, type NeighbourCheck } from '@swathline/contract';
import { formatMoment } from '@swathline/client/format/format';

/** Who checked the neighbours, by which source, what was found, and who was called. */
export function CheckEntry({ check }: { check: NeighbourCheck }) {
  const { checkedAt, by, source, sourceDate, found, calls } = check;
  return (
    <>
      <b>{formatMoment(checkedAt)}</b>, {by}. {source}
      {sourceDate !== null && ` of ${formatDay(sourceDate)}`}.{' '}
      <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
        {found}
      </Box>
      {calls.map(({ who, phone, calledAt, result }) => (
        <Box key={`${who} ${calledAt}`}>
          Called {who}
          {phone !== null && ` (${phone})`}, {formatMoment(calledAt)}
          {result !== null && `: ${result}`}
        </Box>
      ))}
    </>
  );
}
