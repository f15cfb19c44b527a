import type { SprayJob } from '@swathline/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { JobDetailsSection, JobDetailsText } from './JobDetailsSection.tsx';

export function JobDetailsNotes({ job }: { job: SprayJob | undefined }) {
  const notes = job && notesOf(job);

  return (
    <JobDetailsSection title="Notes">
      {notes === undefined && <JobDetailsText>Loading notes...</JobDetailsText>}
      {notes?.length === 0 && <JobDetailsText>No notes available for this job.</JobDetailsText>}
      {notes?.map(({ label, text }) => (
        <Box key={label} sx={{ mb: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </JobDetailsSection>
  );
}

/** The three kinds of notes that were written; without any, the general notes, else the description (specification, 'Job detail modal'). */
function notesOf({ farmer_notes, internal_notes, admin_notes, notes, description }: SprayJob): { label: string; text: string }[] {
  const written = [
    { label: 'Farmer Notes', text: farmer_notes },
    { label: 'Internal Notes (Pilot/Admin Only)', text: internal_notes },
    { label: 'Admin Notes to Farmer', text: admin_notes },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  if (written.length > 0) return written;

  if (notes) return [{ label: 'Notes', text: notes }];
  return description ? [{ label: 'Description', text: description }] : [];
}
