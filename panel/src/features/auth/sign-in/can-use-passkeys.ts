/** Browsers offer passkeys on pages with a name, over https or on this computer. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && window.isSecureContext && !/^[\d.]+$|^\[/.test(window.location.hostname);
