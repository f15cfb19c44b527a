import { lazy, Suspense } from 'react';
import { BROKEN_SCREEN, Boundary } from '../../../shared/ui/Boundary.tsx';
import { Wordmark } from '../../../shared/ui/Wordmark.tsx';
import './job-link.css';
import { ErrorNotice, Loading } from './notices.tsx';

const LinkedJob = lazy(() => import('./LinkedJob.tsx').then((m) => ({ default: m.LinkedJob })));

/** The page behind the link in a farmer's mail: one job, read-only, without sign-in, designed for phones first. */
export function JobLinkPage({ token }: { token: string }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <header className="job-header">
        <div>
          <Wordmark size={28} />
        </div>
      </header>
      <main className="job-main">
        <Boundary fallback={<ErrorNotice message={BROKEN_SCREEN} onRetry={() => window.location.reload()} />}>
          <Suspense fallback={<Loading />}>
            <LinkedJob token={token} />
          </Suspense>
        </Boundary>
      </main>
    </>
  );
}
