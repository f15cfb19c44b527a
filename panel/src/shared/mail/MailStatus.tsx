import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Mail, MailStatus } from '@swathline/contract';
import { StatusChip } from '../ui/StatusChip.tsx';

export const MAIL_STATUS_STYLE: Record<MailStatus, { label: string; color: string }> = {
  queued: { label: 'Queued', color: 'blue' },
  held: { label: 'Held', color: 'amber' },
  sent: { label: 'Sent', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
};

/** How far a mail has come, and what stopped it last. */
export function MailStatusCell(mail: Mail) {
  const { status } = mail;
  const trouble = mailErrorText(mail);
  return (
    <Box sx={cell}>
      <StatusChip style={MAIL_STATUS_STYLE[status]} />
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

/** How often it was tried and what stopped it last; empty for a mail without trouble, or that got away in the end. */
export function mailErrorText({ status, attempts, lastError }: Mail): string {
  if (status === 'sent') return '';
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  return [attempts > 0 ? tries : null, lastError].filter((part) => part !== null).join(': ');
}

export function mailStatusText(mail: Mail): string {
  const trouble = mailErrorText(mail);
  return trouble === '' ? MAIL_STATUS_STYLE[mail.status].label : `${MAIL_STATUS_STYLE[mail.status].label}, ${trouble}`;
}
