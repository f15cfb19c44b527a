import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type SprayJob, statusStyle } from '@swathline/contract';
import { useId } from 'react';
import { formatMoment } from '../../../shared/ui/format/format.ts';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';

/** Who moved the job along, when and why; the newest last. */
export function StatusHistory({ changes }: { changes: SprayJob['statusHistory'] }) {
  const titleId = useId();
  if (changes.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 1, color: 'primary.main' }}>
        Status History
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {changes.map(({ to, at, by, notes }) => (
          <Box component="li" key={`${at} ${to}`} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
            <StatusChip style={statusStyle(to)} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[formatMoment(at), by].filter((text) => text !== null).join(', ')}
            </Typography>
            {notes !== null && (
              <Typography variant="body2" sx={{ flexBasis: '100%', pl: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {notes}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
