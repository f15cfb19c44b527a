import { composeEmail, type Email, quoteName } from '../../../platform/mail/email.ts';
import type { Recipient } from '../emails.ts';

const NOT_YOU = 'If this was not you, set a new password at once and call your office.';

export function secondFactorOnEmail(to: Recipient): Email {
  return composeEmail({
    ...to,
    subject: 'Your second factor is on',
    paragraphs: [
      'From now on, signing in to your Swathline account takes your password and a code of the authenticator app on your phone. You were signed out on all other devices.',
      'Keep the recovery codes that you were shown: each replaces a code once if your phone is lost.',
    ],
    closing: [NOT_YOU],
  });
}

export function secondFactorOffEmail(to: Recipient): Email {
  return composeEmail({
    ...to,
    subject: 'Your second factor is off',
    paragraphs: ['From now on, your password alone signs in to your Swathline account.'],
    closing: [NOT_YOU],
  });
}

/** To the owner of an account. `by` is the administrator's name, null for the operator of the server. */
export function secondFactorRemovedEmail(to: Recipient, by: string | null): Email {
  return composeEmail({
    ...to,
    subject: 'Your second factor was removed',
    paragraphs: [
      `${by === null ? 'The operator of the server' : quoteName(by)} removed the second factor of your Swathline account. You were signed out everywhere.`,
      'Your password alone signs in until you set up a second factor again, under "Sign-in and security".',
    ],
    closing: ['If you did not ask for this, call your office at once.'],
  });
}

/** To the administrator who removed it. */
export function removedSecondFactorEmail(to: Recipient, owner: string): Email {
  return composeEmail({
    ...to,
    subject: 'You removed a second factor',
    paragraphs: [`You removed the second factor of ${quoteName(owner)}. That person's password alone signs in now.`],
    closing: ['If this was not you, set a new password at once: somebody else uses your account.'],
  });
}

export function recoveryCodeUsedEmail(to: Recipient, codesLeft: number): Email {
  return composeEmail({
    ...to,
    subject: 'A recovery code was used',
    paragraphs: [
      'Somebody, probably you, signed in to your Swathline account with a recovery code.',
      codesLeft === 0 ? 'It was the last one. Make new ones under "Sign-in and security".' : `You have ${codesLeft} left.`,
    ],
    closing: [NOT_YOU],
  });
}

export function wrongCodesEmail(to: Recipient): Email {
  return composeEmail({
    ...to,
    subject: 'Many wrong codes at your sign-in',
    paragraphs: [
      'Somebody entered your password and then one wrong code after the other. No further code is accepted for up to an hour. Nobody was signed in.',
    ],
    closing: ['If this was not you, somebody knows your password: set a new one now.'],
  });
}
