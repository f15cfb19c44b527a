import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { useFieldsView } from '../FieldsViewToggles.tsx';
import { ColorByControl } from './ColorByControl.tsx';

const LEGEND = [
  { label: 'Canola', color: '#f06000' },
  { label: 'No crop entered', color: '#aab3ae' },
];

/** As on the map, with the choice in the address. */
function Control() {
  const { colorBy, setColorBy } = useFieldsView();
  return <ColorByControl colorBy={colorBy} onChange={setColorBy} legend={colorBy === 'red' ? [] : LEGEND} />;
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const legend = () => screen.queryByRole('list', { name: 'Colours of fields' });

test('the choice has a label and is kept in the address; red outlines need no legend', async () => {
  renderScreen(<Control />, { at: '/fields?view=map' });
  const choice = screen.getByRole('combobox', { name: 'Colour by' });
  expect(choice.textContent).toBe('Red outlines');
  expect(legend()).toBeNull();

  choice.focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(address()).toBe('/fields?view=map&colorBy=crop');
  expect(
    within(legend() ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Canola', 'No crop entered']);

  await userEvent.click(choice);
  await userEvent.click(screen.getByRole('option', { name: 'Red outlines' }));
  expect(address()).toBe('/fields?view=map');
});

test('an unknown colouring in the address is red outlines', () => {
  renderScreen(<Control />, { at: '/fields?view=map&colorBy=moon' });
  expect(screen.getByRole('combobox', { name: 'Colour by' }).textContent).toBe('Red outlines');
});

test('the legend can be folded', async () => {
  renderScreen(<Control />, { at: '/fields?view=map&colorBy=crop' });
  const button = screen.getByRole('button', { name: 'Legend', expanded: true });
  await userEvent.click(button);
  expect(legend()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Legend', expanded: false }));
  expect(legend()).not.toBeNull();
});
