import { insertJobLink } from '../../features/spray-jobs/links/job-links.ts';
import type { Person, TestServer } from '../server.ts';

export const CALLERS = ['admin', 'farmer', 'pilot', 'ground_crew', 'device', 'nobody'] as const;
export type Caller = (typeof CALLERS)[number];

/** Users of every role and related records. */
export interface Scene {
  tokens: Record<Caller, string | undefined>;
  /** The real id for a placeholder `known:name:number`. */
  id(name: string, at: number): string;
}

const SQUARE = [
  { latitude: 50.5, longitude: -104.5 },
  { latitude: 50.5, longitude: -104.49 },
  { latitude: 50.51, longitude: -104.49 },
  { latitude: 50.51, longitude: -104.5 },
];

/** @param passwordHash the password hash of all users */
export async function makeScene(server: TestServer, passwordHash: string): Promise<Scene> {
  const people = await Promise.all(
    ['admin', 'farmer', 'pilot', 'ground_crew', 'farmer'].map((role) => server.person(role as Person['role'])),
  );
  const [admin, farmer, pilot, crew, other] = people as [Person, Person, Person, Person, Person];
  const device = await server.device(pilot);
  const chemical = await server.chemical({ name: `Chemical ${farmer.id}` });
  const fields = [await server.field(farmer, { coordinates: SQUARE }), await server.field(other)];
  const part = { chemicalId: chemical.id, applicationRateLitersPerAcre: 1, farmerSupplied: false as const };
  const parts = { farmer, fieldIds: [fields[0]?.id ?? ''], chemicals: [part], pilotId: pilot.id, groundCrew: [crew.id] };
  const jobs = [await server.job({ ...parts, status: 'in_progress' }), await server.job(parts), await server.job({ farmer: other })];
  const zone = await server.db.selectFrom('exclusionZones').select('id').limit(1).execute();
  const assignments = await server.db.selectFrom('groundCrewAssignments').select('id').orderBy('id', 'desc').limit(2).execute();
  const mails = await server.db.selectFrom('mails').select('id').orderBy('createdAt', 'desc').limit(2).execute();
  const link = await server.db
    .transaction()
    .execute((tx) => insertJobLink(tx, { id: jobs[0]?.id ?? '', userId: farmer.id, endDate: '2026-06-17' }, {}));

  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const users = ids(people);
  await server.db.updateTable('users').set({ passwordHash }).where('id', 'in', users).execute();
  const known: Record<string, string[]> = {
    users,
    userId: users,
    pilotId: [pilot.id],
    groundCrew: [crew.id],
    groundCrewIds: [crew.id],
    chemicals: [chemical.id],
    chemicalId: [chemical.id],
    fields: ids(fields),
    fieldId: ids(fields),
    fieldIds: ids(fields),
    'exclusion-zones': ids(zone),
    'spray-jobs': ids(jobs),
    sprayJobId: ids(jobs),
    'ground-crew': ids(assignments),
    'device-tokens': [device.id],
    mail: ids(mails),
    token: [link],
    email: people.map(({ email }) => email),
  };
  return {
    tokens: {
      admin: admin.token,
      farmer: farmer.token,
      pilot: pilot.token,
      ground_crew: crew.token,
      device: device.token,
      nobody: undefined,
    },
    id(name, at) {
      const those = known[name]?.length ? known[name] : users;
      return those[at % those.length] ?? '';
    },
  };
}
