import { composeEmail, type Email, quoteName } from '../../../platform/mail/email.ts';
import type { Recipient } from '../emails.ts';

export function passkeyAddedEmail(to: Recipient, name: string): Email {
  return composeEmail({
    ...to,
    subject: 'A passkey was added',
    paragraphs: [`The passkey ${quoteName(name)} was added to your Swathline account. It signs in without your password.`],
    closing: ['If this was not you, remove it under "Sign-in and security", set a new password and call your office.'],
  });
}

export function passkeyRemovedEmail(to: Recipient, name: string): Email {
  return composeEmail({
    ...to,
    subject: 'A passkey was removed',
    paragraphs: [`The passkey ${quoteName(name)} was removed from your Swathline account. It no longer signs in.`],
    closing: ['If you did not ask for this, call your office.'],
  });
}
