import type { SprayJob } from '@swathline/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, renderScreen } from '../../../../test/render.tsx';
import { job, lists, UPDATE } from '../../../../test/spray-job-dialog.ts';
import { EditablePart } from './EditablePart.tsx';
import './JobPartForm.tsx';

beforeEach(() => sessionStorage.clear());

/** The part of a job's notes, in a section that can be left. */
function Notes() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(!isShown)}>Section</button>
      {isShown && (
        <EditablePart job={job} part="notes" label="Edit notes">
          <p>The notes</p>
        </EditablePart>
      )}
    </>
  );
}

const target = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Target' });

async function typeTarget(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit notes' }));
  await userEvent.type(await target(), text);
}

test('what is typed survives a change of section and a reload, and is saved alone', async () => {
  const requests = fakeServer({ ...lists, [UPDATE]: ({ body }) => ({ data: { ...job, ...(body as object) } }) });
  renderScreen(<Notes />);
  await typeTarget('Kochia');
  await userEvent.click(screen.getByRole('button', { name: 'Section' }));
  await userEvent.click(screen.getByRole('button', { name: 'Section' }));
  expect((await target()).value).toBe('Kochia');

  cleanup();
  renderScreen(<Notes />);
  expect((await target()).value).toBe('Kochia');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The notes')).toBeDefined();
  expect(requests.filter(({ call }) => call === UPDATE).map(({ body }) => body)).toEqual([{ target: 'Kochia', updatedAt: job.updatedAt }]);
  expect(sessionStorage.length).toBe(0);
});

test('what was typed and undone is not kept, also after it was restored', async () => {
  fakeServer(lists);
  renderScreen(<Notes />);
  await typeTarget('Kochia');
  expect(sessionStorage.length).toBe(1);
  await userEvent.clear(await target());
  expect(sessionStorage.length).toBe(0);

  await userEvent.type(await target(), 'Wild oats');
  cleanup();
  renderScreen(<Notes />);
  expect((await target()).value).toBe('Wild oats');
  expect(sessionStorage.length).toBe(1);
  await userEvent.clear(await target());
  cleanup();
  renderScreen(<Notes />);
  expect(await screen.findByText('The notes')).toBeDefined();
  expect(sessionStorage.length).toBe(0);
});

test('discarding asks first and drops what was typed', async () => {
  fakeServer(lists);
  renderScreen(<Notes />);
  await typeTarget('Kochia');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The notes')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit notes' })));
  await userEvent.click(screen.getByRole('button', { name: 'Edit notes' }));
  expect((await target()).value).toBe('');
});

test('a conflict compares this part alone and keeps what was typed', async () => {
  const newer: SprayJob = { ...job, name: 'Renamed', target: 'Thistle', updatedAt: '2026-05-03T12:00:00.000Z' };
  const requests = fakeServer({
    ...lists,
    [`GET /admin/spray-jobs/${job.id}`]: () => ({ data: newer }),
    [UPDATE]: ({ body }) =>
      (body as SprayJob).updatedAt === newer.updatedAt ? { data: newer } : { status: 409, code: 'stale', message: 'Changed' },
  });
  renderScreen(<Notes />);
  await typeTarget('Kochia');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  expect(comparison.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toHaveLength(1);
  expect(comparison.getByRole('region', { name: 'Target' }).textContent).toContain('Thistle');
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The notes')).toBeDefined();
  expect(requests.filter(({ call }) => call === UPDATE).at(-1)?.body).toEqual({ target: 'Kochia', updatedAt: newer.updatedAt });
});

test('a save whose reply was lost is no conflict when it is sent again', async () => {
  let current: SprayJob = job;
  let saves = 0;
  fakeServer({
    ...lists,
    [`GET /admin/spray-jobs/${job.id}`]: () => ({ data: current }),
    [UPDATE]: ({ body }) => {
      if ((body as SprayJob).updatedAt !== current.updatedAt) return { status: 409, code: 'stale', message: 'Changed' };
      current = { ...current, ...(body as object), updatedAt: '2026-05-03T12:00:00.000Z' };
      saves += 1;
      return saves === 1 ? { status: 502, message: 'Lost' } : { data: current };
    },
  });
  renderScreen(<Notes />);
  await typeTarget('Kochia');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Lost/);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The notes')).toBeDefined();
  expect(saves).toBe(2);
});
