import { act, fireEvent, screen } from '@testing-library/react';
import type { JobOfToday } from '@swathline/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { TodaysFields } from './TodaysFields.tsx';

const webgl = vi.hoisted(() => ({ canDraw: true }));
vi.mock('../../shared/before-map/use-can-draw-maps.ts', () => ({ useCanDrawMaps: () => webgl.canDraw }));
vi.mock('./TodaysMap.tsx', () => ({ TodaysMap: () => <div role="region" aria-label="Map of today" /> }));

let observed = 0;
let intersect: (isIntersecting: boolean) => void;
beforeEach(() => {
  observed = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        intersect = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      }
      observe() {
        observed++;
      }
      disconnect() {
        observed = 0;
      }
    },
  );
});

const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
const jobs: JobOfToday[] = [
  {
    id: 'a8098c1a-f86e-41da-bd1a-00112444be1e',
    name: 'Canola, Peters',
    status: 'in_progress',
    farmer: { id: 'f', firstName: 'Ada', lastName: 'Peters', companyName: null, email: 'ada@farm.example' },
    pilot: null,
    fields: [{ id: 'x', name: 'Home quarter', coordinates: [corner(51, -104), corner(51, -103.99), corner(50.99, -103.99)] }],
  },
];
const show = (onOpenJob: (jobId: string) => void = () => undefined) => renderScreen(<TodaysFields jobs={jobs} onOpenJob={onOpenJob} />);

test('a click on a field in the sketch opens its job', () => {
  const onOpenJob = vi.fn();
  show(onOpenJob);
  expect(screen.getByRole('img', { name: "Sketch of the fields of today's jobs" })).toBeDefined();
  fireEvent.click(screen.getByText('Home quarter · Canola, Peters', { selector: 'title' }));
  expect(onOpenJob).toHaveBeenCalledExactlyOnceWith(jobs[0]?.id);
});

test('on a busy day, the fields are elements of their own once the pointer is over the sketch', () => {
  const onOpenJob = vi.fn();
  const fields = Array.from({ length: 60 }, (_, at) => ({
    id: `f${at}`,
    name: `Field ${at}`,
    coordinates: [corner(51 + at, -104), corner(51 + at, -103.99), corner(50.99 + at, -103.99)],
  }));
  renderScreen(<TodaysFields jobs={jobs.map((job) => ({ ...job, fields }))} onOpenJob={onOpenJob} />);
  const sketch = screen.getByRole('img', { name: "Sketch of the fields of today's jobs" });
  expect(sketch.querySelectorAll('path')).toHaveLength(2);
  expect(sketch.querySelectorAll('path')[1]?.getAttribute('d')?.match(/h0/g)).toHaveLength(60);

  fireEvent.pointerEnter(sketch);
  fireEvent.click(screen.getByText('Field 7 · Canola, Peters', { selector: 'title' }));
  expect(onOpenJob).toHaveBeenCalledExactlyOnceWith(jobs[0]?.id);
});

test('the map takes the place of the sketch once it is in view, and takes no focus', async () => {
  show();
  intersect(false);
  expect(screen.getByRole('img')).toBeDefined();
  intersect(true);
  expect(await screen.findByRole('region', { name: 'Map of today' })).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('the sketch stays where no map can be drawn', () => {
  webgl.canDraw = false;
  show();
  expect(screen.getByRole('img')).toBeDefined();
  expect(observed).toBe(0);
});
