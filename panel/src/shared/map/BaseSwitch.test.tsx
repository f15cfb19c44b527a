import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { BaseSwitch } from './BaseSwitch.tsx';

test('the survey map can be chosen while it is shown: that closes the prompt which pictures opened', async () => {
  const onChoose = vi.fn();
  renderScreen(<BaseSwitch chosen="map" onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Map' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('map');
});
