import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { listJobNotes, type SprayJob } from '@swathline/contract';
import { JobDetailsSection, JobDetailsText } from './JobDetailsSection.tsx';

export function JobDetailsNotes({ job }: { job: SprayJob | undefined }) {
  const notes = job && listJobNotes(job);

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
