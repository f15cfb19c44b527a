import type { Context } from '../../platform/context.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/** What billing needs to read. */
export type BillingReader = Pick<Context, 'db' | 'timeZone'>;

/** What billing needs to change something. */
export interface BillingContext extends Context {
  files: FileStore;
}
