import { Suspense } from 'react';
import '../features/spray-jobs/job-link/job-link.css';
import { mountPrepared } from './mount.tsx';
import { JobLinkPage, PublicPages } from './PublicPages.tsx';
import { jobTokenOf } from './entries.ts';

export const mount = () =>
  mountPrepared(
    jobTokenOf(window.location.pathname) !== undefined && JobLinkPage.preload(),
    <Suspense>
      <PublicPages />
    </Suspense>,
  );
