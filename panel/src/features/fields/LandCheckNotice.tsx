import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, describeLandConfirmation, isConfirmable, LAND_PENDING, type LandCheck } from '@swathline/contract';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { formatMoment } from '@swathline/client/format/format';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { CheckLandChip } from './LandCheck.tsx';

interface Props {
  fieldId: string;
  name: string;
  check: LandCheck | undefined;
  /** Called with the field's new land check. */
  onConfirmed?: ((check: LandCheck | undefined) => void) | undefined;
}

/** The findings about a field's land, with a button to confirm them or the name of the person who did. Renders nothing without findings. */
export function LandCheckNotice({ check, ...props }: Props) {
  if (check === undefined || check.status === 'clear') return null;
  if (check.status === 'pending') {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {LAND_PENDING}.
      </Typography>
    );
  }
  const confirmation = describeLandConfirmation(check, formatMoment);
  return (
    <Alert severity={confirmation === null ? 'warning' : 'info'} variant="outlined" icon={false} sx={{ my: 1, overflowWrap: 'anywhere' }}>
      {confirmation === null ? <CheckLandChip check={check} /> : <AlertTitle>{confirmation}</AlertTitle>}
      {check.findings.map(({ message }) => (
        <Typography key={message} variant="body2" sx={{ mt: 0.5 }}>
          {message}
        </Typography>
      ))}
      {isConfirmable(check) && <ConfirmButton check={check} {...props} />}
    </Alert>
  );
}

interface ConfirmProps extends Props {
  check: LandCheck;
}

function ConfirmButton({ fieldId, name, check, onConfirmed }: ConfirmProps) {
  const confirmLand = useChange(api.fields.confirmLand, { refreshes: LAND_QUERIES });
  const confirm = useConfirm();

  const onClick = async () => {
    const reasons = check.findings.map(({ message }) => message);
    if (!(await confirm({ title: `Is the land of ${name} right?`, reasons, back: 'Go back' }, 'Confirm land', { isHarmless: true })))
      return;
    confirmLand.mutate(
      { params: { id: fieldId }, body: { seen: check.changedAt ?? '' } },
      { onSuccess: ({ landCheck }) => onConfirmed?.(landCheck) },
    );
  };

  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      aria-label={`Confirm the land of ${name}`}
      loading={confirmLand.isPending}
      onClick={() => void onClick()}
      sx={{ mt: 1, minHeight: 36 }}
    >
      Confirm land
    </Button>
  );
}

const LAND_QUERIES = [
  api.fields.list,
  api.fields.get,
  api.sprayJobs.list,
  api.sprayJobs.getAsAdmin,
  api.landCheck.ofJob,
  api.goNoGoChecks.check,
];
