/** The parts of a route that a caller needs without its schemas. */
export const AUTH_CALLS = {
  login: { method: 'POST', path: '/auth/login', done: 'Signed in', failure: 'Login failed' },
  loginSecondFactor: { method: 'POST', path: '/auth/login/second-factor', done: 'Signed in', failure: 'Login failed' },
  logout: { method: 'POST', path: '/auth/logout', mayBeEmpty: true, done: 'Signed out', failure: 'Logout failed' },
  register: {
    method: 'POST',
    path: '/auth/register',
    mayBeEmpty: true,
    done: 'Check your e-mail to confirm your account.',
    failure: 'Registration failed',
  },
  confirmEmail: {
    method: 'GET',
    path: '/auth/confirm-email',
    mayBeEmpty: true,
    done: 'Email confirmed! You can now log in.',
    failure: 'Email confirmation failed',
  },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/resend-confirmation',
    mayBeEmpty: true,
    done: 'If that account is not confirmed yet, a new link was sent.',
    failure: 'Failed to send the confirmation link',
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    mayBeEmpty: true,
    done: 'If that email exists, a reset link was sent.',
    failure: 'Failed to send reset email',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    mayBeEmpty: true,
    done: 'Password reset! You can now log in.',
    failure: 'Password reset failed',
  },
  setupState: { method: 'GET', path: '/auth/setup', mayBeEmpty: true, failure: 'The set-up link could not be checked' },
  setup: {
    method: 'POST',
    path: '/auth/setup',
    done: 'The first administrator was created',
    failure: 'Failed to create the administrator',
  },
} as const;
