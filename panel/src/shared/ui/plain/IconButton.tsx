import type { ComponentProps } from 'react';
import { ScreenLink, type ScreenLinkProps } from '../ScreenLink.tsx';

interface Look {
  size?: 'small' | 'medium';
}

interface IconButtonProps extends Look, ComponentProps<'button'> {
  /** Disabled while its request is being answered, with a spinner in place of the icon. */
  isBusy?: boolean;
}

/** A button with only an icon; its name is its `aria-label`. */
export function IconButton({ size = 'medium', isBusy = false, disabled = false, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classOf(size, className)} aria-busy={isBusy || undefined} disabled={disabled || isBusy}>
      {isBusy ? <span className="spinner" /> : children}
    </button>
  );
}

/** A link to another screen with only an icon. */
export function IconLink({ size = 'medium', className, ...rest }: Look & ScreenLinkProps) {
  return <ScreenLink {...rest} className={classOf(size, className)} />;
}

function classOf(size: 'small' | 'medium', className = ''): string {
  return `icon-button ${size === 'medium' ? 'icon-button-medium' : ''} ${className}`.replace(/ {2,}/g, ' ').trim();
}
