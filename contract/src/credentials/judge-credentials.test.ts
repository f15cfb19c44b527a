import { describe, expect, test } from 'vitest';
import { thirteenthMonthAfter } from './credential-kinds.ts';
import { blockingWarnings, type JudgedJob, type JudgedCredential, judgeCredentials } from './judge-credentials.ts';
import type { Requirements } from './requirement-set-codes.ts';
import { defaultRequirementSet } from './requirement-sets.ts';

const PILOT = { type: 'person', id: 'ann', name: 'Ann Lee', isActive: true } as const;
const MIXER = { type: 'person', id: 'bob', name: 'Bob Ray', isActive: true } as const;
const COMPANY = { type: 'company', id: null, name: 'Prairie Air' } as const;
const AEROPLANE = { type: 'aircraft', id: 'gabc', name: 'C-GABC', kind: 'aeroplane', mtowKg: 3402 } as const;

const NOTHING: Requirements = { pilot: [], groundCrew: [], aircraft: [], company: [] };

function judge(required: Partial<Requirements>, credentials: JudgedCredential[], job: Partial<JudgedJob> = {}) {
  return judgeCredentials({
    today: '2026-06-10',
    lastSprayDay: '2026-06-16',
    provinces: ['SK'],
    pilot: PILOT,
    groundCrew: [MIXER],
    aircraft: AEROPLANE,
    company: COMPANY,
    credentials,
    requirementsOf: () => ({ ...NOTHING, ...required }),
    ...job,
  });
}

const messages = (...parts: Parameters<typeof judge>) => judge(...parts).map(({ message }) => message);

function credential(parts: Partial<JudgedCredential> & Pick<JudgedCredential, 'kind'>): JudgedCredential {
  return {
    holderType: 'person',
    holderId: 'ann',
    province: 'CA',
    issuedOn: null,
    expiresOn: null,
    amountCad: null,
    excludesDrift: false,
    ...parts,
  };
}

const licence = (parts: Partial<JudgedCredential> = {}) => credential({ kind: 'applicator_licence', province: 'SK', ...parts });
const policy = (parts: Partial<JudgedCredential> = {}) =>
  credential({ kind: 'public_liability', holderType: 'company', holderId: null, amountCad: 5_000_000, ...parts });

const LICENCE = 'Applicator licence (Saskatchewan) of Ann Lee';
const NOT_ON_FILE = `${LICENCE} is not on file. Add it under Licences & certificates.`;

describe('a required credential', () => {
  test.each<[title: string, credentials: JudgedCredential[], expected: string[]]>([
    ['is not on file', [], [NOT_ON_FILE]],
    ['does not expire', [licence()], []],
    ['expires after the last spray day', [licence({ expiresOn: '2026-06-17' })], []],
    ['expires on the last spray day', [licence({ expiresOn: '2026-06-16' })], []],
    [
      'expires before the last spray day',
      [licence({ expiresOn: '2026-06-15' })],
      [
        `${LICENCE} expires on Jun 15, 2026, before the end of the last spray day, Jun 16, 2026. Add the new one under Licences & certificates.`,
      ],
    ],
    [
      'has expired',
      [licence({ expiresOn: '2026-06-09' })],
      [`${LICENCE} expired on Jun 9, 2026. Add the new one under Licences & certificates.`],
    ],
    [
      'has expired twice: the later one is named',
      [licence({ expiresOn: '2025-03-31' }), licence({ expiresOn: '2026-03-31' })],
      [`${LICENCE} expired on Mar 31, 2026. Add the new one under Licences & certificates.`],
    ],
    ['has expired and was renewed', [licence({ expiresOn: '2026-03-31' }), licence({ expiresOn: '2027-03-31' })], []],
    [
      'is issued later',
      [licence({ issuedOn: '2026-06-17' })],
      [`${LICENCE} is valid only from Jun 17, 2026, after the last spray day, Jun 16, 2026.`],
    ],
    ['is of another province', [licence({ province: 'AB' })], [NOT_ON_FILE]],
    ['is provincial but filed for all of Canada', [licence({ province: 'CA' })], [NOT_ON_FILE]],
    ['is of another person', [licence({ holderId: 'bob' })], [NOT_ON_FILE]],
    ['is of another kind', [licence({ kind: 'pilot_licence' })], [NOT_ON_FILE]],
  ])('%s', (_, credentials, expected) => {
    expect(messages({ pilot: ['applicator_licence'] }, credentials)).toEqual(expected);
  });

  test('federal credentials count in every province, and also those of the province', () => {
    const required = { pilot: ['medical' as const] };
    expect(messages(required, [credential({ kind: 'medical' })])).toEqual([]);
    expect(messages(required, [credential({ kind: 'medical', province: 'SK' })])).toEqual([]);
    expect(messages(required, [credential({ kind: 'medical', province: 'AB' })])).toEqual([
      'Medical of Ann Lee is not on file. Add it under Licences & certificates.',
    ]);
  });

  test.each(['competency_check', 'annual_training'] as const)('%s is not valid any more on the day of its expiry', (kind) => {
    expect(judge({ pilot: [kind] }, [credential({ kind, expiresOn: '2026-06-17' })])).toEqual([]);
    expect(judge({ pilot: [kind] }, [credential({ kind, expiresOn: '2026-06-16' })])).toHaveLength(1);
  });

  test('is judged for each holder of each party', () => {
    const all = {
      pilot: ['medical'],
      groundCrew: ['mixer_loader_certificate'],
      aircraft: ['flight_authority'],
      company: ['service_licence'],
    };
    const warnings = judge(all as Requirements, []);
    expect(warnings.map(({ kind, holder, holderType, holderId }) => [kind, holder, holderType, holderId])).toEqual([
      ['medical', 'Ann Lee', 'person', 'ann'],
      ['mixer_loader_certificate', 'Bob Ray', 'person', 'bob'],
      ['flight_authority', 'C-GABC', 'aircraft', 'gabc'],
      ['service_licence', 'Prairie Air', 'company', null],
    ]);
  });

  test('is judged for each province of the job, and a federal one is named once', () => {
    const required = { pilot: ['applicator_licence' as const, 'medical' as const] };
    const warnings = messages(required, [licence()], { provinces: ['AB', 'SK'] });
    expect(warnings).toEqual([
      'Applicator licence (Alberta) of Ann Lee is not on file. Add it under Licences & certificates.',
      'Medical of Ann Lee is not on file. Add it under Licences & certificates.',
    ]);
  });

  test('a warning has the day on which the credential expires, or null if none is on file', () => {
    expect(judge({ pilot: ['applicator_licence'] }, [licence({ expiresOn: '2026-01-31' })])).toMatchObject([{ expiresOn: '2026-01-31' }]);
    expect(judge({ pilot: ['applicator_licence'] }, [])).toMatchObject([{ expiresOn: null }]);
  });
});

describe('public liability', () => {
  const TOO_LOW = 'Public liability of Prairie Air covers';
  test.each<[mtowKg: number | null, amountCad: number | null, expected: string | null]>([
    [3402, 1_000_000, null],
    [3402, 999_999, `${TOO_LOW} $999,999; at least $1,000,000 is expected for C-GABC, 3,402 kg (CAR 606.02).`],
    [3403, 1_000_000, `${TOO_LOW} $1,000,000; at least $2,000,000 is expected for C-GABC, 3,403 kg (CAR 606.02).`],
    [3403, 2_000_000, null],
    [8165, 2_000_000, null],
    [8165, 1_999_999, `${TOO_LOW} $1,999,999; at least $2,000,000 is expected for C-GABC, 8,165 kg (CAR 606.02).`],
    [null, 1_000_000, null],
    [null, 500_000, `${TOO_LOW} $500,000; at least $1,000,000 is expected (CAR 606.02).`],
    [
      3402,
      null,
      'Public liability of Prairie Air has no amount on file; at least $1,000,000 is expected for C-GABC, 3,402 kg (CAR 606.02).',
    ],
  ])('is judged for an aircraft of %j kg with %j dollars', (mtowKg, amountCad, expected) => {
    const found = messages({}, [policy({ amountCad })], { aircraft: { ...AEROPLANE, mtowKg } });
    expect(found).toEqual(expected === null ? [] : [`${expected} Enter the policy's amount under Licences & certificates.`]);
  });

  test('the largest valid policy counts, also one of the aircraft; a drone has no minimum amount', () => {
    const own = policy({ holderType: 'aircraft', holderId: 'gabc', amountCad: 1_000_000 });
    expect(messages({ company: ['public_liability'] }, [own])).toEqual([]);
    expect(messages({}, [policy({ amountCad: 1 }), own])).toEqual([]);
    expect(messages({}, [policy({ expiresOn: '2026-06-01' }), policy({ amountCad: 5 })])).toHaveLength(1);
    expect(messages({}, [policy({ amountCad: 5 })], { aircraft: { ...AEROPLANE, kind: 'rpas', mtowKg: 60 } })).toEqual([]);
  });

  test('a policy that excludes drift needs a valid drift cover', () => {
    const cover = credential({ kind: 'chemical_drift_cover', holderType: 'company', holderId: null });
    const excluding = policy({ excludesDrift: true });
    const missing =
      'Public liability of Prairie Air excludes chemical drift, and no valid drift cover is on file. Add a chemical drift cover under Licences & certificates.';
    expect(messages({}, [excluding])).toEqual([missing]);
    expect(messages({}, [excluding, { ...cover, expiresOn: '2026-06-15' }])).toEqual([missing]);
    expect(messages({}, [excluding, cover])).toEqual([]);
    expect(messages({}, [excluding, policy()])).toEqual([]);
    expect(messages({ company: ['chemical_drift_cover'] }, [excluding])).toEqual([
      'Chemical drift cover of Prairie Air is not on file. Add it under Licences & certificates.',
    ]);
  });
});

test('people who are no longer active are named, whatever their papers, and block where the office blocks', () => {
  const left = { pilot: { ...PILOT, isActive: false }, groundCrew: [{ ...MIXER, isActive: false }], provinces: [] };
  const warnings = judge({}, [], left);
  expect(warnings.map(({ message }) => message)).toEqual([
    'Ann Lee is no longer an active pilot. Choose somebody else in the job.',
    'Bob Ray is no longer active in the ground crew. Choose somebody else in the job.',
    expect.stringMatching(/^The province of the job is not known/),
  ]);
  expect(blockingWarnings(warnings, 'approved').map(({ kind }) => kind)).toEqual(['not_active', 'not_active']);
});

describe('a job that does not say', () => {
  const required = { pilot: ['medical' as const], aircraft: ['flight_authority' as const], company: ['service_licence' as const] };

  test('who flies and with what: the other credentials are judged', () => {
    expect(judge(required, [], { pilot: null, aircraft: null }).map(({ kind, holder }) => [kind, holder])).toEqual([
      ['not_checked', 'Pilot'],
      ['not_checked', 'Aircraft'],
      ['service_licence', 'Prairie Air'],
    ]);
    expect(judge({}, [], { pilot: null, aircraft: null })).toEqual([]);
  });

  test('where: nothing is judged, and the warning says so', () => {
    expect(judge(required, [], { provinces: [] })).toMatchObject([
      { kind: 'not_checked', message: /^The province of the job is not known/ },
    ]);
  });

  test('may be approved where the office blocks, and not started', () => {
    const warnings = judge(required, [], { pilot: null });
    expect(blockingWarnings(warnings, 'approved').map(({ kind }) => kind)).toEqual(['flight_authority', 'service_licence']);
    expect(blockingWarnings(warnings, 'in_progress')).toEqual(warnings);
  });
});

test.each([
  ['2026-06-15', '2027-07-01'],
  ['2026-01-01', '2027-02-01'],
  ['2026-11-30', '2027-12-01'],
  ['2026-12-31', '2028-01-01'],
  ['2024-02-29', '2025-03-01'],
])('a check of %s expires on the first day of the thirteenth month after its month, %s', (day, expected) => {
  expect(thirteenthMonthAfter(day)).toBe(expected);
});

test('the default sets differ by kind of aircraft and province, and nobody has reviewed them', () => {
  expect(defaultRequirementSet('SK-aeroplane')).toMatchObject({
    province: 'SK',
    aircraftKind: 'aeroplane',
    reviewedOn: null,
    reviewedBy: null,
  });
  expect(defaultRequirementSet('SK-aeroplane').company).not.toContain('chemical_drift_cover');
  expect(defaultRequirementSet('MB-helicopter').company).toContain('chemical_drift_cover');
  expect(defaultRequirementSet('AB-rpas').pilot).toEqual(['applicator_licence', 'rpas_pilot_certificate']);
});
