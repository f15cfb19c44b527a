import type { DescribedLand } from '@swathline/contract';
import { ringAcres } from '@swathline/survey';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { formatAcres } from '@swathline/client/format/format';
import { CORNERS, FARMER, farmers, field, location, nameAndFarmer, noLandWarnings } from '../../../test/field-dialog.ts';
import { fakeServer, renderScreen } from '../../../test/render.tsx';
import { FieldDialog } from './FieldDialog.tsx';
import '../outline/NewOutlineDialog.tsx';

const NW = { quarter: 'NW', section: 12, township: 20, range: 19, meridian: 'W2' } as const;
const HALF: DescribedLand = {
  landDescription: 'N½-12-20-19-W2',
  inWords: 'North half of section 12, township 20, range 19, west of the second meridian: 2 quarters, about 320 acres',
  quarterSections: [NW, { ...NW, quarter: 'NE' }],
  isQuarterSection: false,
  ruralMunicipality: 'RM of Lumsden No. 189',
  coordinates: [...CORNERS],
  acres: 319.6,
};
const QUARTER: DescribedLand = { ...HALF, landDescription: 'NW-12-20-19-W2', quarterSections: [NW], isQuarterSection: true };
const WRONG = 'Section 37 does not exist: a township has sections 1 to 36.';

const DESCRIBED = new Map([
  ['N1/2 12-20-19-W2', HALF],
  ['N½-12-20-19-W2', HALF],
  ['nw 12 20 19 w2', QUARTER],
]);

const survey = {
  'POST /prairie-locator/describe-land': ({ body }: { body?: unknown }) => {
    const land = DESCRIBED.get((body as { landDescription: string }).landDescription);
    return land ? { data: land } : { status: 400, code: 'invalid', message: WRONG };
  },
  'POST /prairie-locator/geocode': () => ({ data: location }),
};

function openDialog(edited: typeof field | null = null) {
  const requests = fakeServer({
    ...farmers,
    ...survey,
    ...noLandWarnings,
    'POST /admin/fields': () => ({ status: 201, data: field }),
    [`PUT /admin/fields/${field.id}`]: () => ({ data: field }),
  });
  const onClose = vi.fn();
  renderScreen(<FieldDialog field={edited} location={null} onClose={onClose} />);
  return { requests, onClose };
}

const legalDescription = () => screen.getByLabelText<HTMLInputElement>('Legal land');
const sectionNumber = () => screen.getByLabelText<HTMLInputElement>(/^Section Number/);

test('a half is repeated in words with its outline, and saved as a text with the area left to the server', async () => {
  const { requests, onClose } = openDialog();
  await nameAndFarmer('North half');
  await userEvent.type(legalDescription(), 'N1/2 12-20-19-W2');

  expect(await screen.findByText(`${HALF.inWords}.`)).toBeDefined();
  expect(screen.getByRole('img', { name: 'Outline of N½-12-20-19-W2, north up' })).toBeDefined();
  expect(screen.getByText('Measured: 319.6 acres')).toBeDefined();
  expect(sectionNumber().value).toBe('');

  await userEvent.click(screen.getByRole('button', { name: 'Create Field' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = (call: string) => requests.find((request) => request.call === call)?.body;
  expect(sent('POST /admin/fields/check-land')).toEqual({ userId: FARMER.id, landDescription: 'N½-12-20-19-W2' });
  expect(sent('POST /admin/fields')).toEqual({
    id: expect.any(String) as string,
    name: 'North half',
    description: null,
    userId: FARMER.id,
    fieldType: 'field',
    landDescription: 'N½-12-20-19-W2',
    meridian: undefined,
  });
});

test('an outline is drawn for a new field on a half, starting from its land, and sent with its text', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { requests, onClose } = openDialog();
  await nameAndFarmer('North half');
  await userEvent.type(legalDescription(), 'N1/2 12-20-19-W2');
  await userEvent.click(await screen.findByRole('button', { name: 'Draw outline' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove point 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use Outline' }));

  expect(await screen.findByText(`Measured: ${formatAcres(ringAcres(CORNERS.slice(1)))} acres`)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Create Field' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = requests.find(({ call }) => call === 'POST /admin/fields')?.body;
  expect(sent).toMatchObject({ landDescription: 'N½-12-20-19-W2', coordinates: CORNERS.slice(1) });
});

test('a dialog opened for a half that was found on the map reads its text', async () => {
  fakeServer({ ...farmers, ...survey });
  renderScreen(<FieldDialog field={null} location={null} landDescription="N½-12-20-19-W2" onClose={vi.fn()} />);
  expect(await screen.findByText(`${HALF.inWords}.`)).toBeDefined();
});

test('one quarter fills the five inputs, and the five inputs fill the text', async () => {
  openDialog();
  await userEvent.type(legalDescription(), 'nw 12 20 19 w2');
  await waitFor(() => expect(sectionNumber().value).toBe('12'));
  expect(screen.getByRole('combobox', { name: /^Quarter/ }).textContent).toBe('NW');

  await userEvent.clear(sectionNumber());
  await userEvent.type(sectionNumber(), '13');
  await waitFor(() => expect(legalDescription().value).toBe('NW-13-20-19-W2'));
});

test('a text that cannot be read says why, and is not saved', async () => {
  const { requests, onClose } = openDialog();
  await nameAndFarmer('Home');
  await userEvent.type(legalDescription(), 'N½ 37-20-19-W2');
  expect(await screen.findByText(WRONG)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Create Field' }));
  expect(await screen.findByText(WRONG)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  expect(requests.some(({ call }) => call === 'POST /admin/fields')).toBe(false);
});

test('a field on a half opens with its text, and changes to one of its quarters by the five inputs', async () => {
  const noQuarter = { quarter: null, section: null, township: null, range: null, meridian: null };
  const { requests } = openDialog({ ...field, ...noQuarter, location: 'N½-12-20-19-W2' });
  await userEvent.click(screen.getByLabelText('Enter the location manually'));
  expect(legalDescription().value).toBe('N½-12-20-19-W2');
  expect(await screen.findByText(`${HALF.inWords}.`)).toBeDefined();

  await userEvent.clear(legalDescription());
  await userEvent.type(legalDescription(), 'nw 12 20 19 w2');
  await waitFor(() => expect(sectionNumber().value).toBe('12'));
  await userEvent.click(screen.getByRole('button', { name: 'Update Field' }));
  await waitFor(() => expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject(NW));
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).not.toHaveProperty('landDescription');
});
