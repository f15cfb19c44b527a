import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { CallFailed } from '@swathline/client/api/call';
import type { Phase } from '@swathline/client/records/reading-form';
import { api, type ApplicationRecord, SignTogetherForm } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { ReadingDialog } from '../readings/ReadingDialog.tsx';
import { placeText, RECORD_QUERIES } from '../record-text.ts';
import { OwnValues } from './OwnValues.tsx';
import { SharedReadings, SharedValues } from './SharedValues.tsx';
import { readRefusal, questionsOf, toSend, type TogetherBody, togetherValues, type TogetherValues } from './together-form.ts';

interface Props {
  jobId: string;
  /** The open records of the job. */
  records: readonly ApplicationRecord[];
  onClose: () => void;
}

/** Fills and signs the records of one job together: what they share once, what differs by field, and one signature under all. */
export function SignTogetherDialog({ jobId, records, onClose }: Props) {
  const [shown] = useState(records);
  const [reading, setReading] = useState<Phase | null>(null);
  const form = useForm<TogetherValues, unknown, TogetherBody>({
    resolver: zodResolver(SignTogetherForm),
    defaultValues: togetherValues(jobId, shown),
  });
  const readings = useReadings(jobId, shown, form);
  const { questions, missing, sign } = useSigning(shown);

  return (
    <>
      <FormDialog
        form={form}
        title={`Sign ${shown.length} records together`}
        submitLabel="Sign all"
        busyLabel="Signing..."
        maxWidth="md"
        onSubmit={async (body) => {
          await sign(body);
          onClose();
        }}
        onClose={onClose}
      >
        <Typography>
          A signed record cannot be changed, only corrected by a new version. Each record is kept and hashed by itself.
        </Typography>
        <SharedValues records={shown} />
        <SharedReadings readings={readings[0] ?? []} onAdd={setReading} />
        <OwnValues records={shown} questions={questions} missing={missing} />
        <SignatureInput records={shown} />
      </FormDialog>
      {reading && <ReadingDialog jobId={jobId} phase={reading} times={form.getValues('shared')} onClose={() => setReading(null)} />}
    </>
  );
}

/** The readings of each record. One that is added here belongs to all; what else changes meanwhile is refused when it is signed. */
function useReadings(jobId: string, shown: readonly ApplicationRecord[], { setValue }: Pick<UseFormReturn<TogetherValues>, 'setValue'>) {
  const { data } = useQuery(queryOf(api.records.ofJob, { params: { id: jobId } }));
  const readings = useMemo(
    () => shown.map((record) => (data?.records.find(({ id }) => id === record.id) ?? record).readings),
    [data, shown],
  );
  useEffect(() => {
    for (const [index, ofRecord] of readings.entries()) {
      setValue(
        `records.${index}.readingIds`,
        ofRecord.map(({ id }) => id),
      );
    }
  }, [readings, setValue]);
  return readings;
}

/** Signs, and keeps what the server asks or misses. */
function useSigning(shown: readonly ApplicationRecord[]) {
  const { mutateAsync } = useChange(api.records.signTogether, { refreshes: RECORD_QUERIES, inDialog: true });
  const [questions, setQuestions] = useState(() => questionsOf(shown));
  const [missing, setMissing] = useState<ReadonlyMap<number, string[]>>(new Map());
  const sign = async (body: TogetherBody) => {
    try {
      await mutateAsync({ body: toSend(body, shown) });
    } catch (failed) {
      if (!(failed instanceof CallFailed) || failed.errors.length === 0) throw failed;
      const refusal = readRefusal(failed.errors);
      setMissing(refusal.missing);
      setQuestions((known) => new Map([...known, ...refusal.questions]));
      throw new CallFailed({ ...failed, message: failed.message, errors: [] });
    }
  };
  return { questions, missing, sign };
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
