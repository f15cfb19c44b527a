import type { Mail } from '@swathline/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LookChip } from '../ui/LookChip.tsx';
import { MAIL_LOOK } from './mail-look.ts';

/** How far a mail has come, and what stopped it last. */
export function MailStatusCell({ status, attempts, lastError }: Mail) {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  const trouble = [attempts > 0 ? tries : null, lastError].filter((part) => part !== null).join(': ');
  return (
    <Box sx={cell}>
      <LookChip look={MAIL_LOOK[status]} />
      {status !== 'sent' && trouble !== '' && (
        <Typography variant="body2" sx={{ color: status === 'failed' ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}>
          {trouble}
        </Typography>
      )}
    </Box>
  );
}

const cell = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: { xs: 'flex-end', sm: 'flex-start' },
  gap: 0.5,
  minWidth: 0,
  maxWidth: { sm: 340 },
} as const;
