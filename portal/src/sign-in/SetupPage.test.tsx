import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentToken } from '@swathline/client/api/session';
import { renderPublic } from '../test/render-public.tsx';
import { fakeServer, someAdmin } from '@swathline/client/test/fake-server';
import { SetupPage } from './SetupPage.tsx';

test('the link creates the first administrator and signs them in', async () => {
  const requests = fakeServer({
    'GET /auth/setup': () => ({ data: null }),
    'POST /auth/setup': () => ({ status: 201, data: { user: someAdmin, token: 'secret' } }),
  });
  renderPublic(<SetupPage />, { at: '/auth/setup?token=abc' });

  await userEvent.type(await screen.findByLabelText('First Name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Last Name'), 'Peters');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@farm.example');
  await userEvent.type(screen.getByLabelText('Password'), 'prairie');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'prairie');
  await userEvent.click(screen.getByRole('button', { name: 'Create administrator' }));

  expect(await screen.findByText('/')).toBeDefined();
  expect(currentToken()).toBe('secret');
  const person = { firstName: 'Ada', lastName: 'Peters', email: 'ada@farm.example', password: 'prairie' };
  expect(requests.find(({ call }) => call === 'POST /auth/setup')?.body).toEqual({ ...person, token: 'abc' });
});

test('a used link says so and shows no form', async () => {
  const sentence = 'This set-up link was used already or has expired.';
  fakeServer({ 'GET /auth/setup': () => ({ status: 400, code: 'invalid', message: sentence }) });
  renderPublic(<SetupPage />, { at: '/auth/setup?token=abc' });

  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByRole('button', { name: 'Back to Login' })).toBeDefined();
});
