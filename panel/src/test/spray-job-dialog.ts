import type { SprayJob } from '@swathline/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pageOf } from './render.tsx';

export const id = (last: number) => `6b1b4d0c-5f5e-4f3c-9a54-6e1d5b7f0a${String(last).padStart(2, '0')}`;
export const FARMER = { id: id(1), firstName: 'Ada', lastName: 'Peters', companyName: null, email: 'ada@farm.example' };
export const CREW = { id: id(2), firstName: 'Gus', lastName: 'Olson', companyName: null, email: 'gus@crew.example', phone: null };
export const TILT = { id: id(3), name: 'Tilt', type: 'fungicide', activeIngredient: 'propiconazole', applicationRateLitersPerAcre: 0.2 };
const BRAND = { ...TILT, id: id(4), name: 'Own brand', type: 'Farmer Supply' };

/** An approved job with two chemicals and one crew member. */
export const job: SprayJob = {
  id: id(5),
  name: 'West side',
  userId: FARMER.id,
  farmer: FARMER,
  status: 'approved',
  startDate: '2026-06-15',
  endDate: '2026-06-16',
  fieldCount: 0,
  chemicalCount: 2,
  groundCrewCount: 1,
  dateSubmitted: null,
  dateApproved: null,
  completedAt: null,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-02T12:00:00.000Z',
  internal_notes: null,
  farmer_notes: 'Bees in the north-east',
  admin_notes: null,
  notes: null,
  description: null,
  estimatedDuration: null,
  fields: [],
  chemicals: [
    {
      id: id(6),
      chemicalId: TILT.id,
      applicationRateLitersPerAcre: 0.25,
      farmerSupplied: false,
      customChemicalName: null,
      customChemicalDescription: null,
      name: 'Tilt',
      type: 'fungicide',
      concentration: null,
    },
    {
      id: id(7),
      chemicalId: null,
      applicationRateLitersPerAcre: 1,
      farmerSupplied: true,
      customChemicalName: 'Kelp',
      customChemicalDescription: null,
      name: 'Kelp',
      type: 'Farmer Supply',
      concentration: null,
    },
  ],
  groundCrew: [{ ...CREW, assignmentId: id(8), assignedAt: '2026-05-01T12:00:00.000Z', assignedBy: null, assignmentNotes: null }],
  pilot: null,
  statusHistory: [],
};

/** Asks for warnings about people and aircraft; writes nothing. */
export const CHECK = 'POST /admin/spray-jobs/check-assignments';

/** The replies that the dialog needs to open. */
export const lists = {
  'GET /admin/users': () => pageOf('users', [{ ...FARMER, role: 'farmer', isActive: true }]),
  'GET /admin/fields': () => pageOf('fields', []),
  'GET /admin/chemicals': () => pageOf('chemicals', [TILT, BRAND]),
  'GET /admin/ground-crew': () => pageOf('users', [CREW]),
  'GET /admin/aircraft': () => pageOf('aircraft', []),
  [`GET /admin/spray-jobs/${job.id}`]: () => ({ data: job }),
  [CHECK]: () => ({ data: { warnings: [], bookings: [] } }),
};
export const UPDATE = `PUT /spray-jobs/${job.id}`;
export const ASSIGN = `POST /admin/spray-jobs/${job.id}/assign-ground-crew`;

/** Chooses an option of a list. */
export async function pick(label: string, option: RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await userEvent.tab();
}
