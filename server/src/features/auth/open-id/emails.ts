import { composeEmail, type Email, quoteName } from '../../../platform/mail/email.ts';
import type { Recipient } from '../emails.ts';

export function linkedEmail(to: Recipient, provider: string): Email {
  return composeEmail({
    ...to,
    subject: 'Your account was linked',
    paragraphs: [
      `Somebody, probably you, signed in to your Swathline account through ${quoteName(provider)}. This way of signing in stays linked to it.`,
    ],
    closing: ['If this was not you, call your office at once.'],
  });
}
