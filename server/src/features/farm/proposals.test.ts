import { randomUUID } from 'node:crypto';
import { api } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { square } from '../../test/land/zones.ts';
import { type Person, messagesByInput, testServer, type TestServer } from '../../test/server.ts';

const { propose, list, accept, refuse } = api.farmProposals;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
});
afterAll(() => server.close());

async function farmWithField() {
  const farmer = await server.farmer();
  return { farmer, field: await server.field(farmer, { name: 'Home quarter', coordinates: square(0, 0, 10) }) };
}

const outline = (fieldId: string, size = 9) => ({ kind: 'outline' as const, id: randomUUID(), fieldId, coordinates: square(0, 0, size) });
const zone = (fieldId: string) => ({
  kind: 'zone' as const,
  id: randomUUID(),
  fieldId,
  coordinates: square(1, 1, 2),
  zoneKind: 'bees' as const,
  note: 'Hives until August',
});

test('a proposal without an id of the page is kept under an id of the server', async () => {
  const { farmer, field } = await farmWithField();
  const { id: _id, ...body } = zone(field.id);
  expect(await server.callOk(propose, { body }, farmer)).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    state: 'open',
  });
});

test('an accepted outline becomes that of the field, and the farmer reads the answer', async () => {
  const { farmer, field } = await farmWithField();
  const body = outline(field.id);
  const proposal = await server.callOk(propose, { body }, farmer);
  expect(proposal).toMatchObject({ state: 'open', fieldName: 'Home quarter', zoneKind: null });
  const params = { id: proposal.id };
  const accepted = await server.callOk(accept, { params, body: { answer: 'Thank you' } }, admin);
  expect(accepted).toMatchObject({ state: 'accepted', answer: 'Thank you', farmer: { id: farmer.id } });
  const after = await server.callOk(api.fields.get, { params: { id: field.id } }, admin);
  expect(after.coordinates).toEqual(body.coordinates);
  const { proposals } = await server.callOk(api.farm.bundle, { query: {} }, farmer);
  expect(proposals).toMatchObject([{ id: proposal.id, state: 'accepted', answer: 'Thank you' }]);
  const [mail] = await server.mailsTo(farmer.email);
  expect(mail).toMatchObject({ subject: 'Accepted: your proposal for Home quarter', text: expect.stringContaining('Thank you') as string });
  expect(await server.call(refuse, { params, body: { answer: 'No' } }, admin)).toMatchObject({
    status: 409,
    body: { code: 'wrong_status' },
  });
});

test('an accepted zone is added to the field', async () => {
  const { farmer, field } = await farmWithField();
  const { id } = await server.callOk(propose, { body: zone(field.id) }, farmer);
  await server.callOk(accept, { params: { id }, body: {} }, admin);
  const { exclusionZones } = await server.callOk(api.exclusionZones.list, { params: { id: field.id } }, admin);
  expect(exclusionZones).toMatchObject([{ kind: 'bees', note: 'Hives until August' }]);
});

test('a refusal needs a sentence and changes nothing', async () => {
  const { farmer, field } = await farmWithField();
  const params = { id: (await server.callOk(propose, { body: outline(field.id) }, farmer)).id };
  expect(messagesByInput(await server.call(refuse, { params, body: { answer: ' ' } }, admin))).toEqual({ answer: 'Say why in a sentence' });
  await server.callOk(refuse, { params, body: { answer: 'That is the road allowance.' } }, admin);
  const after = await server.callOk(api.fields.get, { params: { id: field.id } }, admin);
  expect(after.coordinates).toEqual(field.coordinates);
  const { proposals } = await server.callOk(list, { query: { state: 'refused', fieldId: field.id } }, admin);
  expect(proposals).toMatchObject([{ answer: 'That is the road allowance.' }]);
});

test('is taken once, for own fields alone, and not for a ring that crosses itself', async () => {
  const { farmer, field } = await farmWithField();
  const other = await farmWithField();
  const body = outline(field.id);
  const first = await server.callOk(propose, { body }, farmer);
  expect(await server.call(propose, { body }, farmer)).toMatchObject({ status: 200, body: { data: first } });
  const { proposals } = await server.callOk(list, { query: { fieldId: field.id } }, admin);
  expect(proposals).toHaveLength(1);
  const otherRing = { ...body, coordinates: square(0, 0, 8) };
  expect(await server.call(propose, { body: otherRing }, farmer)).toMatchObject({ status: 409, body: { code: 'already_taken' } });
  expect((await server.call(propose, { body: outline(field.id) }, other.farmer)).status).toBe(404);
  expect((await server.call(propose, { body: { ...outline(other.field.id), id: body.id } }, other.farmer)).status).toBe(409);
  const [a, b, c, d] = square(0, 0, 10);
  const crossed = { ...outline(field.id), coordinates: [a, c, b, d] };
  expect((await server.call(propose, { body: crossed }, farmer)).status).toBe(400);
});

test('is not accepted once the field has changed or has another farmer', async () => {
  const { farmer, field } = await farmWithField();
  const params = { id: (await server.callOk(propose, { body: outline(field.id) }, farmer)).id };
  const fieldUpdatedAt = field.updatedAt;
  await server.callOk(api.fields.update, { params: { id: field.id }, body: { name: 'House quarter' } }, admin);
  expect(await server.call(accept, { params, body: { fieldUpdatedAt } }, admin)).toMatchObject({ status: 409, body: { code: 'stale' } });
  await server.callOk(api.fields.update, { params: { id: field.id }, body: { userId: (await server.farmer()).id } }, admin);
  expect(await server.call(accept, { params, body: {} }, admin)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
});
