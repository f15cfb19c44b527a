import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BASE_MAP_URL } from '@swathline/client/map/base-map/base-file';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { MapSearch } from './MapSearch.tsx';

const FIELD = {
  id: '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a02',
  name: 'Regina road',
  farmer: { firstName: 'Ada', lastName: 'Peters', companyName: null, email: 'ada@farm.example' },
  location: 'NW-12-20-19-W2',
  coordinates: [{ latitude: 50.5, longitude: -104.1 }],
};
const baseMapPath = new URL(BASE_MAP_URL).pathname;
const REGINA = {
  properties: { part: 'towns', name: 'Regina', province: 'SK', population: 176_183 },
  geometry: { type: 'Point', coordinates: [-104.618, 50.4501] },
};

function open(at = '/fields?view=map') {
  fakeServer({
    [`GET /admin/fields/${FIELD.id}`]: () => ({ data: FIELD }),
    [`GET ${baseMapPath}`]: () => ({ features: [REGINA] }) as object,
    'GET /admin/fields': ({ query: { filterText = '' } }) =>
      pageOf('fields', FIELD.name.toLowerCase().includes(filterText.toLowerCase()) ? [FIELD] : []),
  });
  const [onLand, onField, onPlace] = [vi.fn(), vi.fn(), vi.fn()];
  renderScreen(<MapSearch onLand={onLand} onField={onField} onPlace={onPlace} />, { at });
  return { onLand, onField, onPlace, input: screen.getByRole('combobox', { name: 'Go to' }) };
}

const currentUrl = () => screen.getByLabelText('address').textContent;

test.each([
  ['nw 12 34 5 w2', 'NW-12-34-5-W2'],
  ['LSD 10-36-42-3-W5', { parcel: 'LSD 10-36-42-3-W5' }],
  ['12-34-5-W2', { parcel: '12-34-5-W2' }],
  ['N½ 12-34-5-W2', { parcel: 'N½-12-34-5-W2' }],
  ['NW & SW 12-34-5-W2', { parcel: 'W½-12-34-5-W2' }],
  ['LSDs 5-8 12-34-5-W2', { parcel: 'LSDs 5-8 of 12-34-5-W2' }],
  ['50.45, -104.6', { latitude: 50.45, longitude: -104.6 }],
])('finds the land of %j on Enter', async (typed, land) => {
  const { onLand, input } = open();
  await userEvent.type(input, `${typed}{Enter}`);
  await waitFor(() => expect(onLand).toHaveBeenCalledWith(land));
});

test('suggests a town with its province and a field with its farmer, selectable by keyboard', async () => {
  const { onField, input } = open();
  await userEvent.type(input, 'regina');
  expect(await screen.findByRole('option', { name: /Regina road.*Field of Ada Peters, NW-12-20-19-W2/ })).toBeDefined();
  expect(screen.getByRole('option', { name: /Regina.*Saskatchewan/ })).toBeDefined();

  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(onField).toHaveBeenCalledWith(expect.objectContaining(FIELD)));
});

test('finds a field on Enter before the suggestions are loaded', async () => {
  const { onField, input } = open();
  await userEvent.type(input, 'road{Enter}');
  await waitFor(() => expect(onField).toHaveBeenCalledWith(expect.objectContaining(FIELD)));
});

test('goes to a township and asks for a click on one of its quarters', async () => {
  const { onLand, onPlace, input } = open();
  await userEvent.type(input, '34-5-W2{Enter}');
  expect(await screen.findByText('Township 34-5-W2 is more than one quarter section: click the one you mean.')).toBeDefined();
  expect(onPlace).toHaveBeenCalled();
  expect(onLand).not.toHaveBeenCalled();
});

test.each([
  ['xyzzy', /^Nothing was found for “xyzzy”\. Write one of these:/],
  ['NW-37-34-5-W2', /^Section 37 does not exist/],
  ['NW & SE 12-34-5-W2', /share no side/],
  ['-104.6, 50.45', /^Latitude and longitude are swapped/],
  ['46.8, -100.7', /^This place is in the United States/],
])('explains on Enter why %j is invalid', async (typed, sentence) => {
  const { onLand, input } = open();
  await userEvent.type(input, `${typed}{Enter}`);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(onLand).not.toHaveBeenCalled();
});

test('goes once to the land in the URL, in any spelling', async () => {
  const { onLand } = open('/fields?view=map&goto=nw+12+34+5+w2');
  await waitFor(() => expect(onLand).toHaveBeenCalledWith('NW-12-34-5-W2'));
  expect(currentUrl()).toBe('/fields?view=map');
  expect(onLand).toHaveBeenCalledTimes(1);
});

test('explains over the map why the land in the URL is invalid', async () => {
  const { onLand } = open('/fields?view=map&goto=NW-37-34-5-W2');
  expect(await screen.findByText(/^Section 37 does not exist/)).toBeDefined();
  expect(onLand).not.toHaveBeenCalled();
});

test('opens the field in the URL once', async () => {
  const { onField } = open(`/fields?view=map&field=${FIELD.id}`);
  await waitFor(() => expect(onField).toHaveBeenCalledWith(expect.objectContaining(FIELD)));
  expect(currentUrl()).toBe('/fields?view=map');
  expect(onField).toHaveBeenCalledTimes(1);
});

test('shows an alert over the map if the field in the URL does not exist', async () => {
  const { onField } = open('/fields?view=map&field=6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a99');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(onField).not.toHaveBeenCalled();
  expect(currentUrl()).toBe('/fields?view=map');
});
