import { expect, test } from 'vitest';
import { z } from '../zod.ts';
import { checkForm, type FormChecks, type TypedForm } from '../validation/text-checks.ts';
import { CREDENTIALS_CHECKS, FORGOT_PASSWORD_CHECKS, NEW_PASSWORD_CHECKS, REGISTRATION_CHECKS, SETUP_CHECKS } from './auth-checks.ts';
import { Credentials, ForgotPasswordForm, Registration, ResetPasswordForm, SetupForm } from './auth.ts';

const TEXTS = [
  '',
  '   ',
  '\u200b',
  'short',
  ' Prairie Sky ',
  'tab\there',
  'line\nbreak',
  'right\u202eleft',
  ...[6, 40, 41, 100, 101, 200, 201, 254, 255, 1000, 1001].map((length) => 'a'.repeat(length)),
];
const EMAILS = [
  'ada@farm.example',
  ' Ada.Lovelace+spray@Farm.Example ',
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

/** The values, or the first message for each input. */
function bySchema(schema: z.ZodType, typed: TypedForm) {
  const { success, data, error } = schema.safeParse(typed);
  if (success) return { values: data };
  const messages = error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { problems: Object.fromEntries(messages.toReversed()) };
}

function byChecks(checks: FormChecks, typed: TypedForm) {
  const checked = checkForm(checks, typed);
  if ('values' in checked) return checked;
  return { problems: Object.fromEntries(checked.problems.map(({ field, message }) => [field, message])) };
}

const without = (checks: FormChecks, name: string) => Object.fromEntries(Object.entries(checks).filter(([each]) => each !== name));

test.each<[string, z.ZodType, FormChecks]>([
  ['sign-in', Credentials, CREDENTIALS_CHECKS],
  ['registration', Registration, without(REGISTRATION_CHECKS, 'confirmation')],
  ['first administrator', SetupForm.omit({ token: true }), without(SETUP_CHECKS, 'confirmation')],
  ['forgotten password', ForgotPasswordForm, FORGOT_PASSWORD_CHECKS],
  ['new password', ResetPasswordForm.omit({ token: true }), without(NEW_PASSWORD_CHECKS, 'confirmation')],
])('the checks of the %s form agree with its schema', (_, schema, checks) => {
  for (const text of [...TEXTS, ...EMAILS]) {
    const typed = Object.fromEntries(Object.keys(checks).map((name) => [name, text]));
    expect(byChecks(checks, typed), JSON.stringify(text)).toEqual(bySchema(schema, typed));
  }
});

test('addresses are accepted like those of zod', () => {
  for (const email of EMAILS.map((text) => text.trim())) {
    const isValid = 'values' in checkForm(FORGOT_PASSWORD_CHECKS, { email });
    expect(isValid, email).toBe(email.length <= 254 && z.regexes.email.test(email));
  }
});

test.each([
  ['', '', 'Please confirm your password'],
  ['prairie', '', 'Please confirm your password'],
  ['', 'prairie', 'Passwords do not match'],
  ['prairie', 'prairies', 'Passwords do not match'],
])('the password %j repeated as %j is refused: %s', (newPassword, confirmation, message) => {
  const checked = checkForm(NEW_PASSWORD_CHECKS, { newPassword, confirmation });
  expect('problems' in checked && checked.problems).toContainEqual({ field: 'confirmation', message });
});
