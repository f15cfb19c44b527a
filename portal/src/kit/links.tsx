import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClasses } from './controls.tsx';
import css from './controls.module.css';

/** Opens another page, looking like a button. */
export function LinkButton({
  href,
  variant,
  children,
}: {
  href: string;
  variant: Parameters<typeof buttonClasses>[0];
  children: ReactNode;
}) {
  return (
    <Link href={href} className={buttonClasses(variant)}>
      {children}
    </Link>
  );
}

export function TextLink({ href, children }: Pick<ComponentProps<'a'>, 'children'> & { href: string }) {
  return (
    <Link href={href} className={css['link']}>
      {children}
    </Link>
  );
}

/** Opens the farmer's page, which is another document. */
export function FarmLink({ children }: Pick<ComponentProps<'a'>, 'children'>) {
  return (
    <a href="/farm" className={css['link']}>
      {children}
    </a>
  );
}
