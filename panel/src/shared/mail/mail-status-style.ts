import type { MailStatus } from '@swathline/contract';

export const MAIL_STATUS_STYLE: Record<MailStatus, { label: string; color: string }> = {
  queued: { label: 'Queued', color: 'blue' },
  held: { label: 'Held', color: 'amber' },
  sent: { label: 'Sent', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
};
