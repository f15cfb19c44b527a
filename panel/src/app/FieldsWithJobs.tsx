import type { Field } from '@swathline/contract';
import { lazy, Suspense } from 'react';
import { FieldsPage } from '../features/fields/FieldsPage.tsx';

const FieldJobs = lazy(() => import('../features/spray-jobs/FieldJobs.tsx').then((m) => ({ default: m.FieldJobs })));

/** The fields, whose popups on the map show the jobs on them. */
export const FieldsWithJobs = () => <FieldsPage FieldJobs={LazyFieldJobs} />;

function LazyFieldJobs({ field }: { field: Field }) {
  return (
    <Suspense>
      <FieldJobs field={field} />
    </Suspense>
  );
}
