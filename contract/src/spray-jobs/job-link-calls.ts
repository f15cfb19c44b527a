/** The parts of a route that a caller needs without its schemas. */
export const JOB_LINK_CALLS = {
  read: { method: 'GET', path: '/job-links/:token', failure: 'The job could not be loaded. Please try again.' },
} as const;
