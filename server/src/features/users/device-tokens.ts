import { recordChange } from '../../platform/audit/trail.ts';
import type { Tx } from '../../platform/db/connection/open.ts';
import type { SignedInUser } from '../../platform/http/callers.ts';
import { announcePilots } from '../../platform/live/announce.ts';

/** Revokes all device tokens of a user, as every change of role or activity does, and notifies open streams. */
export async function revokeDeviceTokens(tx: Tx, by: SignedInUser, userId: string): Promise<void> {
  const revoked = await tx.deleteFrom('deviceTokens').where('pilotId', '=', userId).returning('name').execute();
  for (const { name } of revoked) {
    await recordChange(tx, by, { action: 'revoke_device_token', subjectType: 'user', subjectId: userId, before: { device: name } });
  }
  await announcePilots(tx);
}
