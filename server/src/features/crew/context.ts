import type { Db } from '../../platform/db/connection/open.ts';

export interface CrewContext {
  db: Db;
  publicUrl: string;
  timeZone: string;
  log(error: unknown, message: string): void;
}
