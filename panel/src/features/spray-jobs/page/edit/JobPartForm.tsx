import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SprayJob } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { useConfirm } from '../../../../shared/ui/dialogs/confirm.tsx';
import type { ComparedInputs } from '../../../../shared/ui/forms/conflicts/stale-edit.ts';
import { StaleEdit } from '../../../../shared/ui/forms/conflicts/StaleEdit.tsx';
import { useSaveOver } from '../../../../shared/ui/forms/conflicts/use-save-over.ts';
import { loadComparison } from '../../form/job-comparison.ts';
import { type CheckedJob, inputsFromJob, type JobInputs, JobInputsForm, valuesOf } from '../../form/job-inputs.ts';
import { useSaveJob } from '../../form/use-save-job.ts';
import { showRejection } from '../../show-rejection.ts';
import { hasSamePart, type JobPart, PART_INPUTS, pickPart } from './job-parts.ts';
import { dropEdit, keepEdit, readEdit } from './kept-edit.ts';
import { PartInputs } from './PartInputs.tsx';

const ELSEWHERE = 'Another part of this job must be changed first. Choose Edit above to see which.';

interface Props {
  job: SprayJob;
  part: JobPart;
  label: string;
  takesFocus: boolean;
  onClose: () => void;
}

/** The inputs of one part of a job, in its place. What is typed is kept until it is saved or discarded. */
export function JobPartForm({ job, part, label, takesFocus, onClose }: Props) {
  const { form, base, setBase } = usePartForm(job, part);
  const frame = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const save = useSaveJob({ isOpenedNext: false });
  const onDone = () => {
    dropEdit(job.id, part);
    onClose();
  };
  const onDiscard = useDiscard(Object.keys(form.formState.dirtyFields).length > 0, onDone);

  const handleSubmit = form.handleSubmit(
    async (inputs) => {
      // A change of other parts is no conflict.
      const latest = hasSamePart(part, base, job) ? job : base;
      try {
        await save(latest, { ...inputsFromJob(latest), ...pickPart(part, inputs) });
        onDone();
      } catch (failed) {
        showRejection(form, failed);
      }
    },
    (errors) => showElsewhere(errors),
  );
  const showElsewhere = (errors: FieldErrors<JobInputs>) => {
    const names: readonly string[] = PART_INPUTS[part];
    if (!Object.keys(errors).some((name) => names.includes(name))) form.setError('root', { message: ELSEWHERE });
  };
  const onStale = async () => {
    const { latest, inputs } = await loadComparison(client, base);
    return { values: valuesOf(latest), inputs: onlyPart(part, inputs), adopt: () => setBase(latest) };
  };
  const { submit, isComparing } = useSaveOver(form, handleSubmit, onStale);
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [takesFocus]);

  const { root } = form.formState.errors;
  const isBusy = form.formState.isSubmitting || isComparing;
  return (
    <Box component="form" ref={frame} noValidate aria-label={label} onSubmit={(event) => void submit(event)} sx={frameStyle}>
      {root?.message !== undefined && !isComparing && (
        <Alert
          severity="error"
          sx={{ whiteSpace: 'pre-line' }}
          action={root.type === 'stale' && <StaleEdit form={form} read={onStale} onMerged={() => frame.current?.requestSubmit()} />}
        >
          {root.message}
        </Alert>
      )}
      <FormProvider {...form}>
        <PartInputs part={part} job={base} />
      </FormProvider>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={onDiscard} disabled={isBusy}>
          Discard
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          Save
        </Button>
      </Box>
    </Box>
  );
}

const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  p: 2,
  mb: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

/** A form with the values of the job and, over them, those of an edit that was kept. Each change is kept until it is undone. */
function usePartForm(job: SprayJob, part: JobPart) {
  const [kept] = useState(() => readEdit(job.id, part));
  const [base, setBase] = useState(kept?.job ?? job);
  const form = useForm<JobInputs, unknown, CheckedJob>({ defaultValues: valuesOf(base), resolver: zodResolver(JobInputsForm) });

  useEffect(() => {
    if (kept) form.reset({ ...valuesOf(kept.job), ...kept.values }, { keepDefaultValues: true });
  }, [form, kept]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) keepEdit(part, { job: base, values: pickPart(part, values) });
          else dropEdit(base.id, part);
        },
      }),
    [form, base, part],
  );
  return { form, base, setBase };
}

/** Asks before it drops what was typed. */
function useDiscard(hasChanges: boolean, onDiscarded: () => void) {
  const confirm = useConfirm();
  return () => {
    if (!hasChanges) return onDiscarded();
    void confirm('Discard what you have entered?', 'Discard').then((isSure) => isSure && onDiscarded());
  };
}

/** Compares the inputs of one part; those of the others are not saved with it. */
function onlyPart(part: JobPart, inputs: ComparedInputs<JobInputs>): ComparedInputs<JobInputs> {
  const names: readonly string[] = PART_INPUTS[part];
  const compared = Object.entries(inputs).map(([name, input]) => [name, names.includes(name) ? input : null]);
  return Object.fromEntries(compared) as ComparedInputs<JobInputs>;
}
