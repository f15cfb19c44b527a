import type { MixingSheet } from '@swathline/contract';
import type { ReactNode } from 'react';
import type { JobProgress } from '../state/facts.ts';
import { useMixing } from './use-mixing.ts';

interface Props {
  jobId: string;
  progress: JobProgress;
  children: (sheet: MixingSheet | undefined) => ReactNode;
}

/** Calculates the mixing sheet of a job, which most screens do without. */
export function WithMixingSheet({ jobId, progress, children }: Props) {
  return children(useMixing(jobId, progress)?.mix?.sheet);
}
