import type { Mail } from '@swathline/contract';
import { MAIL_STATUS_STYLE } from './mail-status-style.ts';

/** How often it was tried and what stopped it last; empty for a mail without trouble, or that got away in the end. */
export function troubleOf({ status, attempts, lastError }: Mail): string {
  if (status === 'sent') return '';
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  return [attempts > 0 ? tries : null, lastError].filter((part) => part !== null).join(': ');
}

export function mailStatusText(mail: Mail): string {
  const trouble = troubleOf(mail);
  return trouble === '' ? MAIL_STATUS_STYLE[mail.status].label : `${MAIL_STATUS_STYLE[mail.status].label}, ${trouble}`;
}
