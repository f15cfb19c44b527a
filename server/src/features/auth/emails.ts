import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors/problem.ts';
import { composeEmail, type Email, quoteName } from '../../platform/mail/email.ts';

const NOT_YOU = 'If this was not you, you do not need to do anything.';

/** The properties of an account that its mails use. */
export interface Account {
  /** Null for a farmer whom the office entered without one. */
  email: string | null;
  firstName: string;
  confirmedAt: string | null;
}

export interface Recipient {
  to: string;
  recipientName: string | null;
}

/**
 * A mail to an unconfirmed address contains no name, because the address may belong to another person.
 * @throws Problem wrong_status without an address
 */
export function recipientOf({ email, firstName, confirmedAt }: Account): Recipient {
  if (!email) throw hasNoAddress();
  return { to: email, recipientName: confirmedAt === null ? null : firstName };
}

export const hasNoAddress = () => new Problem('wrong_status', 'This person has no e-mail address. Enter one first.');

/** For an account without a valid password the link leads to choosing one. */
export function confirmAddressEmail(to: Recipient, link: string, account: { mustChoosePassword: boolean }): Email {
  return composeEmail({
    ...to,
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Somebody, probably you, created a Swathline account with this e-mail address. Confirm the address to log in.',
      ...(account.mustChoosePassword
        ? ['The address was registered more than once. You choose a password when you confirm it; earlier passwords are not valid.']
        : []),
    ],
    button: { label: 'Confirm e-mail address', url: link },
    closing: ['The link works once and for 24 hours.', `${NOT_YOU} Without the confirmation the account cannot be used.`],
  });
}

export function alreadyRegisteredEmail(to: Recipient, { publicUrl }: Pick<Context, 'publicUrl'>): Email {
  return composeEmail({
    ...to,
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to create a Swathline account with this e-mail address. You already have one: just log in. ' +
        'If you do not remember your password, ask for a link to set a new one.',
    ],
    button: { label: 'Set a new password', url: `${publicUrl}/auth/forgot-password` },
    closing: [`${NOT_YOU} Nothing about your account was changed.`],
  });
}

export function passwordResetEmail(to: Recipient, link: string): Email {
  return composeEmail({
    ...to,
    subject: 'Set a new password',
    paragraphs: ['Somebody, probably you, requested a link to set a new password for your Swathline account.'],
    button: resetButton(link),
    closing: ['The link works once and for one hour.', `${NOT_YOU} Your password stays as it is.`],
  });
}

/** Signs a farmer in. The address is proved by opening the link. */
export function farmSignInEmail(to: Recipient, link: string): Email {
  return composeEmail({
    ...to,
    subject: 'Your link to sign in',
    paragraphs: [
      'Open this link on the phone or computer on which you want to see your land, jobs and invoices. It stays signed in there for 90 days.',
    ],
    button: { label: 'Sign in', url: link },
    closing: ['The link works once and for 30 minutes.', `If you did not ask for it, you do not need to do anything.`],
  });
}

export function forcedPasswordResetEmail(to: Recipient, link: string): Email {
  return composeEmail({
    ...to,
    subject: 'Please set a new password',
    paragraphs: ['Your office asks you to set a new password for your Swathline account. You were logged out everywhere.'],
    button: resetButton(link),
    closing: ['The link works once and for one hour. After that, ask for a new one on the log-in page: "Forgot password?".'],
  });
}

const resetButton = (link: string) => ({ label: 'Set a new password', url: link });

/** The mail to the new address of an account. It contains no name, because the address may belong to another person. */
export function confirmNewAddressEmail(newEmail: string, link: string): Email {
  return composeEmail({
    to: newEmail,
    recipientName: null,
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'Somebody, probably you, wants to use this e-mail address for a Swathline account. Confirm it to log in with it from then on.',
    ],
    button: { label: 'Confirm e-mail address', url: link },
    closing: ['The link works once and for 24 hours.', `${NOT_YOU} Without the confirmation the address is not used.`],
  });
}

/** To a requested new address that another account has. */
export function addressInUseEmail(newEmail: string): Email {
  return composeEmail({
    to: newEmail,
    recipientName: null,
    subject: 'This e-mail address already has an account',
    paragraphs: [
      'Somebody, probably you, wants to use this e-mail address for another Swathline account. It already has an account, so it cannot be used for a second one.',
    ],
    closing: [`${NOT_YOU} Nothing was changed.`],
  });
}

/** To the current address of an account. */
export function emailChangeRequestedEmail(to: Recipient, newEmail: string): Email {
  return composeEmail({
    ...to,
    subject: 'A new e-mail address was requested',
    paragraphs: [
      `Somebody, probably you, wants to change the e-mail address of your Swathline account to ${quoteName(newEmail)}. ` +
        'Your address stays as it is until the link that we sent there is followed.',
    ],
    closing: ['If this was not you, change your password and call your office at once.'],
  });
}

/** To the previous address of an account. */
export function emailChangedEmail(to: Recipient, newEmail: string, by: 'owner' | 'office'): Email {
  const change = `The e-mail address of your Swathline account was changed to ${quoteName(newEmail)}`;
  return composeEmail({
    ...to,
    subject: 'Your e-mail address was changed',
    paragraphs: [`${change}${by === 'office' ? ' by your office' : ''}. You log in with the new one from now on.`],
    closing: ['If this is not what you wanted, call your office at once.'],
  });
}
