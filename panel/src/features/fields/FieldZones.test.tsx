import type { Field } from '@swathline/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { FieldZones } from './FieldZones.tsx';

const id = '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a02';
const fieldWith = (acres: number) => ({ id, acreage: { exclusionArea: { acres } } }) as Field;
const corner = (north: number, east: number) => ({ latitude: 52 + north / 1000, longitude: -106 + east / 1000 });
const coordinates = [corner(0, 0), corner(0, 2), corner(2, 2), corner(2, 0)];
const call = `GET /admin/fields/${id}/exclusion-zones`;

test('lists the first zones with kind, acres and note, and counts the rest', async () => {
  const zones = ['a', 'b', 'c', 'd', 'e', 'f'].map((zone) => ({ id: zone, coordinates, kind: null, note: null }));
  fakeServer({ [call]: () => pageOf('exclusionZones', [{ ...zones[0], kind: 'bees', note: 'Twelve hives' }, ...zones.slice(1)]) });
  renderScreen(<FieldZones field={fieldWith(40)} />);
  expect(await screen.findByText(/^Bees · [\d.]+ acres: Twelve hives$/)).toBeDefined();
  expect(screen.getByText('Exclusion zones (6)')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText('and 2 more')).toBeDefined();
});

test('counts zones that all lie outside the field', async () => {
  const zones = ['a', 'b'].map((zone) => ({ id: zone, coordinates, kind: null, note: null }));
  fakeServer({ [call]: () => pageOf('exclusionZones', zones) });
  renderScreen(<FieldZones field={fieldWith(0)} />);
  expect(await screen.findByText('2 zones, all outside the outline')).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});

test('renders nothing without zones', async () => {
  const requests = fakeServer({ [call]: () => pageOf('exclusionZones', []) });
  renderScreen(<FieldZones field={fieldWith(0)} />);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByText(/zone/)).toBeNull();
});

test('zones that cannot be loaded are not shown as none', async () => {
  let fails = true;
  const zone = { id: 'a', coordinates, kind: null, note: null };
  fakeServer({ [call]: () => (fails ? { status: 400 } : pageOf('exclusionZones', [zone])) });
  renderScreen(<FieldZones field={fieldWith(40)} />);
  expect(await screen.findByText(/^Failed to load exclusion zones/)).toBeDefined();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Exclusion zones (1)')).toBeDefined();
});
