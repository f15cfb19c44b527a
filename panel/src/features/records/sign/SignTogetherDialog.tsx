import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { CallFailed } from '@swathline/client/api/call';
import type { Phase } from '@swathline/client/records/reading-form';
import { api, type ApplicationRecord, fullName, SignTogetherForm } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { ReadingDialog } from '../readings/ReadingDialog.tsx';
import { placeText } from '../record-text.ts';
import { NewEvidence, useSeenEvidence } from './NewEvidence.tsx';
import { OwnValues } from './OwnValues.tsx';
import { SharedReadings, SharedValues } from './SharedValues.tsx';
import { readRefusal, questionsOf, toSend, type TogetherBody, togetherValues, type TogetherValues } from './together-form.ts';
import { SIGN_QUERIES } from './sign-queries.ts';

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
  const { news, showNews, sharedReadings, addReading, withSeen } = useSeenEvidence(jobId, shown, form);
  const { questions, missing, sign } = useSigning(shown, showNews);

  return (
    <>
      <FormDialog
        form={form}
        title={`Sign ${shown.length} records together`}
        submitLabel="Sign all"
        busyLabel="Signing..."
        maxWidth="md"
        onSubmit={async (body) => {
          await sign(withSeen(body));
          onClose();
        }}
        onClose={onClose}
      >
        <Typography>
          A signed record cannot be changed, only corrected by a new version. Each record is kept and hashed by itself.
        </Typography>
        <NewEvidence news={news} />
        <SharedValues records={shown} />
        <SharedReadings readings={sharedReadings} onAdd={setReading} />
        <OwnValues records={shown} questions={questions} missing={missing} />
        <SignatureInput records={shown} />
      </FormDialog>
      {reading && (
        <ReadingDialog
          jobId={jobId}
          phase={reading}
          times={form.getValues('shared')}
          onSaved={addReading}
          onClose={() => setReading(null)}
        />
      )}
    </>
  );
}

const LOOK_AGAIN = 'Close this, look at the records, then sign them again.';

/**
 * Signs, and keeps what the server asks or misses.
 * @param showNews shows what others added; false if they changed something else
 */
function useSigning(shown: readonly ApplicationRecord[], showNews: () => Promise<boolean>) {
  const { mutateAsync } = useChange(api.records.signTogether, { refreshes: SIGN_QUERIES, inDialog: true });
  const [questions, setQuestions] = useState(() => questionsOf(shown));
  const [missing, setMissing] = useState<ReadonlyMap<number, string[]>>(new Map());
  const sign = async (body: TogetherBody) => {
    try {
      await mutateAsync({ body: toSend(body, shown) });
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      if (failed.code === 'stale' && !(await showNews().catch(() => false))) {
        throw new CallFailed({ ...failed, message: `${failed.message} ${LOOK_AGAIN}` });
      }
      if (failed.errors.length === 0) throw failed;
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
        {...(me && { hint: `Type it as in your profile: ${fullName(me)}` })}
      />
    </>
  );
}
