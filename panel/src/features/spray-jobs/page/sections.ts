import type { SprayJob, SprayJobStatus } from '@swathline/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

export const SECTIONS = ['plan', 'ready', 'field', 'proof', 'money', 'history'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_LABEL: Record<Section, string> = {
  plan: 'Plan',
  ready: 'Ready',
  field: 'Field',
  proof: 'Proof',
  money: 'Money',
  history: 'History',
};

export interface SectionProps {
  job: SprayJob;
  /** Opens the job's dialog. */
  onEdit: () => void;
}

/** Where the work of a job is, which its page shows first. */
const FIRST_SECTION: Partial<Record<SprayJobStatus, Section>> = { approved: 'ready', in_progress: 'field', completed: 'proof' };

const isSection = (text: string | null): text is Section => SECTIONS.some((section) => section === text);

/** The section of a job's page that is open, stored in the URL. The first one stays when the status changes, with what is open in it. */
export function useJobSection(status: SprayJobStatus): [Section, (section: Section) => void] {
  const [url, setUrl] = useSearchParams();
  const [first] = useState<Section>(FIRST_SECTION[status] ?? 'plan');
  const asked = url.get('section');
  const section = isSection(asked) ? asked : first;
  return [section, (next) => setUrl({ section: next }, { replace: true })];
}
