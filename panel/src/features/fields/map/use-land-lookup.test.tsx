import { api, type DescribedLand, type LandLocation } from '@swathline/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { useLandLookup } from './use-land-lookup.ts';

const corner = { latitude: 50.5, longitude: -104 };
const location: LandLocation = {
  quarterSection: 'NW',
  sectionNumber: 12,
  township: 20,
  range: 19,
  meridian: 'W2',
  landDescription: 'NW-12-20-19-W2',
  ruralMunicipality: null,
  boundingRectangle: { northwest: corner, northeast: corner, southeast: corner, southwest: corner },
  onRoadAllowance: false,
  precision: 'fitted',
};
const half: DescribedLand = {
  landDescription: 'N½-12-20-19-W2',
  inWords: 'North half of section 12',
  quarterSections: [],
  isQuarterSection: false,
  ruralMunicipality: null,
  coordinates: [corner, corner, corner],
  acres: 319.6,
};
const FIELD_ID = '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a02';
const found = { 'POST /prairie-locator/reverse-geocode-quarter-section': () => ({ data: location }) };

/** Shows the hook's result, with a button that looks up a point and one that changes a field. */
function Lookup() {
  const lookup = useLandLookup();
  const change = useChange(api.fields.restore, { refreshes: [api.fields.list] });
  return (
    <>
      <button onClick={() => lookup.find(corner)}>Click</button>
      <button onClick={() => lookup.find({ parcel: 'N½-12-20-19-W2' })}>Search</button>
      <button onClick={() => change.mutate({ params: { id: FIELD_ID } })}>Change</button>
      <p>{lookup.found ? `open land: ${lookup.found.landDescription}` : 'no open land'}</p>
      <p>{lookup.parcel && `${lookup.parcel.land.landDescription}: ${lookup.parcel.existing?.name ?? 'no field'}`}</p>
      <output aria-label="problem">{lookup.problem}</output>
    </>
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('reports the name of the field that is on the land', async () => {
  const requests = fakeServer({ ...found, 'GET /admin/fields': () => pageOf('fields', [{ id: FIELD_ID, name: 'Home quarter' }]) });
  renderScreen(<Lookup />);
  await click('Click');
  expect(await screen.findByText('Field already exists: Home quarter')).toBeDefined();
  expect(screen.getByText('no open land')).toBeDefined();
  expect(requests.at(-1)?.query).toEqual({ location: 'NW-12-20-19-W2', isActive: 'true', limit: '1' });
});

test('returns the land until a field is added on it', async () => {
  const fields: object[] = [];
  fakeServer({
    ...found,
    'GET /admin/fields': () => pageOf('fields', fields),
    [`POST /admin/fields/${FIELD_ID}/restore`]: () => ({ data: null }),
  });
  renderScreen(<Lookup />);
  await click('Click');
  expect(await screen.findByText('open land: NW-12-20-19-W2')).toBeDefined();

  fields.push({ id: FIELD_ID, name: 'Home quarter' });
  await click('Change');
  expect(await screen.findByText('no open land')).toBeDefined();
  expect(screen.getByLabelText('problem').textContent).toBe('');
});

test.each([
  [{ status: 404, message: 'This place is not on the surveyed land.' }, 'This place is not on the surveyed land.'],
  [{ status: 500, message: 'unexpected' }, 'Failed to get location information. Please try again.'],
])('reports a failure: %j', async (answer, sentence) => {
  fakeServer({ 'POST /prairie-locator/reverse-geocode-quarter-section': () => answer });
  renderScreen(<Lookup />);
  await click('Click');
  expect(await screen.findByText(sentence)).toBeDefined();
});

test('finds a half with the field that is on it, also one added since', async () => {
  const fields: object[] = [];
  const requests = fakeServer({
    'POST /prairie-locator/describe-land': () => ({ data: half }),
    'GET /admin/fields': () => pageOf('fields', fields),
    [`POST /admin/fields/${FIELD_ID}/restore`]: () => ({ data: null }),
  });
  renderScreen(<Lookup />);
  await click('Search');
  expect(await screen.findByText('N½-12-20-19-W2: no field')).toBeDefined();
  expect(requests[0]?.body).toEqual({ landDescription: 'N½-12-20-19-W2' });

  fields.push({ id: FIELD_ID, name: 'Home half' });
  await click('Change');
  expect(await screen.findByText('N½-12-20-19-W2: Home half')).toBeDefined();
  expect(screen.getByLabelText('problem').textContent).toBe('');
});
