import { type ClockSetting, setShownClock } from '@swathline/contract';
import type { Db, Tx } from '../../platform/db/connection/open.ts';

/** Reads the office's clock. The texts that this server writes from then on, in print, mails and replies, follow it. */
export async function followOfficeClock(db: Db | Tx): Promise<ClockSetting> {
  const row = await db.selectFrom('officeSettings').select('clock').executeTakeFirst();
  const clock = row?.clock ?? '24h';
  setShownClock(clock);
  return clock;
}
