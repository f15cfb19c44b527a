import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { usePublicForm, WrongInputsProvider } from './public-form.ts';

interface Props<Typed> {
  schema: z.ZodType<Typed>;
  submitLabel: string;
  busyLabel: string;
  /** Called with checked values. A CallFailed it throws is shown here, and what was typed stays. */
  onSubmit: (typed: Typed) => Promise<unknown>;
  /** Said above the inputs while nothing is wrong. */
  notice?: ReactNode;
  children: ReactNode;
}

/** `PublicInput`s in a form with its button. */
export function PublicForm<Typed>({ schema, submitLabel, busyLabel, onSubmit, notice, children }: Props<Typed>) {
  const form = usePublicForm(schema, onSubmit);
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {form.wrong.all === null ? notice : <Alert severity="error">{form.wrong.all}</Alert>}
      <WrongInputsProvider value={form.wrong.inputs}>{children}</WrongInputsProvider>
      <Button type="submit" variant="contained" size="large" loading={form.isBusy} loadingPosition="start">
        {form.isBusy ? busyLabel : submitLabel}
      </Button>
    </Box>
  );
}
