/** The key of the session in localStorage, which all tabs share, so that they sign in and out together. */
export const SESSION_KEY = 'swathline.session';
