import { addDays, api, type Field, type SignInReply } from '@swathline/contract';
import { randomUUID } from 'node:crypto';
import type { Call } from '../../client.ts';

/** The farmer whose page can be opened with a password. The demonstration holds only sample data. */
export const DEMO_FARMER_PASSWORD = 'prairie-sky';

/** Calls as the person who signed in. */
type ConnectAs = (token: string) => Call;

/**
 * Gives the farmer of the newest invoice a password, and orders spraying and proposes a zone as this farmer, who has land, jobs, records,
 * quotes and invoices already.
 * @returns the farmer's address; null in a season without invoices
 */
export async function createFarm(call: Call, connectAs: ConnectAs, today: string): Promise<string | null> {
  const { invoices } = await call(api.invoices.list, { query: { limit: 20, state: 'issued' } });
  for (const { customerId } of invoices) {
    const { email } = await call(api.users.get, { params: { id: customerId } });
    const { fields } = await call(api.fields.list, { query: { userId: customerId, limit: 5 } });
    const [field] = fields;
    if (!email || !field) continue;
    await call(api.users.resetPassword, { params: { id: customerId }, body: { newPassword: DEMO_FARMER_PASSWORD } });
    const session: SignInReply = await call(api.auth.login, { body: { email, password: DEMO_FARMER_PASSWORD } });
    if (session.token === undefined) continue;
    await actAsFarmer(connectAs(session.token), field, today);
    return email;
  }
  return null;
}

async function actAsFarmer(farmer: Call, field: Field, today: string): Promise<void> {
  const season = Number(today.slice(0, 4));
  await farmer(api.farm.order, {
    body: {
      id: randomUUID(),
      fieldIds: [field.id],
      crop: field.crops?.find((each) => each.season === season)?.crop ?? 'Canola',
      stage: '20 % bloom',
      target: 'Sclerotinia',
      suppliedBy: 'office',
      wantedFrom: addDays(today, 2),
      wantedTo: addDays(today, 5),
      watchFor: 'Hives along the creek until the end of the week',
    },
  });
  const [first, second, third] = field.coordinates;
  if (!first || !second || !third) return;
  const inside = (share: number, towards: typeof first) => ({
    latitude: first.latitude + share * (towards.latitude - first.latitude),
    longitude: first.longitude + share * (towards.longitude - first.longitude),
  });
  const coordinates = [inside(0.15, third), inside(0.1, second), inside(0.25, third)];
  const note = 'Two hives of my neighbour stand here this summer';
  await farmer(api.farmProposals.propose, {
    body: { kind: 'zone', id: randomUUID(), fieldId: field.id, coordinates, zoneKind: 'bees', note },
  });
}
