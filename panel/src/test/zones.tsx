import type { ExclusionZone, Field, z } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { vi } from 'vitest';
import { ZonesDialog } from '../features/fields/zones/ZonesDialog.tsx';
import { type RecordedRequest, fakeServer, renderScreen, someAdmin } from './render.tsx';

// A field with two zones, and their dialog.

export const at = (north: number, east: number): Point => ({ latitude: 52 + north / 1000, longitude: -106 + east / 1000 });
export const square = (north: number, east: number) => [at(north, east), at(north, east + 2), at(north + 2, east + 2), at(north + 2, east)];
const acres = (value: number) => ({ acres: value });
export const field: Field = {
  id: '6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a02',
  name: 'Home quarter',
  description: null,
  userId: someAdmin.id,
  farmer: { ...someAdmin, companyName: null },
  area: 160,
  fieldType: 'field',
  quarter: null,
  section: null,
  township: null,
  range: null,
  meridian: null,
  location: null,
  ruralMunicipality: null,
  coordinates: [at(0, 0), at(0, 10), at(10, 10), at(10, 0)],
  acreage: { totalFieldArea: acres(160), exclusionArea: acres(0), effectiveArea: acres(160) },
  isActive: true,
  removedByFarmer: false,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
};
export const zoneOf = (id: string, coordinates: Point[]): z.infer<typeof ExclusionZone> => ({
  id: `6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0b0${id}`,
  fieldId: field.id,
  coordinates,
  kind: null,
  note: null,
  createdAt: field.createdAt,
  updatedAt: field.createdAt,
});
export const sentAs = ({ id, coordinates, kind, note }: ReturnType<typeof zoneOf>) => ({ id, coordinates, kind, note });
export const seenAs = ({ id, updatedAt }: ReturnType<typeof zoneOf>) => ({ id, updatedAt });
export const slough = zoneOf('1', square(1, 1));
export const yard = zoneOf('2', square(6, 6));

export const zonesPath = `/admin/fields/${field.id}/exclusion-zones`;
export const sent = (requests: RecordedRequest[]) => requests.filter(({ call }) => call === `PUT ${zonesPath}`).map(({ body }) => body);

function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Browser back</button>;
}

export function openZones(answers: Parameters<typeof fakeServer>[0]) {
  const requests = fakeServer({ 'GET /config': () => ({ data: { maps: null } }), ...answers });
  const onClose = vi.fn();
  renderScreen(
    <>
      <ZonesDialog field={field} onClose={onClose} />
      <BackButton />
    </>,
  );
  return { requests, onClose };
}

export const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
