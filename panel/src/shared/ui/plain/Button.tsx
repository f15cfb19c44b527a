import type { ComponentProps, ReactNode } from 'react';
import { ScreenLink, type ScreenLinkProps } from '../ScreenLink.tsx';

interface Look {
  variant?: 'text' | 'outlined' | 'contained';
  color?: 'primary' | 'inherit';
  size?: 'small' | 'medium';
  /** An icon before the text. */
  startIcon?: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'color'> {
  /** Disabled while its request is being answered, with a spinner in place of the icon. */
  isBusy?: boolean;
}

export function Button({ variant, color, size, startIcon, isBusy = false, disabled = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, color, size }, className)}
      aria-busy={isBusy || undefined}
      disabled={disabled || isBusy}
    >
      {isBusy ? <span className="spinner" /> : startIcon}
      {children}
    </button>
  );
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant, color, size, startIcon, className, children, ...rest }: Look & Omit<ScreenLinkProps, 'color'>) {
  return (
    <ScreenLink {...rest} className={classOf({ variant, color, size }, className)}>
      {startIcon}
      {children}
    </ScreenLink>
  );
}

type LookNames = { [Name in 'variant' | 'color' | 'size']: Look[Name] | undefined };

function classOf({ variant = 'text', color = 'primary', size = 'medium' }: LookNames, className = ''): string {
  return [
    'button',
    `button-${variant}`,
    ...(color === 'inherit' ? ['button-inherit'] : []),
    ...(size === 'small' ? ['button-small'] : []),
    className,
  ]
    .join(' ')
    .trim();
}
