import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Mail, MailStatus } from '@swathline/contract';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';

export const MAIL_STATUS_STYLE: Record<MailStatus, { label: string; color: string }> = {
  queued: { label: 'Queued', color: 'blue' },
  held: { label: 'Held', color: 'amber' },
  sent: { label: 'Sent', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
};

/** An email's status and its last error. */
export function MailStatusCell(mail: Mail) {
  const { status } = mail;
  const errorText = mailErrorText(mail);
  return (
    <Box sx={cell}>
      <StatusChip style={MAIL_STATUS_STYLE[status]} />
      {errorText !== '' && (
        <Typography variant="body2" sx={{ color: status === 'failed' ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}>
          {errorText}
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

/** The number of attempts and the last error; empty for an email that was sent or has no error. */
function mailErrorText({ status, attempts, lastError }: Mail): string {
  if (status === 'sent') return '';
  const attemptsText = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return [attempts > 0 ? attemptsText : null, lastError].filter((part) => part !== null).join(': ');
}

export function mailStatusText(mail: Mail): string {
  const errorText = mailErrorText(mail);
  return errorText === '' ? MAIL_STATUS_STYLE[mail.status].label : `${MAIL_STATUS_STYLE[mail.status].label}, ${errorText}`;
}
