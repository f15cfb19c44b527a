import { api, SMS_CONSENT } from '@swathline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesByInput, type Person, testServer, type TestServer } from '../../test/server.ts';

const { get, update } = api.farmNotices;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const change = (farmer: Person, body: object) => server.call(update, { body }, farmer);
const consent = { phone: '306 555 0100', text: SMS_CONSENT };

test('mail is on, but for the start of the work, and nothing else, for a farmer who has chosen nothing', async () => {
  const settings = await server.callOk(get, {}, await server.farmer());
  expect(settings).toMatchObject({ quietHours: null, smsConsent: null, available: ['mail', 'push'] });
  const { started, ...others } = settings.ways;
  expect(started).toEqual({ mail: false, push: false, sms: false });
  for (const ways of Object.values(others)) expect(ways).toEqual({ mail: true, push: false, sms: false });
});

test('changes what is given and keeps the rest', async () => {
  const farmer = await server.farmer();
  await change(farmer, { ways: { started: { push: true }, reminder: { mail: false } }, quietHours: { from: '21:30', to: '06:00' } });
  const { ways, quietHours } = (await change(farmer, { ways: { started: { mail: false } } })).body.data;
  expect(ways).toMatchObject({ started: { mail: false, push: true }, reminder: { mail: false }, quote: { mail: true } });
  expect(quietHours).toEqual({ from: '21:30', to: '06:00' });
  expect((await change(farmer, { quietHours: null })).body.data.quietHours).toBeNull();
  expect(messagesByInput(await change(farmer, { quietHours: { from: '25:00', to: '06:00' } }))).toEqual({
    'quietHours.from': 'A time of day is written like 21:30',
  });
});

test('the mails about jobs are those of the account', async () => {
  const farmer = await server.farmer();
  await change(farmer, { ways: { decided: { mail: false } } });
  const profile = await server.callOk(api.auth.profile, {}, farmer);
  expect(profile).toMatchObject({ notifications: { jobDecided: false, jobCompleted: true } });
});

test('text messages need a consent, which is kept after it is withdrawn', async () => {
  const farmer = await server.farmer();
  const ways = { started: { sms: true } };
  expect(messagesByInput(await change(farmer, { ways }))).toEqual({ smsConsent: 'Agree to text messages first' });
  expect((await change(farmer, { ways, smsConsent: { ...consent, text: 'Yes' } })).status).toBe(400);
  const given = (await change(farmer, { ways, smsConsent: consent })).body.data;
  expect(given).toMatchObject({ smsConsent: consent, ways: { started: { sms: true } } });
  const withdrawn = (await change(farmer, { smsConsent: null })).body.data;
  expect(withdrawn).toMatchObject({ smsConsent: null, ways: { started: { sms: false } } });
  const kept = server.db.selectFrom('smsConsents').selectAll().where('userId', '=', farmer.id);
  expect(await kept.execute()).toMatchObject([{ ...consent, how: 'on the page', withdrawnHow: 'on the page' }]);
});
