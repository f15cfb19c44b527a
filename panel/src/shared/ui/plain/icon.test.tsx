import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createIcon } from './icon.tsx';

const Icon = createIcon(<path d="M0 0h24v24z" />, 'Square');

test('an icon is hidden from screen readers, has its size as a class, and takes the colour of the text', () => {
  render(<Icon fontSize="small" className="mine" />);
  const icon = screen.getByTestId('SquareIcon');
  expect(icon.getAttribute('class')).toBe('icon icon-small mine');
  expect([icon.getAttribute('aria-hidden'), icon.getAttribute('style')]).toEqual(['true', null]);
  expect(icon.querySelector('path')).not.toBeNull();
});

test('a colour of the palette, a title and styles are applied', () => {
  render(<Icon color="primary" titleAccess="A square" style={{ marginRight: '8px' }} />);
  const icon = screen.getByRole('img', { name: 'A square' });
  expect(icon.style.color).toBe('var(--sw-palette-primary-main)');
  expect(icon.style.marginRight).toBe('8px');
});

test.each([
  ['action', 'var(--sw-palette-action-active)'],
  ['disabled', 'var(--sw-palette-action-disabled)'],
] as const)('the colour %s is an action colour of the theme', (color, variable) => {
  render(<Icon color={color} />);
  expect(screen.getByTestId('SquareIcon').style.color).toBe(variable);
});
