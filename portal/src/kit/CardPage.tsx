import type { ReactNode } from 'react';
import { describeScreenFailure } from '@swathline/client/api/load-failure';
import { Boundary } from './Boundary.tsx';
import { usePageTitle } from './use-page-title.ts';
import { Wordmark } from './Wordmark.tsx';
import { navigate } from 'wouter/use-browser-location';
import { Alert, Button } from './controls.tsx';
import css from './forms.module.css';

interface Props {
  title: string;
  /** For forms with inputs side by side. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page without a session: one card with its title. */
export function PublicPage({ title, isWide = false, children }: Props) {
  usePageTitle(title);
  return (
    <div className={isWide ? `${css['card']} ${css['wide']}` : css['card']}>
      <div className={css['brand']}>
        <Wordmark size={38} />
      </div>
      <h1 className={css['title']}>{title}</h1>
      <div className={css['stack']}>{children}</div>
    </div>
  );
}

/** The layout of all pages without a session: the picture of a field, with the card on it. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <main className={css['land']}>
      <Boundary fallback={(error) => <BrokenPage error={error} />}>{children}</Boundary>
    </main>
  );
}

function BrokenPage({ error }: { error: unknown }) {
  return (
    <Alert severity="error">
      <span>{describeScreenFailure(error)}</span>
      <Button variant="text" onClick={() => window.location.reload()}>
        Retry
      </Button>
    </Alert>
  );
}

/** A button rather than a link (docs/requirements.md, Sign-in and links). */
export function BackToLogin({ variant = 'primary' }: { variant?: 'primary' | 'text' }) {
  return (
    <Button variant={variant} onClick={() => navigate('/login')}>
      Back to Login
    </Button>
  );
}
