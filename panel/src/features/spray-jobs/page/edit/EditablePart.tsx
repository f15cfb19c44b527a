import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import type { SprayJob } from '@swathline/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../../../../shared/ui/placeholders.tsx';
import type { JobPart } from './job-parts.ts';
import { readEdit } from './kept-edit.ts';

const JobPartForm = lazy(() => import('./JobPartForm.tsx').then((m) => ({ default: m.JobPartForm })));

interface Props {
  job: SprayJob;
  part: JobPart;
  /** Of the button: 'Edit fields'. */
  label: string;
  children: ReactNode;
}

type State = 'shown' | 'edited' | 'restored' | 'closed';

/** A part of a job, with a button that puts its inputs in its place. An edit that was kept opens by itself. */
export function EditablePart({ job, part, label, children }: Props) {
  const [state, setState] = useState<State>(() => (readEdit(job.id, part) === null ? 'shown' : 'restored'));
  if (state === 'edited' || state === 'restored') {
    return (
      <Suspense fallback={<Skeleton height={160} />}>
        <JobPartForm job={job} part={part} label={label} takesFocus={state === 'edited'} onClose={() => setState('closed')} />
      </Suspense>
    );
  }
  return (
    <>
      {children}
      <Button
        size="small"
        startIcon={<EditIcon />}
        // The focus returns to where it was before the inputs took its place.
        autoFocus={state === 'closed'}
        onClick={() => setState('edited')}
        sx={{ justifySelf: 'start', mb: 2, displayPrint: 'none' }}
      >
        {label}
      </Button>
    </>
  );
}
