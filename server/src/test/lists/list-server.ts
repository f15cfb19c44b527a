import { api, type Route } from '@swathline/contract';
import { z } from 'zod';
import { type Person, testServer, type TestServer } from '../server.ts';

/** Every list with page numbers, with the key of its rows. */
export const LISTS = [
  { key: 'users', route: api.users.list },
  { key: 'aircraft', route: api.aircraft.list },
  { key: 'chemicals', route: api.chemicals.list },
  { key: 'customers', route: api.customers.list },
  { key: 'credentials', route: api.credentials.list },
  { key: 'hazards', route: api.hazards.list },
  { key: 'sensitiveSites', route: api.sensitiveSites.list },
  { key: 'strips', route: api.strips.list },
  { key: 'fields', route: api.fields.list },
  { key: 'sprayJobs', route: api.sprayJobs.list },
  { key: 'users', route: api.sprayJobs.groundCrew },
  { key: 'fields', route: api.fields.listOwn },
].map(({ key, route }) => ({ key, route, path: route.path }));

/** Names that are equal or differ only in case, and names with the special characters of patterns. */
export const NAMES = ['100 %', '100 x', 'a_b', 'axb', 'back\\slash', 'same', 'Same', 'SAME', 'same', 'same', 'same', 'same'];

/** Land that no legal description names: the field has neither location nor municipality. */
const OUTLINED = {
  name: 'outlined',
  quarter: undefined,
  section: undefined,
  township: undefined,
  range: undefined,
  meridian: undefined,
  coordinates: [
    { latitude: 50.1, longitude: -104.1 },
    { latitude: 50.1, longitude: -104.09 },
    { latitude: 50.11, longitude: -104.1 },
  ],
};

const NO_CONTACT = { phone: '306 555 0199', email: null, address: 'Box 1' };

export interface Part {
  rows: Record<string, unknown>[];
  total: number;
  limit: number;
  offset: number;
  next: string | null;
}

export type ListServer = Awaited<ReturnType<typeof startListServer>>;

/** Starts a server with rows in every list. */
export async function startListServer() {
  const server = await testServer();
  const admin = await server.admin();
  const farmer = await server.farmer({ firstName: 'same', lastName: 'same' });
  await createRows(server, admin, farmer);
  /** The person who may read a list. */
  const readerOf = (route: Route): Person => (route === api.fields.listOwn ? farmer : admin);

  const page = async (route: Route, key: string, query: object): Promise<Part> => {
    const { body } = await server.call(route, { query: query as Record<string, unknown> }, readerOf(route));
    const { [key]: rows, ...rest } = body.data as Record<string, unknown>;
    return { rows: rows as Part['rows'], ...(rest as Omit<Part, 'rows'>) };
  };

  /** The ids of a list in its order, read page by page with cursors; `between` runs before each further page. */
  const readPages = async (route: Route, key: string, query: object, between: () => Promise<unknown> = () => Promise.resolve()) => {
    const ids: unknown[] = [];
    for (let part = await page(route, key, query); ; part = await page(route, key, { ...query, after: part.next })) {
      ids.push(...part.rows.map(({ id }) => id));
      if (part.next === null) return ids;
      await between();
    }
  };
  return { ...server, readerOf, page, readPages };
}

async function createRows(server: TestServer, admin: Person, farmer: Person): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    await server.aircraft({
      make: name,
      ...(index % 3 === 0 && { model: null, serialNumber: null, hopperLitres: null, swathMetres: null }),
    });
    await server.callOk(api.customers.create, { body: { companyName: name, ...(index % 3 === 0 && NO_CONTACT) } }, admin);
    await server.chemical({ name, ...(index % 3 === 0 && { costPerLitre: null, restrictions: 'Not in wind' }) });
    await server.field(farmer, { name });
    if (index % 3 === 0) await server.field(farmer, OUTLINED);
    await server.job({ farmer, name });
    const { id: holderId } = await server.crew({ firstName: name, lastName: name });
    const dates = index % 3 === 0 ? {} : { issuedOn: '2026-01-01', expiresOn: `2026-06-${10 + index}` };
    const credential = { holderType: 'person', holderId, kind: 'medical', number: name, ...dates } as const;
    await server.callOk(api.credentials.create, { body: credential }, admin);
    const place = { name, source: name, note: name, coordinates: [{ latitude: 50.1, longitude: -104.1 }] };
    const seen = index % 3 === 0 ? {} : { heightM: 10 + index, seenOn: `2026-06-${10 + index}` };
    await server.callOk(api.hazards.create, { body: { ...place, ...seen, kind: 'wire' } }, admin);
    // Two strips never have the same name.
    await server.callOk(api.strips.create, { body: { name: `${name} ${index}`, latitude: 50, longitude: -104, notes: name } }, admin);
    const contact = index % 3 === 0 ? {} : { contactName: name, contactPhone: name, sourceDate: `2026-06-${10 + index}` };
    await server.callOk(api.sensitiveSites.create, { body: { ...place, ...contact, kind: 'bees' } }, admin);
  }
  await server.db.updateTable('users').set({ phone: '306 555 0100' }).where('firstName', '=', 'same').execute();
}

export const optionsOf = (route: (typeof LISTS)[number]['route'], name: 'sort' | 'filterField') => {
  const described = z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' }).properties?.[name];
  return (described as { enum: string[] }).enum;
};

/** Every paginated list, in its default sort; some have one fixed order. */
export const PAGED: { route: Route; sort: string; order: string }[] = [
  ...LISTS.map(({ route }) => ({ route, ...z.object({ sort: z.string(), order: z.string() }).parse(route.query.parse({})) })),
  ...[api.pilots.locations, api.mail.list, api.audit.list].map((route) => ({ route, sort: '', order: 'desc' })),
];
