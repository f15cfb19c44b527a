import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { LocationInfo } from './FieldLocation.tsx';

test.each([
  ...['NW', 'NE', 'SW', 'SE'].map((quarter) => [quarter, '160 acres'] as const),
  ...[null, '', 'N', 'nw', 'LSD 10', 'N½'].map((quarter) => [quarter, 'Variable'] as const),
])('shows the area of quarter %j as %s', (quarter, area) => {
  renderScreen(<LocationInfo landDescription={null} ruralMunicipality={null} quarter={quarter} />);
  expect(screen.getByText('Area', { selector: 'dt' }).nextSibling?.textContent).toBe(area);
});
