/** Browsers' messages for a failed dynamic import. */
const IMPORT_FAILURE = /dynamically imported module|module script|preload/i;

/** The sentence for a map that failed or could not be loaded. */
export function describeMapFailure(error: unknown): string {
  const reason =
    error instanceof Error && IMPORT_FAILURE.test(error.message)
      ? 'part of the map could not be downloaded. Check your connection and reload the page.'
      : 'an unexpected error occurred. Reload the page.';
  return `Failed to load map: ${reason}`;
}
