import { act, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import type { MapProvider } from '../imagery/imagery.ts';
import { BaseSwitch, useBaseMap } from './BaseMapChoice.tsx';

test('choosing the survey map while it is shown closes the imagery prompt', async () => {
  const onChoose = vi.fn();
  renderScreen(<BaseSwitch chosen="map" onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Map' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('map');
});

const esri: MapProvider = { provider: 'esri', key: null, tilesUrl: null, credit: null };

test('without a provider the survey map stays, and choosing imagery opens the prompt', () => {
  const { result } = renderHook(() => useBaseMap('satellite', null));
  expect(result.current).toMatchObject({ imagery: null, isPromptOpen: false });
  act(() => result.current.choose('imagery'));
  expect(result.current).toMatchObject({ imagery: null, isPromptOpen: true });
  act(() => result.current.choose('map'));
  expect(result.current.isPromptOpen).toBe(false);
});

test('switches between hybrid and the survey map', () => {
  const { result } = renderHook(() => useBaseMap('hybrid', esri));
  expect(result.current.imagery).toEqual({ provider: esri, kind: 'hybrid' });
  act(() => result.current.choose('map'));
  expect(result.current.imagery).toBeNull();
  act(() => result.current.choose('imagery'));
  expect(result.current.imagery?.kind).toBe('hybrid');
});

test('falls back to the survey map when imagery fails, until it is chosen again', () => {
  const { result } = renderHook(() => useBaseMap('satellite', esri));
  act(() => result.current.fail());
  expect(result.current).toMatchObject({ imagery: null, hasFailed: true });
  act(() => result.current.choose('imagery'));
  expect(result.current).toMatchObject({ imagery: { kind: 'satellite' }, hasFailed: false });
});
