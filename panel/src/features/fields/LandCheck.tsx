import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, CHECK_LAND, isConfirmable, LAND_PENDING, type LandCheck, describeLandConfirmation } from '@swathline/contract';
import { OutlinedChip } from '../../shared/ui/StatusChip.tsx';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { formatMoment, formatNumber } from '../../shared/ui/format/format.ts';
import { useChange } from '../../shared/ui/hooks/use-change.ts';

/** Marks a field whose land needs a check; renders nothing for other fields. */
export function CheckLandChip({ check }: { check: LandCheck | undefined }) {
  return check?.status === 'check' ? <CheckLandLabel /> : null;
}

export function CheckLandLabel() {
  return <OutlinedChip isWarning>{CHECK_LAND}</OutlinedChip>;
}

/** In a list. An outline that is far too large overlaps dozens of fields. */
const MAX_FINDINGS_OF_A_KIND = 2;

/** The findings about a field's land, in small print below its name: the first ones of each kind, and how many more there are. */
export function LandFindings({ check }: { check: LandCheck | undefined }) {
  if (check?.status !== 'check') return null;
  const shown = check.findings.filter(
    ({ code }, index) => check.findings.slice(0, index).filter((earlier) => earlier.code === code).length < MAX_FINDINGS_OF_A_KIND,
  );
  const hiddenCount = check.findings.length - shown.length;
  return (
    <div className="findings">
      {shown.map(({ message }) => (
        <div key={message}>{message}</div>
      ))}
      {hiddenCount > 0 && <div>{`And ${formatNumber(hiddenCount)} more. Edit the field to see all.`}</div>}
    </div>
  );
}

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
    if (!(await confirm({ title: `Is the land of ${name} right?`, reasons, back: 'Go back' }, 'Confirm land'))) return;
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

const LAND_QUERIES = [api.fields.list, api.fields.get, api.sprayJobs.list, api.sprayJobs.getAsAdmin, api.landCheck.ofJob];
