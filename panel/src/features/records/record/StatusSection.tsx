import { Link as RouterLink } from 'react-router';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  api,
  type ApplicationRecord,
  needsConfirmation,
  NOT_REVIEWED,
  RECORD_KEY_LABEL,
  TEMPLATE_LABEL,
  type ValueStyle,
  WITHOUT_READ_BACK,
} from '@swathline/contract';
import { Card, CardSection } from '../../../shared/ui/Card.tsx';
import { endSentence, formatMoment } from '@swathline/client/format/format';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { isRecordKey } from '../form/record-form.ts';
import { jobSaysText, LATE_STYLE, placeText, RECORD_QUERIES, recordStateStyle } from '../record-text.ts';
import { dialogFor, type OpenDialog } from './open-dialog.ts';

const ENTERED_LATE: ValueStyle = { label: 'Entered late', color: 'orange' };
const EXCEEDS_LABEL: ValueStyle = { label: 'Exceeds label', color: 'red' };
const UNREVIEWED: ValueStyle = { label: `Template: ${NOT_REVIEWED}`, color: 'amber' };

interface Props {
  record: ApplicationRecord;
  /** Undefined for a record that cannot be changed. */
  onOpen: ((dialog: OpenDialog) => void) | undefined;
}

/** The state of a record, and what remains to be done before it can be signed. */
export function StatusSection({ record, onOpen }: Props) {
  const { state, version, isLate, enteredLate, exceedsLabel, templateReviewed } = record;
  return (
    <Card title={`${placeText(record)}${record.location === null ? '' : `, ${record.location}`}`}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mb: 1 }}>
        <StatusChip style={recordStateStyle(state)} />
        {version > 1 && <StatusChip style={{ label: `Version ${version}`, color: 'blueGrey' }} />}
        {isLate && <StatusChip style={LATE_STYLE} />}
        {enteredLate && <StatusChip style={ENTERED_LATE} />}
        {exceedsLabel.length > 0 && <StatusChip style={EXCEEDS_LABEL} />}
        {!templateReviewed && <StatusChip style={UNREVIEWED} />}
      </Stack>
      <Typography>{stateSentence(record)}</Typography>
      <OtherVersion record={record} />
      {onOpen && !templateReviewed && (
        <Link component={RouterLink} to="/office" sx={{ alignSelf: 'start', mt: 0.5 }}>
          Review the template in Office
        </Link>
      )}
      {exceedsLabel.length > 0 && <Exceeded record={record} onOpen={onOpen} />}
      <Overrides record={record} />
      <MissingReadBack record={record} />
      {onOpen && <Missing record={record} onOpen={onOpen} />}
      <NotApplicable record={record} isOpen={onOpen !== undefined} />
      <JobSays record={record} />
      <Questions record={record} />
    </Card>
  );
}

function stateSentence({ state, dueAt, isLate, signedName, signedAt, templateId }: ApplicationRecord): string {
  if (state === 'open') {
    const template = `It is judged by the template '${TEMPLATE_LABEL[templateId]}'.`;
    return `${endSentence(`${isLate ? 'It was to be signed by' : 'Sign it by'} ${formatMoment(dueAt)}`)} ${template}`;
  }
  const signed = endSentence(`Signed by ${signedName ?? 'an unknown person'}${signedAt === null ? '' : `, ${formatMoment(signedAt)}`}`);
  return state === 'replaced'
    ? `${signed} A later version replaced it.`
    : `${signed} It cannot be changed, only corrected by a new version.`;
}

/** A link to the signed version of a replaced record, or to an open correction. */
function OtherVersion({ record: { id, state, versions } }: { record: ApplicationRecord }) {
  const wanted = state === 'replaced' ? 'signed' : 'open';
  const other = versions.find((each) => each.state === wanted && each.id !== id);
  if (!other) return null;
  return (
    <Link component={RouterLink} to={`/records/${other.id}`} sx={{ alignSelf: 'start', mt: 0.5 }}>
      {wanted === 'open' ? `Version ${other.version}, a correction, is open` : `Version ${other.version} is the signed one`}
    </Link>
  );
}

function Overrides({ record: { overrides } }: Pick<Props, 'record'>) {
  return overrides.map(({ at, by, reason }) => (
    <Alert key={at} severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {endSentence(`Flown although a check said stop: ${by}, ${formatMoment(at)}`)} Reason: {reason}
    </Alert>
  ));
}

function MissingReadBack({ record: { readBack } }: Pick<Props, 'record'>) {
  if (readBack === null || readBack.landConfirmed) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {endSentence(`${WITHOUT_READ_BACK}: ${readBack.by ?? 'an unknown person'}, ${formatMoment(readBack.at)}`)}
    </Alert>
  );
}

function Exceeded({ record: { exceedsLabel, exceedsLabelReason }, onOpen }: Props) {
  const dialog = dialogFor('exceedsLabelReason');
  const action = onOpen && dialog && (
    <Button color="inherit" size="small" onClick={() => onOpen(dialog)}>
      {exceedsLabelReason === null ? 'Give the reason' : 'Change the reason'}
    </Button>
  );
  return (
    <Alert severity="warning" action={action} sx={{ mt: 1 }}>
      {exceedsLabel.map((text) => (
        <div key={text}>{text}</div>
      ))}
      {exceedsLabelReason !== null && <div>Reason: {exceedsLabelReason}</div>}
    </Alert>
  );
}

function Missing({ record: { missing }, onOpen }: { record: ApplicationRecord; onOpen: (dialog: OpenDialog) => void }) {
  if (missing.length === 0) return <Typography sx={{ mt: 1 }}>Nothing is missing.</Typography>;
  return (
    <Box sx={{ mt: 1 }}>
      <CardSection title={`Still missing: ${missing.length}`}>
        <Box component="ul" sx={list}>
          {missing.map(({ key, message }) => {
            const dialog = dialogFor(key);
            const name = isRecordKey(key) ? RECORD_KEY_LABEL[key] : message;
            return (
              <Box component="li" key={key} sx={row}>
                <Typography component="span" title={message} sx={{ flexGrow: 1, minWidth: 0 }}>
                  {name}
                </Typography>
                <Box sx={{ display: 'flex', ml: 'auto' }}>
                  {dialog && (
                    <Button size="small" aria-label={`Fill in: ${name}`} onClick={() => onOpen(dialog)}>
                      Fill in
                    </Button>
                  )}
                  {isRecordKey(key) && (
                    <Button
                      size="small"
                      color="inherit"
                      aria-label={`Not applicable: ${name}`}
                      onClick={() => onOpen({ dialog: 'notApplicable', key })}
                    >
                      Not applicable
                    </Button>
                  )}
                </Box>
              </Box>
            );
          })}
        </Box>
      </CardSection>
    </Box>
  );
}

/** The values that do not apply, with the reasons. On an open record each can be withdrawn. */
function NotApplicable({ record: { id, notApplicable, updatedAt }, isOpen }: { record: ApplicationRecord; isOpen: boolean }) {
  const update = useChange(api.records.update, { refreshes: RECORD_QUERIES });
  const reasons = Object.entries(notApplicable).filter(([key]) => isRecordKey(key));
  if (reasons.length === 0) return null;

  const withdraw = (key: string) => {
    const { [key as keyof typeof notApplicable]: _, ...rest } = notApplicable;
    update.mutate({ params: { id }, body: { notApplicable: rest, updatedAt } });
  };
  return (
    <Box sx={{ mt: 1 }}>
      <CardSection title="Not applicable">
        <Box component="ul" sx={list}>
          {reasons.map(([key, reason]) => {
            const name = isRecordKey(key) ? RECORD_KEY_LABEL[key] : key;
            return (
              <Box component="li" key={key} sx={row}>
                <Typography component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {name}: {reason}
                </Typography>
                {isOpen && (
                  <Button size="small" color="inherit" aria-label={`It does apply: ${name}`} onClick={() => withdraw(key)}>
                    It does apply
                  </Button>
                )}
              </Box>
            );
          })}
        </Box>
      </CardSection>
    </Box>
  );
}

/** Typed values that differ from the job since it was edited. They are kept, and shown beside what the job now says. */
function JobSays({ record: { jobSays } }: Pick<Props, 'record'>) {
  if (jobSays.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      The job was edited after these values were typed. Compare them; save a value again to keep it.
      <Box component="ul" aria-label="The job now says" sx={{ m: 0, pl: 2.5 }}>
        {jobSays.map((entry) => (
          <li key={entry.property}>{jobSaysText(entry)}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** What the signer confirms, or confirmed, and what the record only notes. */
function Questions({ record: { questions, state } }: { record: ApplicationRecord }) {
  const parts = [
    {
      title: state === 'open' ? 'To confirm when signing' : 'Confirmed when signing',
      part: questions.filter(({ field }) => needsConfirmation(field)),
    },
    { title: 'Noted', part: questions.filter(({ field }) => !needsConfirmation(field)) },
  ];
  return parts.map(
    ({ title, part }) =>
      part.length > 0 && (
        <Box key={title} sx={{ mt: 1 }}>
          <CardSection title={title}>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {part.map(({ field, message }) => (
                <li key={field}>{message}</li>
              ))}
            </Box>
          </CardSection>
        </Box>
      ),
  );
}

const list = { m: 0, p: 0, listStyle: 'none', '& > :not(:last-child)': { borderBottom: 1, borderColor: 'divider' } } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 0.25 } as const;
