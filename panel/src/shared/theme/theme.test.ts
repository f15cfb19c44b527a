import { describe, expect, test } from 'vitest';
import { completeTheme } from './complete-theme.ts';
import { theme } from './theme.ts';

/** What MUI calls only in themes without variables, or to make style sheets, which ours has as text. */
const LEFT_OUT = new Set([
  'toRuntimeSource',
  'getCssVar',
  'shouldSkipGeneratingVar',
  'generateThemeVars',
  'generateStyleSheets',
  'generateSpacing',
  'palette.getContrastText',
  'palette.augmentColor',
  'colorSchemes.light.palette.getContrastText',
  'colorSchemes.light.palette.augmentColor',
]);

/** Each value in an object, functions as their type, by its path. */
function valuesIn(object: object, path = ''): [string, unknown][] {
  return Object.entries(object).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    if (typeof value === 'object' && value !== null) return valuesIn(value, `${path}${key}.`);
    return [[path + key, typeof value === 'function' ? 'a function' : value]];
  });
}

const hasNoDefault = (value: unknown) => (typeof value === 'string' ? value.replace(/^var\((--[\w-]+), .*\)$/, 'var($1)') : value);

describe('the theme', () => {
  test("has all values and functions of MUI's own, but those that nothing uses", () => {
    const expected = valuesIn(completeTheme).filter(
      ([path]) => !LEFT_OUT.has(path) && !path.startsWith('components.') && !path.startsWith('colorSchemes.dark.'),
    );
    const actual = new Map(valuesIn(theme));
    expect(expected.length).toBeGreaterThan(500);
    for (const [path, value] of expected) expect([path, actual.get(path)]).toEqual([path, hasNoDefault(value)]);
  });

  test('has both colour schemes', () => {
    expect(Object.keys(theme.colorSchemes)).toEqual(['light', 'dark']);
    expect(theme.colorSchemes.dark?.palette.mode).toBe('dark');
    expect(theme.applyStyles('dark', { opacity: 0.5 })).toEqual(completeTheme.applyStyles('dark', { opacity: 0.5 }));
  });

  test.each([13, 15, 20, 24])('computes the same size of text for %i pixels', (px) => {
    expect(Number.parseFloat(theme.typography.pxToRem(px))).toBeCloseTo(Number.parseFloat(completeTheme.typography.pxToRem(px)), 9);
    expect(theme.typography.pxToRem(px)).toMatch(/rem$/);
  });

  test('computes the same distances, breakpoints and transitions', () => {
    expect(theme.spacing(2, 0, 1.5)).toBe(completeTheme.spacing(2, 0, 1.5).replaceAll(', 8px', ''));
    expect(theme.breakpoints.between('sm', 'lg')).toBe(completeTheme.breakpoints.between('sm', 'lg'));
    expect(theme.transitions.create(['opacity'], { duration: 100 })).toBe(completeTheme.transitions.create(['opacity'], { duration: 100 }));
  });

  test.each([0.5, 'var(--sw-palette-action-hoverOpacity)', 'var(--sw-palette-action-hoverOpacity) + 0.1'])(
    'makes colours as transparent as %s',
    (coefficient) => {
      const { main } = theme.vars.palette.primary;
      expect(main).toBe('var(--sw-palette-primary-main)');
      expect(theme.alpha(main, coefficient)).toBe(`rgba(var(--sw-palette-primary-mainChannel) / calc(${coefficient}))`);
      const variables = JSON.stringify(completeTheme.vars);
      expect(variables).toContain('--sw-palette-primary-mainChannel');
    },
  );

  test('makes colours lighter and darker, also by a sum', () => {
    expect(theme.lighten('red', '0.1 + 0.2')).toBe('color-mix(in srgb, red, #fff calc((0.1 + 0.2) * 100%))');
    expect(theme.darken('red', 0.1)).toBe('color-mix(in srgb, red, #000 calc((0.1) * 100%))');
  });
});
