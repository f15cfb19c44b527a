import type { SprayJob } from './spray-jobs.ts';

export interface JobNote {
  label: string;
  text: string;
}

/**
 * The notes of the three kinds that are not empty; if all are empty, the general notes, else the description (docs/requirements.md,
 * Spray jobs and workflow).
 */
export function listJobNotes({ farmer_notes, internal_notes, admin_notes, notes, description }: SprayJob): JobNote[] {
  const written = [
    { label: 'Farmer Notes', text: farmer_notes },
    { label: 'Internal Notes (Pilot/Admin Only)', text: internal_notes },
    { label: 'Admin Notes to Farmer', text: admin_notes },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  if (written.length > 0) return written;

  if (notes) return [{ label: 'Notes', text: notes }];
  return description ? [{ label: 'Description', text: description }] : [];
}
