import type { SharedJob } from '@swathline/contract';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { JobLinkPage } from './JobLinkPage.tsx';

const shared: SharedJob = {
  name: 'Canola desiccation',
  farmer: 'Olga Danyluk',
  status: 'changes_needed',
  startDate: '2026-06-15',
  endDate: '2026-06-17',
  completedAt: null,
  lastSprayDay: '2026-06-16',
  farmer_notes: 'Bees in the north',
  admin_notes: 'Which <field>?',
  fields: [
    {
      name: 'Home quarter',
      location: 'NW-12-34-5-W2',
      quarter: 'NW',
      section: 12,
      township: 34,
      range: 5,
      meridian: 'W2',
      acres: 151.24,
      coordinates: [
        { latitude: 52, longitude: -103 },
        { latitude: 52, longitude: -102.9 },
        { latitude: 51.9, longitude: -102.9 },
      ],
      exclusionZones: [
        { coordinates: [], kind: 'water' },
        { coordinates: [], kind: null },
      ],
    },
  ],
  chemicals: [
    {
      name: 'Roundup',
      type: 'herbicide',
      description: null,
      applicationRateLitersPerAcre: 0.67,
      rateUnit: 'kg',
      farmerSupplied: false,
      reentryHours: 12,
      preHarvestDays: 14,
    },
    {
      name: 'Own mix',
      type: 'Farmer Supply',
      description: 'Blue',
      applicationRateLitersPerAcre: 1,
      rateUnit: 'L',
      farmerSupplied: true,
      reentryHours: null,
      preHarvestDays: null,
    },
  ],
  timeZone: 'Pacific/Kiritimati',
  expiresAt: '2026-09-15T18:00:00.000Z',
};

function open(answer: () => object) {
  fakeServer({ 'GET /job-links/abc': answer });
  renderScreen(
    <Routes>
      <Route path="job/:token" element={<JobLinkPage />} />
    </Routes>,
    { at: '/job/abc' },
  );
}

const valuesOf = (label: string) => screen.getAllByText(label, { selector: 'dt' }).map((term) => term.nextSibling?.textContent);

test('shows status, dates, land, products, notes, and the re-entry and harvest times', async () => {
  open(() => ({ data: shared }));
  expect(await screen.findByRole('heading', { name: 'Canola desiccation' })).toBeDefined();
  expect(screen.getByText('Changes Needed')).toBeDefined();
  expect(screen.getByText(/Something has to change/)).toBeDefined();
  expect(valuesOf('Planned')).toEqual(['Jun 15, 2026 to Jun 17, 2026']);
  expect(valuesOf('Land')).toEqual(['NW quarter, section 12, township 34, range 5, W2']);
  expect(valuesOf('To spray')).toEqual(['151.2 acres']);
  expect(valuesOf('Left out')).toEqual(['2 exclusion zones (1 water)']);
  expect(valuesOf('Rate')).toEqual(['0.670 kg/acre', '1.000 L/acre']);
  expect(valuesOf('Enter from')).toEqual(['Jun 17, 2026, 12:00 (12 h)']);
  expect(valuesOf('Harvest from')).toEqual(['Jul 1, 2026 (14 days)']);
  expect(screen.getByText(/counted from the end of Jun 16, 2026, the last day planned for spraying/)).toBeDefined();
  expect(screen.getByText('For Own mix, follow the label or ask the office.')).toBeDefined();
  expect(screen.getByText('Which <field>?')).toBeDefined();
  expect(screen.getByText(/^For Olga Danyluk. This link works until Sep 16, 2026;/)).toBeDefined();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('shows the rest of the page if the map cannot be drawn', async () => {
  open(() => ({ data: shared }));
  expect(await screen.findByText(/This browser cannot draw the map|Failed to load map/)).toBeDefined();
  expect(screen.getByText('Home quarter')).toBeDefined();
});

test("shows the server's message for an invalid link", async () => {
  const message = 'This link no longer works. Ask the office for a new one.';
  open(() => ({ status: 404, message, code: 'not_found' }));
  expect(await screen.findByText(message)).toBeDefined();
});

test("shows the server's message for a paused link, without a retry", async () => {
  const message = 'Your office is still checking its records, so this link is paused. Please ask the office to switch it on again.';
  open(() => ({ status: 409, code: 'wrong_status', message }));
  expect(await screen.findByRole('heading', { name: 'This link is paused' })).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
