/** Browsers' messages for a failed dynamic import. */
const IMPORT_FAILURE = /dynamically imported module|module script|preload/i;

const isLoadFailure = (error: unknown) => error instanceof Error && IMPORT_FAILURE.test(error.message);

/** The sentence for a screen that failed or could not be loaded. */
export function describeScreenFailure(error: unknown): string {
  return isLoadFailure(error)
    ? 'This screen could not be downloaded. Check your connection and reload the page.'
    : 'This screen could not be shown. Reload the page; if it happens again, tell your administrator what you were doing.';
}

/** The sentence for a map that failed or could not be loaded. */
export function describeMapFailure(error: unknown): string {
  const reason = isLoadFailure(error)
    ? 'part of the map could not be downloaded. Check your connection and reload the page.'
    : 'an unexpected error occurred. Reload the page.';
  return `Failed to load map: ${reason}`;
}
