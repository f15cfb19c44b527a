import type { ActivePilot } from '@swathline/contract';
import { screen, within } from '@testing-library/react';
import { SAMPLE_JOBS, SAMPLE_PILOTS } from '../features/pilots/live/sample-pilots.ts';
import { pageOf } from './render.tsx';

export const [dale, wanda] = SAMPLE_PILOTS as readonly [ActivePilot, ActivePilot];
/** Dale, lost for three minutes, and Wanda, without a position. */
export const pilots = [
  {
    ...dale,
    pilotFirstName: 'Dale',
    pilotLastName: 'Kowalchuk',
    sprayJobName: 'Canola',
    lastLocationUpdate: new Date(Date.now() - 190_000).toISOString(),
  },
  {
    ...wanda,
    pilotFirstName: 'Wanda',
    pilotLastName: 'Petrov',
    sprayJobName: 'Lentils',
    latitude: null,
    longitude: null,
    lastLocationUpdate: null,
  },
];
const jobs = SAMPLE_JOBS.map((job) => ({ ...job, name: 'Canola' }));
/** The replies for the pilots' jobs, together and one by one. */
export const jobReplies = {
  'GET /admin/locations/jobs': () => pageOf('sprayJobs', jobs),
  ...Object.fromEntries(jobs.map((job) => [`GET /admin/spray-jobs/${job.id}`, () => ({ data: job })])),
};

/** The list entry of a pilot. */
export const row = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  return within(button.closest('li') as HTMLElement);
};
