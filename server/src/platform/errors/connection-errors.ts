/** A write reached a database that is not, or no longer, the leader of its cluster. It certainly had no effect. */
const READ_ONLY = '25006';

const CONNECTION_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  READ_ONLY,
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up, shutting down or recovering
  '57P05', // idle_session_timeout
]);

/** Messages of `pg` for errors without a code (pg/lib/client.js, pg-pool/index.js). */
const CONNECTION_ERROR_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Whether a query failed because the database is unavailable, so that the same request may succeed later. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (CONNECTION_ERROR_CODES.has(code) || code.startsWith('08') || CONNECTION_ERROR_MESSAGES.test(error.message)) return true;
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'; // the socket is missing, not just any file
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  return isConnectionError(error.cause);
}

/** Whether a statement was refused by a database that only reads. The same request succeeds when the new leader is found. */
export const isReadOnlyError = (error: unknown): boolean => codeOf(error) === READ_ONLY;

/** The connection was lost during a write, so its outcome is unknown. Also a connection error, through its cause. */
export class OutcomeUnknown extends Error {
  constructor(cause: Error) {
    super('The connection to the database was lost during a write', { cause });
  }
}

/** The SQLSTATE or the operating system's error code; '' for an error without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
