import {
  AircraftForm,
  CHEMICAL_TYPES,
  ChemicalForm,
  ExclusionZoneForm,
  FARMER_SUPPLY,
  FieldForm,
  canTransition,
  NewUserForm,
  SPRAY_JOB_STATUSES,
  SprayJobForm,
  TRANSITIONS,
  type SprayJobStatus,
} from '@swathline/contract';
import { corners, distanceMetres, locate, QUARTERS } from '@swathline/survey';
import { describe, expect, it } from 'vitest';
import { landKey } from './land.ts';
import { FARMS, GROUND_CREW, PILOTS } from './people.ts';
import { TOWNS } from './places.ts';
import { planSeason } from './plan-season.ts';
import { remainingSteps, type Step } from './create/steps.ts';
import { TREATMENTS } from './treatments.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const TODAY = '2026-06-15';
const seasons = [1905, 1, 2, 77, 4_294_967_295].map((seed) => planSeason(seed, TODAY));

const countDuplicates = <Item>(items: readonly Item[]) => items.length - new Set(items).size;

function statusAfter(steps: readonly Step[]): SprayJobStatus {
  let status: SprayJobStatus = 'draft';
  for (const { transition } of steps) {
    expect(canTransition(transition, status)).toBe(true);
    status = TRANSITIONS[transition].to;
  }
  return status;
}

describe.each(seasons)('the season', (season) => {
  const { people, aircraft, chemicals, fields, jobs } = season;
  const fieldOf = new Map(fields.map((field) => [field.key, field]));

  it('has 12 farmers, 5 pilots and 8 ground crew, all unique and valid for the contract', () => {
    expect([FARMS.length, PILOTS.length, GROUND_CREW.length, people.length]).toEqual([12, 5, 8, 25]);
    for (const person of people) {
      const { email, phone } = NewUserForm.parse({ ...person, password: 'anything' });
      expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/);
      expect(phone).toMatch(/^306-555-01\d\d$/);
    }
    expect(countDuplicates(people.map(({ email }) => email))).toBe(0);
    expect(countDuplicates(people.map(({ phone }) => phone))).toBe(0);
  });

  it('has two aeroplanes, a helicopter and a drone, each on jobs that are not flown twice at a time', () => {
    const kinds = aircraft.map((plan) => AircraftForm.parse(plan).kind);
    expect(kinds).toEqual(['aeroplane', 'aeroplane', 'helicopter', 'rpas']);
    for (const { registration } of aircraft) expect(jobs.some((job) => job.aircraft === registration)).toBe(true);
    const inTheAir = jobs.flatMap((job) => (statusAfter(job.steps) === 'in_progress' ? (job.aircraft ?? []) : []));
    expect(countDuplicates(inTheAir)).toBe(0);
  });

  it('has 25 valid chemicals of all six types; only farmer supply has no cost', () => {
    const parsed = chemicals.map((chemical) => ChemicalForm.parse(chemical));
    expect(parsed).toHaveLength(25);
    expect(countDuplicates(parsed.map(({ name }) => name))).toBe(0);
    expect(new Set(parsed.map(({ type }) => type))).toEqual(new Set(CHEMICAL_TYPES));
    for (const { type, costPerLitre } of parsed) expect(costPerLitre === null).toBe(type === FARMER_SUPPLY);
  });

  it('has 150 fields on different surveyed quarters near their farm', () => {
    expect(fields).toHaveLength(150);
    expect(countDuplicates(fields.map(({ key }) => key))).toBe(0);
    for (const { form, farmerEmail } of fields) {
      const { quarter = 'NW', section = 0, township = 0, range = 0, meridian = 'W2' } = FieldForm.parse({ ...form, userId: ID });
      const outline = corners({ quarter, section, township, range, meridian });
      const farm = FARMS.find(({ farmer }) => farmer.email === farmerEmail);
      if (outline === null || farm === undefined) throw new Error(`${form.name} has no land or no farmer`);
      expect(QUARTERS).toContain(form.quarter);
      expect(distanceMetres(outline.northwest, farm.yard)).toBeLessThan(9000);
      expect(distanceMetres(outline.northwest, TOWNS[farm.town])).toBeGreaterThan(5000);
    }
  });

  it('draws the outlines of three fields of three farms on free land next to their quarter, one of them confirmed', () => {
    const misplaced = fields.filter(({ form }) => form.coordinates !== undefined);
    expect(misplaced.map(({ isLandConfirmed }) => isLandConfirmed)).toEqual([false, false, true]);
    expect(countDuplicates(misplaced.map(({ farmerEmail }) => farmerEmail))).toBe(0);
    for (const { form, zones } of misplaced) {
      const [northwest, , southeast] = form.coordinates ?? [];
      if (!northwest || !southeast) throw new Error(`${form.name} has no outline`);
      const middle = {
        latitude: (northwest.latitude + southeast.latitude) / 2,
        longitude: (northwest.longitude + southeast.longitude) / 2,
      };
      const place = locate(middle);
      expect(place).toMatchObject({ section: form.section, township: form.township, range: form.range });
      expect(place?.quarter).not.toBe(form.quarter);
      expect(fieldOf.has(landKey({ ...form, quarter: place?.quarter ?? null } as Parameters<typeof landKey>[0]))).toBe(false);
      expect(zones).toEqual([]);
    }
  });

  it('gives the fields of each farm unique names, the home quarter first', () => {
    for (const { farmer, fieldCount } of FARMS) {
      const names = fields.filter(({ farmerEmail }) => farmerEmail === farmer.email).map(({ form }) => form.name);
      expect(names).toHaveLength(fieldCount);
      expect(names[0]).toBe('Home Quarter');
      expect(countDuplicates(names)).toBe(0);
    }
  });

  it('has valid zones inside their quarter', () => {
    const drawn = fields.flatMap(({ zones, form }) => zones.map((zone) => ({ zone: ExclusionZoneForm.parse(zone), form })));
    expect(drawn.length).toBeGreaterThan(30);
    for (const { zone, form } of drawn) {
      const { quarter = 'NW', section = 0, township = 0, range = 0, meridian = 'W2' } = form;
      const outline = corners({ quarter, section, township: Number(township), range, meridian });
      if (outline === null) throw new Error('no such quarter');
      for (const { latitude, longitude } of zone.coordinates) {
        expect(latitude).toBeLessThan(Math.max(outline.northwest.latitude, outline.northeast.latitude));
        expect(latitude).toBeGreaterThan(Math.min(outline.southwest.latitude, outline.southeast.latitude));
        expect(longitude).toBeLessThan(Math.max(outline.northeast.longitude, outline.southeast.longitude));
        expect(longitude).toBeGreaterThan(Math.min(outline.northwest.longitude, outline.southwest.longitude));
      }
    }
  });

  it('has 60 jobs that reach all seven statuses by allowed transitions', () => {
    expect(jobs).toHaveLength(60);
    const statuses = jobs.map(({ steps }) => statusAfter(steps));
    const counts = SPRAY_JOB_STATUSES.map((status) => [status, statuses.filter((one) => one === status).length]);
    expect(Object.fromEntries(counts)).toEqual({
      draft: 8,
      submitted: 7,
      changes_needed: 5,
      approved: 12,
      in_progress: 5,
      completed: 19,
      cancelled: 4,
    });
  });

  it('has valid jobs with unique names on fields of their farmer', () => {
    expect(countDuplicates(jobs.map(({ form }) => form.name))).toBe(0);
    for (const job of jobs) {
      SprayJobForm.parse({
        ...job.form,
        userId: ID,
        fieldIds: job.fieldKeys.map(() => ID),
        groundCrew: job.groundCrewEmails.map(() => ID),
        pilotId: job.pilotEmail === null ? null : ID,
        chemicals: job.chemicals.map((chemical) =>
          'name' in chemical
            ? { chemicalId: ID, applicationRateLitersPerAcre: chemical.rate }
            : {
                farmerSupplied: true,
                customChemicalName: chemical.ownName,
                customChemicalDescription: chemical.description,
                applicationRateLitersPerAcre: chemical.rate,
              },
        ),
      });
      expect(job.fieldKeys.length).toBeGreaterThan(0);
      expect(countDuplicates(job.fieldKeys)).toBe(0);
      for (const key of job.fieldKeys) expect(fieldOf.get(key)?.farmerEmail).toBe(job.farmerEmail);
      expect(job.fieldKeys).not.toContain(fields.at(-1)?.key);
    }
    expect(jobs.some(({ chemicals: used }) => used.some((chemical) => 'ownName' in chemical))).toBe(true);
  });

  it('has jobs in progress today for five pilots around all three towns', () => {
    const flown = jobs.filter(({ steps }) => statusAfter(steps) === 'in_progress');
    expect(flown.map(({ pilotEmail }) => pilotEmail)).toEqual(PILOTS.map(({ email }) => email));
    expect(countDuplicates(flown.map(({ farmerEmail }) => farmerEmail))).toBe(0);
    const towns = flown.slice(0, 3).map((job) => FARMS.find(({ farmer }) => farmer.email === job.farmerEmail)?.town);
    expect(towns).toEqual(['Regina', 'Moose Jaw', 'Regina']);
    for (const { form, fieldKeys } of flown) {
      expect(form.startDate <= TODAY && TODAY <= form.endDate).toBe(true);
      expect(fieldKeys.length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('planSeason()', () => {
  it('depends only on the seed, apart from dates relative to today', () => {
    expect(planSeason(1905, TODAY)).toEqual(seasons[0]);
    expect(planSeason(1905, '2027-01-01').fields).toEqual(seasons[0]?.fields);
    expect(planSeason(1906, TODAY).fields).not.toEqual(seasons[0]?.fields);
  });

  it('has no zones in the land that aircraft spray, where each pass would raise an alarm', () => {
    const { jobs = [], fields = [] } = seasons[0] ?? {};
    const [flown] = jobs.filter(({ steps }) => statusAfter(steps) === 'in_progress');
    const sprayed = fields.filter(({ key }) => flown?.fieldKeys.includes(key) ?? false);
    expect(sprayed.length).toBeGreaterThan(0);
    expect(sprayed.flatMap(({ zones }) => zones)).toEqual([]);
  });
});

describe('TREATMENTS', () => {
  it('use chemicals of the catalogue', () => {
    const names = seasons[0]?.chemicals.map(({ name }) => name);
    for (const { chemicals } of TREATMENTS) expect(names).toEqual(expect.arrayContaining([...chemicals]));
  });
});

describe('remainingSteps()', () => {
  const steps: Step[] = (['submit', 'requestChanges', 'submit', 'approve'] as const).map((transition) => ({ transition, notes: null }));
  const left = (status: SprayJobStatus) => remainingSteps(steps, status).map(({ transition }) => transition);

  it('continues from where an interrupted start left the job', () => {
    expect(left('draft')).toEqual(['submit', 'requestChanges', 'submit', 'approve']);
    expect(left('changes_needed')).toEqual(['submit', 'approve']);
    expect(left('submitted')).toEqual(['approve']);
    expect(left('approved')).toEqual([]);
  });

  it('is empty for a job that people moved to another status', () => {
    expect(left('cancelled')).toEqual([]);
  });
});
