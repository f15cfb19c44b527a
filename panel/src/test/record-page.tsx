import type { ApplicationRecord } from '@swathline/contract';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { RecordPage } from '../features/records/record/RecordPage.tsx';
import { RECORD_ID } from './records.ts';
import { fakeServer, renderScreen, someAdmin } from './render.tsx';

export type Replies = Parameters<typeof fakeServer>[0];

export const GET_RECORD = `GET /admin/records/${RECORD_ID}`;

/** Shows a record to an administrator. */
export async function showRecord(record: ApplicationRecord, replies: Replies = {}) {
  const requests = fakeServer({ [GET_RECORD]: () => ({ data: record }), 'GET /auth/profile': () => ({ data: someAdmin }), ...replies });
  const page = (
    <Routes>
      <Route path="records/:id" element={<RecordPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
  renderScreen(page, { at: `/records/${RECORD_ID}` });
  await screen.findByRole('heading', { name: `Record ${record.recordNumber}` });
  return requests;
}
