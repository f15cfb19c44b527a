import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StockLot } from '@swathline/contract';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer, renderScreen } from '../../test/render.tsx';
import { balance, product, STOCK, warehouse } from '../../test/stock.ts';
import { LotDialog } from './products/LotDialog.tsx';
import { PlaceDialog } from './products/PlaceDialog.tsx';
import { ProductDialog } from './products/ProductDialog.tsx';

const LATER = '2026-07-03T15:00:00.000Z';

const lot: StockLot = {
  id: balance.lotId,
  productId: product.id,
  productName: product.name,
  unit: 'L',
  number: 'A-1',
  expiresOn: null,
  containerSize: '10',
  pcpNumber: null,
  registrationEndsOn: null,
  unitCost: null,
  createdAt: product.createdAt,
  updatedAt: product.updatedAt,
};

interface Case {
  dialog: (onClose: () => void) => ReactElement;
  path: string;
  /** The list as it is after somebody else's change. */
  list: object;
  label: RegExp;
  theirs: string;
  saved: object;
}

const CASES: Record<string, Case> = {
  place: {
    dialog: (onClose) => <PlaceDialog place={warehouse} onClose={onClose} />,
    path: '/admin/stock/places',
    list: { places: [{ ...warehouse, kind: 'truck', updatedAt: LATER }] },
    label: /^Name/,
    theirs: 'Kind',
    saved: { name: '7', kind: 'truck' },
  },
  product: {
    dialog: (onClose) => <ProductDialog product={product} onClose={onClose} />,
    path: '/admin/stock/products',
    list: { products: [{ ...product, activeGramsPerUnit: '250', updatedAt: LATER }] },
    label: /^Low below/,
    theirs: 'Active ingredient',
    saved: { lowLevel: '7', activeGramsPerUnit: '250' },
  },
  lot: {
    dialog: (onClose) => <LotDialog lot={lot} productId={lot.productId} onClose={onClose} />,
    path: '/admin/stock/lots',
    list: { lots: [{ ...lot, expiresOn: '2027-05-31', updatedAt: LATER }] },
    label: /^Lot number/,
    theirs: 'Expires on',
    saved: { number: '7', expiresOn: '2027-05-31', containerSize: '10' },
  },
};

test.each(Object.entries(CASES))('a %s that somebody else changed meanwhile is compared, and both changes are saved', async (_, each) => {
  const { dialog, path, list, label, theirs, saved } = each;
  const [{ id } = { id: '' }] = Object.values(list).flat() as { id: string }[];
  const requests = fakeServer({
    ...STOCK,
    [`GET ${path}`]: () => ({ data: list }),
    [`PUT ${path}/${id}`]: ({ body }) =>
      (body as { updatedAt: string }).updatedAt === LATER ? { data: {} } : { status: 409, code: 'stale', message: 'Changed meanwhile' },
  });
  const onClose = vi.fn();
  renderScreen(dialog(onClose));
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, '7');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  const comparison = within(await screen.findByRole('dialog', { name: 'Compare changes' }));
  expect(within(comparison.getByRole('region', { name: theirs })).getByLabelText('Take theirs')).toHaveProperty('checked', true);
  await userEvent.click(comparison.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.filter(({ call }) => call === `PUT ${path}/${id}`).at(-1)?.body).toMatchObject({ ...saved, updatedAt: LATER });
});
