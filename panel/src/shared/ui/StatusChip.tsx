import type { CSSProperties, ReactNode } from 'react';
import { STATUS_COLORS } from '@swathline/client/theme/status-colors';
import { ScreenLink } from './ScreenLink.tsx';

interface Props {
  style: { label: string; color: string };
  /** Shown instead of the style's label. */
  label?: ReactNode;
  size?: 'small' | 'medium';
  /** The link target. */
  to?: string;
  /** Makes the chip a toggle button. */
  toggle?: { isPressed: boolean; onToggle: () => void };
}

/** A chip with only an outline, such as for a remark. */
export function OutlinedChip({ isWarning = false, children }: { isWarning?: boolean; children: string }) {
  return (
    <span className={isWarning ? 'chip-outlined chip-warning' : 'chip-outlined'}>
      <span>{children}</span>
    </span>
  );
}

/** A chip that shows a status, role or type in its colour. */
export function StatusChip({ style, label = style.label, to, toggle, size = 'small' }: Props) {
  const common = {
    className: size === 'small' ? 'chip' : 'chip chip-medium',
    style: chipColors(style.color),
    children: <span>{label}</span>,
  };
  if (toggle) return <button type="button" {...common} aria-pressed={toggle.isPressed} onClick={toggle.onToggle} />;
  return to === undefined ? <div {...common} /> : <ScreenLink {...common} to={to} />;
}

function chipColors(color: string): CSSProperties {
  const { light, dark } = STATUS_COLORS[color] ?? STATUS_COLORS.grey;
  return {
    '--chip-background': light.background,
    '--chip-text': light.text,
    '--chip-dark-background': dark.background,
    '--chip-dark-text': dark.text,
  } as CSSProperties;
}
