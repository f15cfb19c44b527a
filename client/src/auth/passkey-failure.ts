/** Explains why the browser's own dialog failed. A page cannot distinguish a closed dialog from one that timed out: both give `closed`. */
export function passkeyFailure(failed: unknown, closed: string): string {
  const { name, code } = failed as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return 'This device has a passkey for your account already.';
  if (name === 'NotAllowedError' || name === 'AbortError') return closed;
  if (name === 'SecurityError') return 'Passkeys do not work at this address. Open Swathline at the address that your office uses.';
  return 'The browser could not use a passkey. Try another browser, or your password.';
}
