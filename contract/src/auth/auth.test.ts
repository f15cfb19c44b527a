import { expect, test } from 'vitest';
import { findProblem } from '../validation/find-problem.ts';
import { z } from '../zod.ts';
import { Credentials, ForgotPasswordForm, Registration, ResetPasswordForm } from './auth.ts';

const EMAILS = [
  'ada@farm.example',
  'Ada.Lovelace+spray@Farm.Example',
  'ada',
  'ada@farm',
  '@farm.example',
  '.ada@farm.example',
  'ada.@farm.example',
  'ada..l@farm.example',
  "o'hara@farm.example",
  "ada'@farm.example",
  '-ada_@a-b.farm.ca',
  'ada@-farm.example',
  'ada@farm.e',
  'ada@farm.e1',
  'a da@farm.example',
  'ada@farm@farm.example',
  `${'a'.repeat(241)}@farm.example`,
  `${'a'.repeat(242)}@farm.example`,
];

test.each(EMAILS)('the address %s is accepted or refused as usual, up to 254 characters', (email) => {
  const isValid = email.length <= 254 && z.regexes.email.test(email);
  expect(findProblem(ForgotPasswordForm, { email })).toBe(isValid ? null : 'Please enter a valid email address');
});

test('an address is trimmed and kept in lower case', () => {
  expect(ForgotPasswordForm.parse({ email: ' Ada@Farm.Example ' })).toEqual({ email: 'ada@farm.example' });
});

test.each([
  ['', 'New password is required'],
  ['short', 'Password must be at least 6 characters long'],
  [' '.repeat(6), null],
  ['prairie sky', null],
  ['a'.repeat(64), null],
  ['a'.repeat(200), null],
  ['a'.repeat(201), 'Password can have at most 200 characters'],
])('the new password %j: %s', (newPassword, message) => {
  expect(findProblem(ResetPasswordForm.pick({ newPassword: true }), { newPassword })).toBe(message);
});

test('a password keeps its blanks, as typed', () => {
  expect(ResetPasswordForm.parse({ token: 'token', newPassword: ' prairie sky ' }).newPassword).toBe(' prairie sky ');
});

test.each([
  [{ email: '', password: '' }, ['Email is required', 'Password is required']],
  [{ email: 'no address', password: 'x' }, []],
  [{ email: 'a'.repeat(1001), password: 'a'.repeat(1001) }, ['Email is invalid', 'Password can have at most 200 characters']],
])('the sign-in with %j is refused with %j', (typed, messages) => {
  expect(Credentials.safeParse(typed).error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
});

test('one attempt to register shows what is wrong with each input', () => {
  const typed = { firstName: '\u200b', lastName: 'a'.repeat(101), email: 'ada', password: 'short', phone: 'tab\there', companyName: ' ' };
  expect(Registration.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'First name is required',
    'Last name can have at most 100 characters',
    'Email is invalid',
    'Write plain text on one line here, without line breaks, tabs or hidden control characters',
    'Password must be at least 6 characters long',
  ]);
});
