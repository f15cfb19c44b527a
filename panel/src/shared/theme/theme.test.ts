import { expect, test } from 'vitest';
import { theme } from './theme.ts';

type Color = [red: number, green: number, blue: number];

/** The channels of '#rrggbb', or of an 'rgba(...)' over a background. */
function colorOf(text: string, behind: Color = [0, 0, 0]): Color {
  const hex = /^#(..)(..)(..)$/.exec(text);
  if (hex) return [hex[1], hex[2], hex[3]].map((channel) => Number.parseInt(channel ?? '', 16)) as Color;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue].map((channel, at) => channel * alpha + (behind[at] ?? 0) * (1 - alpha)) as Color;
}

/** WCAG 2.2, relative luminance. */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)('text, also the secondary one, has at least 4.5:1 on a selected row of the %s scheme', (scheme) => {
  const palette = theme.colorSchemes[scheme]?.palette;
  if (!palette) throw new Error('The scheme is missing');
  for (const background of [palette.background.paper, palette.background.default]) {
    const selected = colorOf(palette.action.selected, colorOf(background));
    for (const text of [palette.text.primary, palette.text.secondary]) {
      expect(contrast(colorOf(text), selected), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
