import type { SprayJob } from './spray-jobs.ts';

export interface JobNote {
  label: string;
  text: string;
}

/**
 * The notes of the three kinds that are not empty; if all are empty, the general notes, else the description (docs/requirements.md,
 * Spray jobs and workflow).
 */
export function listJobNotes(job: SprayJob): JobNote[] {
  const all = listEveryJobNote(job);
  const written = all.filter(({ label }) => !FALLBACKS.includes(label));
  return written.length > 0 ? written : all.slice(0, 1);
}

const FALLBACKS = ['Notes', 'Description'];

/** All notes that are not empty, for the people who fly the job: none of them may be lost on the way. */
export function listEveryJobNote({ farmer_notes, internal_notes, admin_notes, notes, description }: SprayJob): JobNote[] {
  return [
    { label: 'Farmer Notes', text: farmer_notes },
    { label: 'Internal Notes (Pilot/Admin Only)', text: internal_notes },
    { label: 'Admin Notes to Farmer', text: admin_notes },
    { label: 'Notes', text: notes },
    { label: 'Description', text: description },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []));
}
