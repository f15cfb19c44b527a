import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHEMICAL } from '../../test/forms.ts';
import { UNKNOWN_ID, type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { chemicals } = api;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const NO_LABEL = {
  pcpNumber: null,
  rateUnit: 'L',
  waterLitersPerAcre: null,
  reentryHours: null,
  preHarvestDays: null,
  maxWindKmh: null,
  aeroplaneUse: 'unknown',
  helicopterUse: 'unknown',
  rpasUse: 'unknown',
  sprayQuality: null,
  labelReadOn: null,
  aerialUse: 'unknown',
};
const LABEL = {
  pcpNumber: '28487',
  rateUnit: 'kg' as const,
  waterLitersPerAcre: 12,
  reentryHours: 12,
  preHarvestDays: 36,
  maxWindKmh: 16,
  aeroplaneUse: 'yes' as const,
  helicopterUse: 'no' as const,
  rpasUse: 'no' as const,
  sprayQuality: 'M' as const,
  labelReadOn: '2026-05-02',
  aerialUse: 'no' as const,
};

const NO_MIXING = { mixingStep: null, mixingPosition: null, densityKgPerLitre: null, protectiveEquipment: null };
const MIXING = { mixingStep: 'emulsifiable' as const, mixingPosition: 2, densityKgPerLitre: 1.05, protectiveEquipment: 'Gloves' };

test('creates, reads, changes and deletes a chemical', async () => {
  const chemical = await server.callOk(chemicals.create, { body: { ...CHEMICAL, name: '  Roundup ', restrictions: '' } }, admin);
  const { id, createdAt } = chemical;
  expect(chemical).toEqual({ ...CHEMICAL, ...NO_LABEL, ...NO_MIXING, id, restrictions: null, createdAt, updatedAt: createdAt });
  expect(await server.callOk(chemicals.get, { params: { id } }, admin)).toEqual(chemical);

  const changed = await server.callOk(chemicals.update, { params: { id }, body: { restrictions: 'Not near water' } }, admin);
  expect(changed).toEqual({ ...chemical, restrictions: 'Not near water', updatedAt: changed.updatedAt });

  await server.callOk(chemicals.remove, { params: { id } }, admin);
  expect(await server.call(chemicals.get, { params: { id } }, admin)).toMatchObject({ status: 404 });
});

test('stores label facts, changes one of them, and clears them', async () => {
  const created = await server.callOk(chemicals.create, { body: { ...CHEMICAL, ...LABEL } }, admin);
  expect(created).toMatchObject(LABEL);
  const params = { id: created.id };
  expect(await server.callOk(chemicals.update, { params, body: { helicopterUse: 'yes' } }, admin)).toMatchObject({
    ...LABEL,
    helicopterUse: 'yes',
    aerialUse: 'yes',
  });
  const emptied = {
    pcpNumber: ' ',
    waterLitersPerAcre: null,
    reentryHours: null,
    preHarvestDays: null,
    maxWindKmh: null,
    sprayQuality: null,
    labelReadOn: '',
  };
  expect(await server.callOk(chemicals.update, { params, body: emptied }, admin)).toMatchObject({
    ...NO_LABEL,
    rateUnit: 'kg',
    aeroplaneUse: 'yes',
    helicopterUse: 'yes',
    rpasUse: 'no',
    aerialUse: 'yes',
  });
});

test.each([
  [{ aerialUse: 'yes' }, { aeroplaneUse: 'yes', helicopterUse: 'yes', rpasUse: 'unknown', aerialUse: 'yes' }],
  [
    { aerialUse: 'no', helicopterUse: 'yes' },
    { aeroplaneUse: 'no', helicopterUse: 'yes', rpasUse: 'unknown', aerialUse: 'no' },
  ],
  [{ aeroplaneUse: 'yes' }, { aeroplaneUse: 'yes', helicopterUse: 'unknown', rpasUse: 'unknown', aerialUse: 'unknown' }],
  [{ rpasUse: 'no' }, { aeroplaneUse: 'unknown', helicopterUse: 'unknown', rpasUse: 'no', aerialUse: 'unknown' }],
] as const)('reads the uses of %j as %j, on create and update', async (given, uses) => {
  expect(await server.callOk(chemicals.create, { body: { ...CHEMICAL, ...given } }, admin)).toMatchObject(uses);
  const { id } = await server.chemical();
  expect(await server.callOk(chemicals.update, { params: { id }, body: given }, admin)).toMatchObject(uses);
});

test('a job includes the labels of its catalogue chemicals, and none for chemicals supplied by the farmer', async () => {
  const { id } = await server.callOk(chemicals.create, { body: { ...CHEMICAL, ...LABEL } }, admin);
  const own = { farmerSupplied: true as const, customChemicalName: 'Own mix', applicationRateLitersPerAcre: 1 };
  const job = await server.job({ chemicals: [{ chemicalId: id, applicationRateLitersPerAcre: 1, farmerSupplied: false }, own] });
  expect(job.chemicals.map(({ label }) => label)).toEqual([LABEL, null]);
});

test('stores how a product goes into the tank, which its jobs include, and clears it', async () => {
  const { id, ...created } = await server.callOk(chemicals.create, { body: { ...CHEMICAL, ...MIXING } }, admin);
  expect(created).toMatchObject(MIXING);
  const own = { farmerSupplied: true as const, customChemicalName: 'Own mix', applicationRateLitersPerAcre: 1 };
  const job = await server.job({ chemicals: [{ chemicalId: id, applicationRateLitersPerAcre: 1, farmerSupplied: false }, own] });
  expect(job.chemicals.map(({ mixing }) => mixing)).toEqual([MIXING, null]);
  expect(await server.callOk(chemicals.update, { params: { id }, body: NO_MIXING }, admin)).toMatchObject(NO_MIXING);
});

test.each(['farmer_supply', 'Farmer-Supplied', 'FARMER SUPPLY', "farmer's supply"])(
  'accepts %s as Farmer Supply, which has no cost',
  async (type) => {
    const { body } = await server.call(chemicals.create, { body: { ...CHEMICAL, type } }, admin);
    expect(body.data).toMatchObject({ type: 'Farmer Supply' });
    expect(body.data).not.toHaveProperty('costPerLitre');
  },
);

test('a chemical that becomes Farmer Supply loses its cost', async () => {
  const { id } = await server.chemical();
  const params = { id };
  for (const body of [{ type: 'Farmer Supply' }, { costPerLitre: 4 }]) {
    expect(await server.callOk(chemicals.update, { params, body }, admin)).not.toHaveProperty('costPerLitre');
  }
  expect(await server.callOk(chemicals.get, { params }, admin)).not.toHaveProperty('costPerLitre');
  const { chemicals: listed } = await server.callOk(chemicals.list, { query: {} }, admin);
  expect(listed.find((each) => each.id === id)).not.toHaveProperty('costPerLitre');
  expect(await server.callOk(chemicals.update, { params, body: { type: 'other', costPerLitre: 4 } }, admin)).toMatchObject({
    costPerLitre: 4,
  });
});

test.each([
  [{ name: '' }, 'Chemical name is required'],
  [{ name: 'x'.repeat(100) }, 'Chemical name must be less than 100 characters'],
  [{ type: '' }, 'Chemical type is required'],
  [{ type: 'poison' }, 'Chemical type must be one of herbicide, insecticide, fungicide, fertilizer, Farmer Supply, other'],
  [{ activeIngredient: ' ' }, 'Active ingredient is required'],
  [{ activeIngredient: 'x'.repeat(200) }, 'Active ingredient must be less than 200 characters'],
  [{ applicationRateLitersPerAcre: -0.001 }, 'Application rate must be between 0 and 1000 L/acre'],
  [{ applicationRateLitersPerAcre: 1000.001 }, 'Application rate must be between 0 and 1000 L/acre'],
  [{ applicationRateLitersPerAcre: '1' }, 'Application rate must be between 0 and 1000 L/acre'],
  [{ costPerLitre: 1000.01 }, 'Cost per litre must be between 0 and 1,000'],
  [{ restrictions: 'x'.repeat(500) }, 'Restrictions must be less than 500 characters'],
  [{ pcpNumber: '28A' }, 'A PCP registration number has digits only, at most 8'],
  [{ pcpNumber: '123456789' }, 'A PCP registration number has digits only, at most 8'],
  [{ rateUnit: 'g' }, 'A rate is in L or kg per acre'],
  [{ waterLitersPerAcre: -1 }, 'Water volume must be between 0 and 1000 L/acre'],
  [{ reentryHours: 1.5 }, 'Re-entry interval must be a whole number of hours from 0 to 8,760'],
  [{ preHarvestDays: 731 }, 'Pre-harvest interval must be a whole number of days from 0 to 730'],
  [{ maxWindKmh: 101 }, 'Maximum wind must be between 0 and 100 km/h'],
  [{ aerialUse: true }, 'Aerial use must be one of yes, no, unknown'],
  [{ aeroplaneUse: 'maybe' }, 'Aeroplane use must be one of yes, no, unknown'],
  [{ helicopterUse: null }, 'Helicopter use must be one of yes, no, unknown'],
  [{ rpasUse: 1 }, 'Drone use must be one of yes, no, unknown'],
  [{ sprayQuality: 'coarse' }, 'Spray quality must be one of VF, F, M, C, VC, XC, UC'],
  [{ labelReadOn: 'May 2' }, 'A date is written as year-month-day, for example 2026-06-15'],
  [{ labelReadOn: '9999-01-01' }, 'The label cannot have been read on a day in the future'],
  [{ mixingStep: 'oil' }, 'The formulation must be one of wettable, flowable, emulsifiable, solution'],
  [{ mixingPosition: 0 }, 'The place in the mix must be a whole number from 1 to 20'],
  [{ densityKgPerLitre: 0 }, 'The density must be above 0 and at most 5 kg/L'],
  [{ price: 3 }, '"price" is not a known input'],
])('rejects %j on create and update: %s', async (wrong, sentence) => {
  const [key = ''] = Object.keys(wrong);
  const created = await server.call(chemicals.create, { body: { ...CHEMICAL, ...wrong } }, admin);
  expect(created).toMatchObject({ status: 400, body: { code: 'invalid', message: sentence } });
  expect(messagesByInput(created)).toEqual({ [key]: sentence });

  const { id } = await server.chemical();
  expect(messagesByInput(await server.call(chemicals.update, { params: { id }, body: wrong }, admin))).toEqual({ [key]: sentence });
});

test('accepts the longest texts and largest numbers', async () => {
  const most = { name: 'x'.repeat(99), activeIngredient: 'é'.repeat(199), restrictions: 'x'.repeat(499) };
  const body = { ...CHEMICAL, ...most, applicationRateLitersPerAcre: 1000, costPerLitre: 1000 };
  expect(await server.callOk(chemicals.create, { body }, admin)).toMatchObject(body);
});

test.each(['get', 'update', 'remove'] as const)('%s distinguishes a missing chemical from a malformed id', async (name) => {
  const body = name === 'update' ? { name: 'Other' } : undefined;
  expect(await server.call(chemicals[name], { params: { id: UNKNOWN_ID }, body }, admin)).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'This chemical does not exist. It may have been deleted.' },
  });
  const malformed = await server.call(chemicals[name], { params: { id: 'x' }, body }, admin);
  expect(messagesByInput(malformed)).toEqual({ id: 'Invalid UUID format: x' });
});

test('of two concurrent changes of one version, rejects the second', async () => {
  const { id, updatedAt } = await server.chemical();
  const change = (name: string) => server.call(chemicals.update, { params: { id }, body: { name, updatedAt } }, admin);
  const answers = await Promise.all([change('One'), change('Two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale');
});

test('rejects deleting a chemical in use, with the number of jobs', async () => {
  const { id } = await server.chemical({ name: 'Decis' });
  const part = { chemicalId: id, applicationRateLitersPerAcre: 1, farmerSupplied: false as const };
  await server.job({ chemicals: [part, part] });
  const refused = () => server.call(chemicals.remove, { params: { id } }, admin);
  expect(await refused()).toMatchObject({
    status: 409,
    body: { code: 'in_use', message: 'Decis is used by 1 spray job. Take it out of them first, or keep it in the catalogue.' },
  });
  await server.job({ chemicals: [part] });
  expect((await refused()).body.message).toMatch(/^Decis is used by 2 spray jobs\./);
});

test.each([
  ['applicationRateLitersPerAcre', '0.5'],
  ['applicationRateLitersPerAcre', '0.500'],
  ['costPerLitre', '1000'],
  ['costPerLitre', '1,000.00'],
  ['all', '1,000.00'],
] as const)('finds a number in %s as stored and as displayed: %s', async (filterField, filterText) => {
  const body = { ...CHEMICAL, name: `Shown ${filterField} ${filterText}`, applicationRateLitersPerAcre: 0.5, costPerLitre: 1000 };
  const { id } = await server.callOk(chemicals.create, { body }, admin);
  const found = await server.callOk(chemicals.list, { query: { filterField, filterText } }, admin);
  expect(found.chemicals.map((chemical) => chemical.id)).toContain(id);
});

test('the statistics count each type', async () => {
  const separateServer = await testServer();
  const by = await separateServer.admin();
  expect(await separateServer.callOk(chemicals.stats, {}, by)).toEqual({ totalChemicals: 0, chemicalTypes: {} });
  await separateServer.chemical();
  await separateServer.chemical();
  await separateServer.callOk(chemicals.create, { body: { ...CHEMICAL, type: 'farmer supply' } }, by);
  expect(await separateServer.callOk(chemicals.stats, {}, by)).toEqual({
    totalChemicals: 3,
    chemicalTypes: { herbicide: 2, 'Farmer Supply': 1 },
  });
  await separateServer.close();
});
