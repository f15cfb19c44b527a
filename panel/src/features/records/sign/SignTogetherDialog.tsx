import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { CallFailed } from '@swathline/client/api/call';
import { api, type ApplicationRecord, SignTogetherForm } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { TimeInput } from '../../../shared/ui/forms/TimeInput.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { Group } from '../form/PeopleInputs.tsx';
import { placeText, RECORD_QUERIES } from '../record-text.ts';
import { OwnValues } from './OwnValues.tsx';
import { readRefusal, questionsOf, type TogetherBody, togetherValues, type TogetherValues, withoutEmptyShared } from './together-form.ts';

interface Props {
  jobId: string;
  /** The open records of the job. */
  records: readonly ApplicationRecord[];
  onClose: () => void;
}

/** Fills and signs the records of one job together: what they share once, what differs by field, and one signature under all. */
export function SignTogetherDialog({ jobId, records, onClose }: Props) {
  const sign = useChange(api.records.signTogether, { refreshes: RECORD_QUERIES, inDialog: true });
  const [shown] = useState(records);
  const [questions, setQuestions] = useState(() => questionsOf(records));
  const [missing, setMissing] = useState<ReadonlyMap<number, string[]>>(new Map());
  const form = useForm<TogetherValues, unknown, TogetherBody>({
    resolver: zodResolver(SignTogetherForm),
    defaultValues: togetherValues(jobId, shown),
  });

  const onSubmit = async (body: TogetherBody) => {
    try {
      await sign.mutateAsync({ body: withoutEmptyShared(body) });
    } catch (failed) {
      if (failed instanceof CallFailed && failed.errors.length > 0) {
        const refusal = readRefusal(failed.errors);
        setMissing(refusal.missing);
        setQuestions((known) => new Map([...known, ...refusal.questions]));
        throw new CallFailed({ ...failed, message: failed.message, errors: [] });
      }
      throw failed;
    }
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Sign ${shown.length} records together`}
      submitLabel="Sign all"
      busyLabel="Signing..."
      maxWidth="md"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Typography>A signed record cannot be changed, only corrected by a new version. Each record is kept and hashed by itself.</Typography>
      <SharedInputs />
      <OwnValues records={shown} questions={questions} missing={missing} />
      <SignatureInput records={shown} />
    </FormDialog>
  );
}

/** An input that stays empty leaves each record its own value. */
function SharedInputs() {
  return (
    <Group title="The same for all: what stays empty leaves each record its own value">
      <TextInput name="shared.crop" label="Crop" maxLength={100} />
      <TextInput name="shared.growthStage" label="Growth stage" maxLength={50} />
      <TextInput name="shared.target" label="Target" maxLength={200} hint="The weed, insect or disease" />
      <NumberInput name="shared.sprayVolumeLPerAcre" label="Spray volume" step={0.1} min={0} unit="L/acre" />
      <TimeInput name="shared.startedAt" label="Start" />
      <TimeInput name="shared.endedAt" label="End" />
      <TextInput name="shared.applicator.licenceNumber" label="Applicator's licence number" maxLength={50} />
      <TextInput name="shared.company.licenceNumber" label="Company's licence number" maxLength={50} />
    </Group>
  );
}

/** One signature that names each record. */
function SignatureInput({ records }: { records: readonly ApplicationRecord[] }) {
  const { data: me } = useQuery(queryOf(api.auth.profile));
  return (
    <>
      <Alert severity="info">You sign: {records.map((record) => `${record.recordNumber} ${placeText(record)}`).join('; ')}.</Alert>
      <TextInput
        name="signedName"
        label="Your full name"
        required
        autoComplete="off"
        {...(me && { hint: `Type it as in your profile: ${me.firstName} ${me.lastName}` })}
      />
    </>
  );
}
