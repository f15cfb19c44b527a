/** The localStorage key of the session, which all tabs share. The panel's index.html looks for it too. */
export const SESSION_KEY = 'swathline.session';
