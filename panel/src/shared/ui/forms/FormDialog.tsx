import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { CallFailed } from '@swathline/client/api/call';
import { useConfirm } from '../dialogs/confirm.tsx';
import type { Form } from './conflicts/merge-form.ts';
import { applyServerErrors } from './server-errors.ts';
import type { FreshRecord } from './conflicts/stale-edit.ts';
import { StaleEdit } from './conflicts/StaleEdit.tsx';
import { useUnsavedGuard } from './unsaved-guard.ts';
import { useSaveOver } from './conflicts/use-save-over.ts';

interface Props<Values extends FieldValues, Output> {
  form: Form<Values, Output>;
  title: string;
  submitLabel: string;
  busyLabel: string;
  leaveLabel?: string;
  /** Receives validated values. If it throws a CallFailed, the dialog shows the error and keeps the input. */
  onSubmit: (values: Output) => Promise<unknown>;
  onClose: () => void;
  /** Disables the submit button until there is something to send. */
  isIncomplete?: boolean;
  /** Shown above the inputs in place of the last server error. */
  error?: ReactNode;
  /** Reads the current record after somebody else changed it, to compare it with the form. */
  onStale?: (() => Promise<FreshRecord<Values>>) | undefined;
  maxWidth?: 'xs' | 'sm' | 'md';
  children: ReactNode;
}

/** A form in a dialog, full screen on phones. Asks for confirmation before it discards changes. */
export function FormDialog<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { form, title, onClose, error, onStale, maxWidth = 'sm', children } = props;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  const close = useGuardedClose(form, onClose);
  const { submit, isComparing } = useSubmit(form, props.onSubmit, onStale);
  const serverError = form.formState.errors.root;
  const alert = error ?? (isComparing ? undefined : serverError?.message);

  const compare = serverError?.type === 'stale' && onStale && (
    <StaleEdit form={form} read={onStale} onMerged={() => submitButton.current?.click()} />
  );

  return (
    <Dialog open onClose={() => void close()} fullScreen={isPhone} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={submit} sx={FORM_LAYOUT}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        {alert !== undefined && alert !== null && (
          <Alert severity="error" action={compare} sx={{ mx: 3, mb: 1, whiteSpace: 'pre-line' }}>
            {alert}
          </Alert>
        )}
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <FormProvider {...form}>{children}</FormProvider>
        </DialogContent>
        <FormActions
          {...props}
          isSubmitting={form.formState.isSubmitting || isComparing}
          onLeave={() => void close()}
          submitButton={submitButton}
        />
      </Box>
    </Dialog>
  );
}

/** The form is inside the dialog and scrolls as its content: `role="dialog"` may not stand on a form. */
const FORM_LAYOUT = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' } as const;

/** Closes the form, after confirmation if it has unsaved changes; has no effect during a submission. */
function useGuardedClose<Values extends FieldValues, Output>(form: Form<Values, Output>, onClose: () => void): () => Promise<void> {
  const confirm = useConfirm();
  const { isSubmitting, dirtyFields } = form.formState;
  const hasChanges = Object.keys(dirtyFields).length > 0;

  const close = async () => {
    if (isSubmitting) return;
    if (!hasChanges || (await confirm('Discard what you have entered?', 'Discard'))) onClose();
  };
  useUnsavedGuard(hasChanges, close);
  return close;
}

/** Returns the submit handler, which shows the server's errors in the form. */
function useSubmit<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  onSubmit: Props<Values, Output>['onSubmit'],
  onStale: Props<Values, Output>['onStale'],
) {
  const handleSubmit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      applyServerErrors(form, failed);
    }
  });

  const { submit, isComparing } = useSaveOver(form, handleSubmit, onStale);
  return {
    isComparing,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.stopPropagation();
      form.clearErrors('root');
      void submit(event);
    },
  };
}

interface FormActionsProps {
  submitLabel: string;
  busyLabel: string;
  leaveLabel?: string;
  isIncomplete?: boolean;
  isSubmitting: boolean;
  onLeave: () => void;
  submitButton: RefObject<HTMLButtonElement | null>;
}

function FormActions(props: FormActionsProps) {
  const { submitLabel, busyLabel, leaveLabel = 'Cancel', isIncomplete = false, isSubmitting, onLeave, submitButton } = props;
  useFocusAfterFailure(isSubmitting, submitButton);
  return (
    <DialogActions>
      <Button onClick={onLeave} disabled={isSubmitting}>
        {leaveLabel}
      </Button>
      <Button ref={submitButton} type="submit" variant="contained" disabled={isIncomplete} loading={isSubmitting} loadingPosition="start">
        {isSubmitting ? busyLabel : submitLabel}
      </Button>
    </DialogActions>
  );
}

/** The busy button is disabled and loses the focus. After a failure it has it again, unless an input with an error has taken it. */
function useFocusAfterFailure(isSubmitting: boolean, submitButton: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const button = submitButton.current;
    if (!isSubmitting || !button) return undefined;
    return () => {
      if (!button.form?.contains(document.activeElement)) button.focus();
    };
  }, [isSubmitting, submitButton]);
}
