import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

/** MUI's properties of an icon, without the styles that it would compute. */
type IconProps = Omit<SvgIconProps, 'sx'>;

/**
 * Makes an icon component of the drawing in its 24 by 24 square. The build gives this to MUI's icons in place of theirs
 * (vite-plain-icons.ts), since a page draws dozens of them.
 */
export function createIcon(drawing: ReactNode, name: string) {
  function Icon({ fontSize = 'medium', color = 'inherit', className = '', style, titleAccess, htmlColor, ...rest }: IconProps) {
    const common = {
      className: `icon ${fontSize === 'medium' ? '' : `icon-${fontSize}`} ${className}`.trim().replace(/ {2,}/g, ' '),
      style: { color: htmlColor ?? colorOf(color), ...style },
      viewBox: '0 0 24 24',
      focusable: 'false',
      'data-testid': `${name}Icon`,
      ...(titleAccess === undefined ? { 'aria-hidden': true } : { role: 'img' }),
      ...rest,
      children: (
        <>
          {drawing}
          {titleAccess !== undefined && <title>{titleAccess}</title>}
        </>
      ),
    } as const;
    return <svg {...common} />;
  }
  Icon.displayName = `${name}Icon`;
  return Icon;
}

function colorOf(color: string): string | undefined {
  if (color === 'inherit') return undefined;
  if (color === 'action') return 'var(--sw-palette-action-active)';
  return color === 'disabled' ? 'var(--sw-palette-action-disabled)' : `var(--sw-palette-${color}-main)`;
}
