import { letter, type Letter } from '../mail/letter.ts';

const NOT_YOU = 'If this was not you, you need to do nothing.';

/** What a person typed as their name is not repeated here: the address may belong to somebody else. */
export function confirmLetter(to: string, publicUrl: string, token: string): Letter {
  return letter({
    to,
    subject: 'Confirm your e-mail address',
    paragraphs: ['Hello,', 'Somebody, probably you, made a Swathline account with this e-mail address. Confirm the address to log in.'],
    button: { label: 'Confirm e-mail address', url: `${publicUrl}/auth/confirm?token=${token}` },
    closing: ['The link works once and for 24 hours.', `${NOT_YOU} Without the confirmation the account cannot be used.`],
  });
}

export function alreadyRegisteredLetter(to: string, firstName: string, publicUrl: string): Letter {
  return letter({
    to,
    subject: 'You have an account already',
    paragraphs: [
      `Hello ${firstName},`,
      'Somebody, probably you, tried to make a Swathline account with this e-mail address. You have one already: just log in. ' +
        'If you do not remember your password, ask for a link to set a new one.',
    ],
    button: { label: 'Set a new password', url: `${publicUrl}/auth/forgot-password` },
    closing: [`${NOT_YOU} Nothing about your account was changed.`],
  });
}

export function resetLetter(to: string, firstName: string, publicUrl: string, token: string): Letter {
  return letter({
    to,
    subject: 'Set a new password',
    paragraphs: [`Hello ${firstName},`, 'Somebody, probably you, asked for a link to set a new password for your Swathline account.'],
    button: resetButton(publicUrl, token),
    closing: ['The link works once and for one hour.', `${NOT_YOU} Your password stays as it is.`],
  });
}

export function forcedResetLetter(to: string, firstName: string, publicUrl: string, token: string): Letter {
  return letter({
    to,
    subject: 'Please set a new password',
    paragraphs: [
      `Hello ${firstName},`,
      'Your office asks you to set a new password for your Swathline account. You were logged out everywhere.',
    ],
    button: resetButton(publicUrl, token),
    closing: ['The link works once and for one hour. After that, ask for a new one on the log-in page: "Forgot password?".'],
  });
}

const resetButton = (publicUrl: string, token: string) => ({
  label: 'Set a new password',
  url: `${publicUrl}/auth/reset-password?token=${token}`,
});

export function emailChangedLetter(to: string, firstName: string): Letter {
  return letter({
    to,
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `Hello ${firstName},`,
      'The e-mail address of your Swathline account was changed. You log in with the new one from now on.',
    ],
    closing: ['If this was not you, tell your office at once.'],
  });
}
