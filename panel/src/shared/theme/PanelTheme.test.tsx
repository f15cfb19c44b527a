import { useColorScheme } from '@mui/material/styles';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyColorScheme, COLOR_SCHEME_KEY, readColorScheme } from '@swathline/client/theme/color-scheme';
import { PanelTheme } from './PanelTheme.tsx';

const attributes = () => ['data-light', 'data-dark'].filter((name) => document.documentElement.hasAttribute(name));

test('a chosen colour scheme is kept where the first paint of the next page reads it', () => {
  const { result } = renderHook(useColorScheme, { wrapper: PanelTheme });
  expect([result.current.mode, attributes()]).toEqual(['system', ['data-light']]);
  act(() => result.current.setMode('dark'));
  expect([localStorage.getItem(COLOR_SCHEME_KEY), readColorScheme(), attributes()]).toEqual(['dark', 'dark', ['data-dark']]);
  applyColorScheme();
  expect(attributes()).toEqual(['data-dark']);
  act(() => result.current.setMode('system'));
  expect([readColorScheme(), attributes()]).toEqual(['light', ['data-light']]);
});
