/** The parts of a route that a caller needs without its schemas. */
export const MAIL_SETTINGS_CALLS = {
  get: { method: 'GET', path: '/mail-settings', failure: 'Failed to load your mail settings' },
  update: { method: 'PUT', path: '/mail-settings', mayBeEmpty: true, done: 'Saved', failure: 'Failed to save your mail settings' },
} as const;
