import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Mail } from '@swathline/contract';
import { StatusChip } from '../ui/StatusChip.tsx';
import { MAIL_STATUS_STYLE } from './mail-status-style.ts';
import { troubleOf } from './mail-status-text.ts';

/** How far a mail has come, and what stopped it last. */
export function MailStatusCell(mail: Mail) {
  const { status } = mail;
  const trouble = troubleOf(mail);
  return (
    <Box sx={cell}>
      <StatusChip look={MAIL_STATUS_STYLE[status]} />
      {trouble !== '' && (
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
