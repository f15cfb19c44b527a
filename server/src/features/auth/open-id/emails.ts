import { composeEmail, type Email, quoteName } from '../../../platform/mail/email.ts';
import type { Recipient } from '../emails.ts';

export function unlinkedEmail(to: Recipient, provider: string): Email {
  return composeEmail({
    ...to,
    subject: 'A linked service was removed',
    paragraphs: [
      `Your Swathline account is no longer linked to ${quoteName(provider)}. Signing in through it links it again, if it names your e-mail address as verified.`,
    ],
    closing: ['If you did not ask for this, call your office.'],
  });
}

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
