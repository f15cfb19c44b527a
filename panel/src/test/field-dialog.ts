import type { Field, LandLocation } from '@swathline/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pageOf } from './render.tsx';

export const FARMER = {
  id: '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a01',
  firstName: 'Ada',
  lastName: 'Peters',
  companyName: null,
  email: 'ada@farm.example',
};
export const CORNERS = [
  { latitude: 50.51, longitude: -104.02 },
  { latitude: 50.51, longitude: -104.01 },
  { latitude: 50.5, longitude: -104.01 },
  { latitude: 50.5, longitude: -104.02 },
] as const;
const [northwest, northeast, southeast, southwest] = CORNERS;
export const location: LandLocation = {
  quarterSection: 'NW',
  sectionNumber: 12,
  township: 20,
  range: 19,
  meridian: 'W2',
  landDescription: 'NW-12-20-19-W2',
  ruralMunicipality: 'RM of Lumsden No. 189',
  boundingRectangle: { northwest, northeast, southeast, southwest },
  onRoadAllowance: false,
  precision: 'fitted',
};
export const land = { quarter: 'NW', section: 12, township: 20, range: 19, meridian: 'W2' } as const;
export const field: Field = {
  ...land,
  id: '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a02',
  name: 'Home quarter',
  description: null,
  userId: FARMER.id,
  farmer: FARMER,
  area: 160,
  fieldType: 'field',
  location: 'NW-12-20-19-W2',
  ruralMunicipality: 'RM of Lumsden No. 189',
  coordinates: [...CORNERS],
  acreage: { totalFieldArea: { acres: 160 }, exclusionArea: { acres: 0 }, effectiveArea: { acres: 160 } },
  isActive: true,
  removedByFarmer: false,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
};
/** The reply that the dialog needs to open. */
export const farmers = { 'GET /admin/users': () => pageOf('users', [{ ...FARMER, role: 'farmer', isActive: true }]) };
export const noLandWarnings = { 'POST /admin/fields/check-land': () => ({ data: { warnings: [] } }) };

/** Fills in what a new field needs beside its land. */
export async function nameAndFarmer(name: string) {
  await userEvent.type(screen.getByLabelText(/^Field Name/), name);
  await userEvent.click(screen.getByRole('combobox', { name: 'Farmer' }));
  await userEvent.click(await screen.findByRole('option', { name: /Ada Peters/ }));
}
