import type { IDToken } from 'openid-client';
import { expect, test } from 'vitest';
import { personOf } from './account.ts';

const person = (claims: object) =>
  personOf({ iss: 'https://id.example', sub: '1', ...claims } as IDToken, { roleClaim: undefined, roles: [] });

test('only a verified address is used, in lower case', () => {
  expect(person({ email: ' Ann@Example.com ', email_verified: true }).email).toBe('ann@example.com');
  expect(person({ email: 'ann@example.com', email_verified: 'true' }).email).toBeNull();
});

test('a long address is never cut, which would make it the address of another account', () => {
  const victim = `${'a'.repeat(88)}@example.com`;
  expect(person({ email: `${victim}.attacker.example`, email_verified: true }).email).toBe(`${victim}.attacker.example`);
  expect(person({ email: `${'a'.repeat(250)}@example.com`, email_verified: true }).email).toBeNull();
});
