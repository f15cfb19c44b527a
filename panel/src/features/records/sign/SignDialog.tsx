import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { api, type ApplicationRecord, type BodyOf, type CallOf, SignForm } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController, useForm, useWatch } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/use-change.ts';
import { RECORD_QUERIES } from '../record-text.ts';

type Values = CallOf<typeof api.records.sign>['body'];
type Body = BodyOf<typeof api.records.sign>;

/** Signs an open record: the own name typed again, every question confirmed. What is missing has to be filled in first. */
export function SignDialog({ record, onClose }: { record: ApplicationRecord; onClose: () => void }) {
  const sign = useChange(api.records.sign, { refreshes: RECORD_QUERIES, inDialog: true });
  const { data: me } = useQuery(queryOf(api.auth.profile));
  const form = useForm<Values, unknown, Body>({ resolver: zodResolver(SignForm), defaultValues: { signedName: '', confirmed: [] } });
  const confirmed = useWatch({ control: form.control, name: 'confirmed' }) ?? [];
  const isConfirmed = record.questions.every(({ field }) => confirmed.includes(field));

  const onSubmit = async (body: Body) => {
    await sign.mutateAsync({ params: { id: record.id }, body });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Sign Record ${record.recordNumber}`}
      submitLabel="Sign"
      busyLabel="Signing..."
      isIncomplete={!isConfirmed || record.missing.length > 0}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Missing record={record} />
      <Typography>
        A signed record cannot be changed, only corrected by a new version. The fields, chemicals and people in it stay as they are now.
      </Typography>
      {record.questions.length > 0 && <Questions questions={record.questions} />}
      <TextInput
        name="signedName"
        label="Your full name"
        required
        autoFocus={record.missing.length === 0}
        autoComplete="off"
        {...(me && { hint: `Type it as in your profile: ${me.firstName} ${me.lastName}` })}
      />
    </FormDialog>
  );
}

function Missing({ record: { missing } }: { record: ApplicationRecord }) {
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning">
      Before it can be signed:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {missing.map(({ key, message }) => (
          <li key={key}>{message}</li>
        ))}
      </Box>
    </Alert>
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
