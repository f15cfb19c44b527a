import { StartRefused } from '../../errors/start-refused.ts';

export function inUse(cluster: string, pid?: number): StartRefused {
  const which = pid === undefined ? '' : ` (process ${pid})`;
  return new StartRefused(
    `The database in ${cluster} is in use by another running server${which}. ` +
      `Stop that one first, or set DATABASE_URL to let several servers share one database.`,
  );
}
