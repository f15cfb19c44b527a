import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, pageOf, renderScreen } from '../../../test/render.tsx';
import { FARMER, id, job, lists, pick, UPDATE } from '../../../test/spray-job-dialog.ts';
import { MoveJobDialog } from '../calendar/MoveJobDialog.tsx';
import { SprayJobDialog } from './SprayJobDialog.tsx';

const CHECK = 'POST /admin/spray-jobs/check-assignments';
const LAPSED = 'Applicator licence (Saskatchewan) of Ann Lee expired on Jun 1, 2026. Add the new one under Licences & certificates.';
const BOOKED = 'Ann Lee is also on East side, Jun 15, 2026 (Approved).';
const PILOT = { ...FARMER, id: id(20), firstName: 'Ann', lastName: 'Lee', role: 'pilot', isActive: true };
const person = { kind: 'applicator_licence', holder: 'Ann Lee', expiresOn: '2026-06-01', holderType: 'person', holderId: PILOT.id };
const ofCompany = { ...person, message: 'Of the company', holderType: 'company', holderId: null };
const found = {
  warnings: [{ ...person, message: LAPSED }, ofCompany],
  bookings: [{ holder: 'Ann Lee', message: BOOKED, sprayJobId: id(21) }],
};

test('warns of papers and other jobs as soon as a pilot is chosen, and again after saving', async () => {
  const stored = { ...job, groundCrew: [] };
  const requests = fakeServer({
    ...lists,
    'GET /admin/users': () => pageOf('users', [PILOT]),
    [`GET /admin/spray-jobs/${job.id}`]: () => ({ data: stored }),
    [CHECK]: () => ({ data: found }),
    [UPDATE]: () => ({ data: { ...stored, ...found } }),
  });
  const onClose = vi.fn();
  renderScreen(<SprayJobDialog jobId={job.id} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Update Spray Job' });
  expect(requests.some(({ call }) => call === CHECK)).toBe(false);
  await pick('Pilot', /Ann Lee/);
  expect(await screen.findByText(LAPSED)).toBeDefined();
  expect(screen.getByText(BOOKED)).toBeDefined();
  expect(screen.queryByText('Of the company')).toBeNull();
  expect(requests.find(({ call }) => call === CHECK)?.body).toMatchObject({ jobId: job.id, pilotId: PILOT.id, startDate: job.startDate });

  await userEvent.click(screen.getByRole('button', { name: 'Update Spray Job' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await screen.findByText(`Spray job updated. ${LAPSED} ${BOOKED}`)).toBeDefined();
});

test('moving a job checks the new days', async () => {
  const requests = fakeServer({ [CHECK]: () => ({ data: { warnings: [], bookings: found.bookings } }) });
  renderScreen(<MoveJobDialog job={job} onClose={vi.fn()} />);
  expect(await screen.findByText(BOOKED)).toBeDefined();
  expect(requests[0]?.body).toEqual({ jobId: job.id, startDate: job.startDate, endDate: job.endDate });
});
