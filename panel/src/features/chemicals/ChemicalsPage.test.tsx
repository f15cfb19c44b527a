import type { Chemical } from '@swathline/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { collectSavedFiles, textOfFile } from '@swathline/client/test/saved-files';
import { fakeServer, pageOf, renderScreen } from '../../test/render.tsx';
import { ChemicalsPage } from './ChemicalsPage.tsx';

const chemical = (last: number, parts: Partial<Chemical>): Chemical => ({
  id: `a8098c1a-f86e-41da-bd1a-00112444be0${last}`,
  name: 'Tilt',
  type: 'fungicide',
  activeIngredient: 'propiconazole',
  applicationRateLitersPerAcre: 0.2,
  costPerLitre: 48.5,
  restrictions: null,
  createdAt: '2026-05-01T12:00:00.000Z',
  ...parts,
});
const CHEMICALS = [
  chemical(1, {}),
  chemical(2, { name: 'Ally', rateUnit: 'kg', applicationRateLitersPerAcre: 3, costPerLitre: 12 }),
  chemical(3, { name: 'Fine dust', rateUnit: 'kg', applicationRateLitersPerAcre: 0.0004, costPerLitre: null }),
];

const SHORT = 'Tilt: 39.1 L short. Jobs need 99.1 L; 60 L on hand (Warehouse 60 L).';

function show() {
  const [tilt] = CHEMICALS;
  const warning = { kind: 'short', productId: tilt?.id, chemicalId: tilt?.id, lotId: null, placeId: null, ownerId: null, text: SHORT };
  fakeServer({
    'GET /admin/chemicals': () => pageOf('chemicals', CHEMICALS),
    'GET /admin/stock/warnings': () => ({ data: { warnings: [warning] } }),
    'POST /admin/audit/exports': () => ({}),
  });
  renderScreen(<ChemicalsPage />);
}

test('a product that planned jobs are short of says so by place and litres', async () => {
  show();
  expect(within((await screen.findByText(SHORT)).closest('tr') ?? document.body).getByText('Short')).toBeDefined();
  expect(screen.getAllByText('Short')).toHaveLength(1);
});

test('says that shortages are not known if they cannot be loaded', async () => {
  fakeServer({
    'GET /admin/chemicals': () => pageOf('chemicals', CHEMICALS),
    'GET /admin/stock/warnings': () => ({ status: 403, message: 'Not now' }),
  });
  renderScreen(<ChemicalsPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Whether products are short is not known. Not now');
  expect(await screen.findByText('Ally')).toBeDefined();
});

test('litres stand under L/acre and kilograms under kg/acre, each whole', async () => {
  show();
  const table = await screen.findByRole('table');
  const headers = within(table).getAllByRole('columnheader');
  const at = (header: string) => headers.findIndex((each) => (each.textContent ?? '').startsWith(header));
  const cellOf = (name: string, header: string) =>
    within(within(table).getByText(name).closest('tr') ?? table).getAllByRole('cell')[at(header)]?.textContent;
  await within(table).findByText('Tilt');
  expect(CHEMICALS.map(({ name }) => [cellOf(name, 'Rate (L/acre)'), cellOf(name, 'Rate (kg/acre)')])).toEqual([
    ['0.200', ''],
    ['', '3.000'],
    ['', '0.0004'],
  ]);
});

test('exports rates and costs as numbers, in the column of their unit', async () => {
  const saved = collectSavedFiles();
  show();
  await screen.findAllByText('Tilt');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText(/^3 rows exported/);
  const text = await textOfFile(saved[0]?.content);
  const lines = text.split('\r\n').map((line) => line.split(',').slice(3, 7).join(','));
  expect(lines.slice(0, 4)).toEqual(['Rate (L/acre),Rate (kg/acre),Cost ($/litre),Cost ($/kg)', '0.2,,48.5,', ',3,,12', ',0.0004,,']);
});
