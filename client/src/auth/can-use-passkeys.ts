/** Browsers offer passkeys on pages with a host name (not an IP address), over https or on this computer. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && window.isSecureContext && !/^[\d.]+$|^\[/.test(window.location.hostname);
