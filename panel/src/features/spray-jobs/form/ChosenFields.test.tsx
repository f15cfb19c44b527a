import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { ChosenFields } from './ChosenFields.tsx';

const creek = { id: 'c', name: 'Creek', location: 'NW-12-34-9-W2', acres: 159.4, coordinates: [] };
const home = { id: 'h', name: 'Home', location: 'SE-1-34-9-W2', acres: 80.05, coordinates: [] };
const far = { id: 'f', name: 'Far (inactive)', location: 'Not specified', acres: null, coordinates: [] };

const sumText = () => within(screen.getByRole('group', { name: 'Fields of this job' })).getByRole('status').textContent;

test('sums the acres of all fields and marks unknown ones', () => {
  renderScreen(<ChosenFields fields={[creek, home, far]} onChange={vi.fn()} />);
  expect(sumText()).toBe('3 fields, 239.5 acres to spray');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CreekNW-12-34-9-W2159.4 acres',
    'HomeSE-1-34-9-W280.1 acres',
    'Far (inactive)Not specifiedNot known',
  ]);
});

test('removes one field or all of them; a single field has no button for all', async () => {
  const onChange = vi.fn();
  const { unmount } = renderScreen(<ChosenFields fields={[creek, home, far]} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Home' }));
  expect(onChange).toHaveBeenLastCalledWith(['c', 'f']);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove all' }));
  expect(onChange).toHaveBeenLastCalledWith([]);

  unmount();
  renderScreen(<ChosenFields fields={[creek]} onChange={onChange} />);
  expect(sumText()).toBe('1 field, 159.4 acres to spray');
  expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull();
});

test('shows no sum if no field has known acres', () => {
  renderScreen(<ChosenFields fields={[far]} onChange={vi.fn()} />);
  expect(sumText()).toBe('1 field, area not known');
});

test('shows the reason for a field whose land needs a check', () => {
  const findings = [{ code: 'far' as const, message: '38 km from this farmer’s nearest other field.' }];
  const landCheck = { status: 'check' as const, findings, changedAt: '2026-06-01T12:00:00.000Z', confirmedBy: null, confirmedAt: null };
  renderScreen(
    <ChosenFields
      fields={[
        { ...creek, landCheck },
        { ...home, landCheck: { ...landCheck, status: 'confirmed' } },
      ]}
      onChange={vi.fn()}
    />,
  );
  const [odd, confirmed] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(odd).toBe('CreekNW-12-34-9-W2Check land38 km from this farmer’s nearest other field.159.4 acres');
  expect(confirmed).toBe('HomeSE-1-34-9-W280.1 acres');
});
