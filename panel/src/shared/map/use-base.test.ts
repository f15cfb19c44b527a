import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MapProvider } from './provider.ts';
import { useBase } from './use-base.ts';

const esri: MapProvider = { provider: 'esri', key: null, tilesUrl: null, credit: null };

test('without a provider the survey map stays, and asking for pictures opens the prompt', () => {
  const { result } = renderHook(() => useBase('satellite', null));
  expect(result.current).toMatchObject({ pictures: null, isPromptOpen: false });
  act(() => result.current.choose('pictures'));
  expect(result.current).toMatchObject({ pictures: null, isPromptOpen: true });
  act(() => result.current.choose('map'));
  expect(result.current.isPromptOpen).toBe(false);
});

test('a hybrid map goes to our map and back to hybrid', () => {
  const { result } = renderHook(() => useBase('hybrid', esri));
  expect(result.current.pictures).toEqual({ provider: esri, kind: 'hybrid' });
  act(() => result.current.choose('map'));
  expect(result.current.pictures).toBeNull();
  act(() => result.current.choose('pictures'));
  expect(result.current.pictures?.kind).toBe('hybrid');
});

test('pictures that fail give way to the survey map until they are asked for again', () => {
  const { result } = renderHook(() => useBase('satellite', esri));
  act(() => result.current.fail());
  expect(result.current).toMatchObject({ pictures: null, hasFailed: true });
  act(() => result.current.choose('pictures'));
  expect(result.current).toMatchObject({ pictures: { kind: 'satellite' }, hasFailed: false });
});
