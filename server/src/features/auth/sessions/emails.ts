import { dateTimeIn, utcOffsetAt } from '@swathline/contract';
import { composeEmail, type Email } from '../../../platform/mail/email.ts';
import type { Recipient } from '../emails.ts';

interface Device {
  browser: string | null;
  system: string | null;
  /** The network address. */
  address: string;
  timeZone: string;
}

/** To the owner of an account, after a sign-in from a device that the account does not know. */
export function newDeviceEmail(to: Recipient, { browser, system, address, timeZone }: Device): Email {
  const now = Date.now();
  return composeEmail({
    ...to,
    subject: 'Your account was used on a new device',
    paragraphs: ['Somebody, probably you, signed in to your Swathline account on a device on which Swathline has not seen it before.'],
    facts: [
      { label: 'Device', value: [browser ?? 'Unknown browser', system ?? 'unknown system'].join(' on ') },
      { label: 'Network address', value: address },
      { label: 'Time', value: `${dateTimeIn(timeZone, now)} ${utcOffsetAt(timeZone, now).name}` },
    ],
    closing: [
      'If this was you, you do not need to do anything.',
      'If this was not you, set a new password at once, which signs out everybody, and call your office.',
    ],
  });
}
