import type { FormEvent, ReactNode } from 'react';
import { useCrew } from '../state/crew-context.ts';
import type { ReportedJob } from '../store/record-events.ts';
import { Alert, Button } from '../../kit/controls.tsx';
import { GuardedForm } from '../../kit/GuardedForm.tsx';
import { Layout } from './Layout.tsx';
import type { FactForm } from './use-fact-form.ts';
import { InputProblems } from '../../kit/inputs.tsx';
import css from './crew.module.css';

interface Props {
  job: ReportedJob;
  title: string;
  /** The label of the button that stores. */
  save: string;
  form: FactForm;
  onSave: () => void;
  /** Buttons between storing and 'Cancel'. */
  moreActions?: ReactNode;
  children: ReactNode;
}

/** A form that reports something about a job. */
export function FactScreen({ job, title, save, form, onSave, moreActions, children }: Props) {
  const { back, copy } = useCrew();
  const isOnPhone = copy?.bundle.jobs.some(({ id }) => id === job.id);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Layout title={title}>
      <p className={css['lead']}>{job.name}</p>
      {!isOnPhone && (
        <Alert severity="warning">This job is no longer on this phone. You can still report what you typed. Call the office.</Alert>
      )}
      <GuardedForm onSubmit={onSubmit} isSaving={form.isSaving}>
        <InputProblems value={form.problems}>{children}</InputProblems>
        {form.problem !== null && <Alert severity="error">{form.problem}</Alert>}
        <div className={css['actions']}>
          <Button type="submit" variant="primary" disabled={form.isSaving}>
            {save}
          </Button>
          {moreActions}
          <Button disabled={form.isSaving} onClick={back}>
            Cancel
          </Button>
        </div>
      </GuardedForm>
    </Layout>
  );
}
