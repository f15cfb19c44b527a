import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { api, type ApplicationRecord, fullName, needsConfirmation, SignForm, type z } from '@swathline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { queryOf, refreshQueries } from '../../../shared/api/queries.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { changesOf, isSameToSigner } from './record-changes.ts';
import { SIGN_QUERIES } from './sign-queries.ts';

/** What the signer enters; the dialog adds what the signer has seen. */
const Signature = SignForm.pick({ signedName: true, confirmed: true });
type Values = z.input<typeof Signature>;
type Body = z.infer<typeof Signature>;

/** Signs an open record. The signer types their full name and confirms every question; missing values must be filled in first. */
export function SignDialog({ record, onClose }: { record: ApplicationRecord; onClose: () => void }) {
  const sign = useChange(api.records.sign, { refreshes: SIGN_QUERIES, inDialog: true });
  const client = useQueryClient();
  const form = useForm<Values, unknown, Body>({ resolver: zodResolver(Signature), defaultValues: UNSIGNED });
  const { seen, notice, dropNotice } = useSeenRecord(form, record);
  const confirmed = useWatch({ control: form.control, name: 'confirmed' }) ?? [];
  const todo = stillToDo(seen);
  const questions = seen.questions.filter(({ field }) => needsConfirmation(field));
  const isConfirmed = questions.every(({ field }) => confirmed.includes(field));

  const onSubmit = async (body: Body) => {
    dropNotice();
    try {
      await sign.mutateAsync({ params: { id: record.id }, body: { ...body, ...seenOf(seen) } });
    } catch (failed) {
      // Somebody may have changed the record: the dialog and the page then show it as it is now.
      await refreshQueries(client, [api.records.get]);
      throw failed;
    }
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Sign Record ${record.recordNumber}`}
      submitLabel="Sign"
      busyLabel="Signing..."
      isIncomplete={!isConfirmed || todo.length > 0}
      error={notice}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <StillToDo sentences={todo} />
      <Typography>
        A signed record cannot be changed, only corrected by a new version. The fields, chemicals and people in it stay as they are now.
      </Typography>
      <Notes notes={seen.questions.filter(({ field }) => !needsConfirmation(field))} />
      {questions.length > 0 && <Questions questions={questions} />}
      <SignedNameInput autoFocus={todo.length === 0} />
    </FormDialog>
  );
}

const UNSIGNED: Values = { signedName: '', confirmed: [] };

const CHANGED_MEANWHILE = 'This record has changed since you opened this dialog. Read it as it is now, then type your name again.';

/**
 * The record that the signer has read. One that changes behind the dialog takes back the name and the ticks, and `notice` says what changed.
 * Not while it is being signed: signing changes it too.
 */
function useSeenRecord({ formState, reset }: UseFormReturn<Values, unknown, Body>, record: ApplicationRecord) {
  const [{ seen, notice }, setRead] = useState<{ seen: ApplicationRecord; notice?: string }>({ seen: record });
  const { isSubmitting, errors } = formState;
  if (!isSubmitting && !isSameToSigner(seen, record)) {
    const refusal = errors.root?.type === 'stale' ? errors.root.message : undefined;
    setRead({ seen: record, notice: [refusal ?? CHANGED_MEANWHILE, ...changesOf(seen, record)].join('\n') });
  }
  useEffect(() => reset(UNSIGNED), [seen, reset]);
  return { seen, notice, dropNotice: () => setRead({ seen }) };
}

/** What the signer has seen, so that nothing else is signed. */
const seenOf = ({ updatedAt, readings, files }: ApplicationRecord) => ({
  updatedAt,
  readingIds: readings.map(({ id }) => id),
  fileIds: files.map(({ id }) => id),
});

/** A sentence for each missing value, and for a label that was exceeded without a reason. */
function stillToDo({ missing, exceedsLabel, exceedsLabelReason }: ApplicationRecord): string[] {
  const needsReason = exceedsLabel.length > 0 && exceedsLabelReason === null && missing.every(({ key }) => key !== 'exceedsLabelReason');
  return [...missing.map(({ message }) => message), ...(needsReason ? [`${exceedsLabel.join(' ')} Give the reason.`] : [])];
}

function StillToDo({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning">
      Before it can be signed:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** Questions that the signer should see but need not confirm. */
function Notes({ notes }: { notes: ApplicationRecord['questions'] }) {
  if (notes.length === 0) return null;
  return (
    <Alert severity="info">
      {notes.map(({ field, message }) => (
        <div key={field}>{message}</div>
      ))}
    </Alert>
  );
}

function SignedNameInput({ autoFocus }: { autoFocus: boolean }) {
  const { data: me } = useQuery(queryOf(api.auth.profile));
  return (
    <TextInput
      name="signedName"
      label="Your full name"
      required
      autoFocus={autoFocus}
      autoComplete="off"
      {...(me && { hint: `Type it as in your profile: ${fullName(me)}` })}
    />
  );
}

function Questions({ questions }: { questions: ApplicationRecord['questions'] }) {
  const { field } = useController<Values, 'confirmed'>({ name: 'confirmed' });
  const chosen = field.value ?? [];
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Are you sure?</FormLabel>
      {questions.map((question) => (
        <FormControlLabel
          key={question.field}
          label={`${question.message} This is right.`}
          control={
            <Checkbox
              checked={chosen.includes(question.field)}
              onChange={(_, isRight) =>
                field.onChange(isRight ? [...chosen, question.field] : chosen.filter((each) => each !== question.field))
              }
            />
          }
        />
      ))}
    </FormControl>
  );
}
