import Alert from '@mui/material/Alert';
import { endSentence, formatMoment } from '@swathline/client/format/format';
import { hasEnded, readBackOf, type SprayJob, WITHOUT_READ_BACK } from '@swathline/contract';

/** Says of when the parts of the job are that it shows. */
export function SnapshotNotice({ job }: { job: SprayJob }) {
  const text = snapshotText(job);
  return (
    text !== null && (
      <Alert severity="info" sx={{ gridColumn: '1 / -1', mb: 2 }}>
        {text}
      </Alert>
    )
  );
}

const EDITS_SHOW = 'Changes of this job since then are included.';

/** A job has a snapshot from its first signed record on, or from its completion. */
function snapshotText({ snapshot, status, completedAt }: SprayJob): string | null {
  if (!snapshot) return null;
  const takenAt = formatMoment(snapshot.takenAt);
  if (snapshot.isFromUpgrade) {
    return `Fields, chemicals, people and aircraft are shown as they were on ${takenAt}, after the job was completed. Earlier changes to them were not recorded.`;
  }
  const isCompleted = status === 'completed';
  if (isCompleted && (!completedAt || snapshot.takenAt >= completedAt)) {
    return `${endSentence(`Fields, chemicals, people and aircraft are shown as they were when the job was completed, ${takenAt}`)} ${EDITS_SHOW}`;
  }
  const fields = isCompleted ? 'fields' : 'the fields with a signed record';
  const text = `Chemicals, people, aircraft and ${fields} are shown as they were from the signing of the job's first record on, ${takenAt}`;
  return `${endSentence(text)} ${EDITS_SHOW}`;
}

/** Says that the job may be flown though nobody confirmed its land. */
export function ReadBackNotice({ job }: { job: SprayJob }) {
  const readBack = readBackOf(job.statusHistory ?? []);
  if (readBack === null || readBack.landConfirmed || job.status === 'cancelled') return null;
  const approval = endSentence(`${WITHOUT_READ_BACK} by ${readBack.by ?? 'an unknown person'}, ${formatMoment(readBack.at)}`);
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1', mb: 2 }}>
      {hasEnded(job.status) ? approval : `${approval} Compare the land with the order before the job is flown.`}
    </Alert>
  );
}
