import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type SubmitEvent, useId, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { CallFailed } from '../../api/call.ts';
import { useConfirm } from '../confirm.tsx';
import { applyServerErrors } from './server-errors.ts';
import type { FreshRecord } from './stale-edit.ts';
import { StaleEdit } from './StaleEdit.tsx';
import { useUnsavedGuard } from './unsaved-guard.ts';

interface Props<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  title: string;
  submitLabel: string;
  busyLabel: string;
  leaveLabel?: string;
  /** Receives validated values. If it throws a CallFailed, the dialog shows the error and keeps the input. */
  onSubmit: (values: Output) => Promise<unknown>;
  onClose: () => void;
  /** Disables the submit button until there is something to send. */
  isIncomplete?: boolean;
  /** Shown above the inputs instead of the last server error. */
  error?: ReactNode;
  /** Reads the current record after somebody else changed it, to compare it with the form. */
  onStale?: (() => Promise<FreshRecord<Values>>) | undefined;
  maxWidth?: 'xs' | 'sm' | 'md';
  children: ReactNode;
}

/** A form in a dialog, full screen on phones. Asks for confirmation before it discards changes. */
export function FormDialog<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const {
    form,
    title,
    submitLabel,
    busyLabel,
    leaveLabel = 'Cancel',
    onSubmit,
    onClose,
    isIncomplete = false,
    error,
    onStale,
    maxWidth = 'sm',
    children,
  } = props;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const confirm = useConfirm();
  const titleId = useId();
  const { isSubmitting, dirtyFields, errors } = form.formState;
  const refused = errors.root;
  const alert = error ?? refused?.message;

  const submitButton = useRef<HTMLButtonElement>(null);
  const hasChanges = Object.keys(dirtyFields).length > 0;

  const close = async () => {
    if (isSubmitting) return;
    if (!hasChanges || (await confirm('Discard what you have entered?', 'Discard'))) onClose();
  };
  useUnsavedGuard(hasChanges, close);
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      applyServerErrors(form, failed);
    }
  });
  const onFormSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.stopPropagation();
    form.clearErrors('root');
    void submit(event);
  };
  const compare = refused?.type === 'stale' && onStale && (
    <StaleEdit form={form} read={onStale} onMerged={() => submitButton.current?.click()} />
  );

  return (
    <Dialog
      open
      onClose={() => void close()}
      fullScreen={isPhone}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      slotProps={{ paper: { component: 'form', noValidate: true, onSubmit: onFormSubmit } as object }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {alert !== undefined && alert !== null && (
        <Alert severity="error" action={compare} sx={{ mx: 3, mb: 1, whiteSpace: 'pre-line' }}>
          {alert}
        </Alert>
      )}
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <FormProvider {...form}>{children}</FormProvider>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void close()} disabled={isSubmitting}>
          {leaveLabel}
        </Button>
        <Button ref={submitButton} type="submit" variant="contained" disabled={isIncomplete} loading={isSubmitting} loadingPosition="start">
          {isSubmitting ? busyLabel : submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
