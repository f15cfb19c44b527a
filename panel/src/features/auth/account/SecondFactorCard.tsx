import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type SecondFactorState } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { formatDay, formatMomentDay } from '@swathline/client/format/format';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';

const SetUpDialog = lazyDialog(() => import('./SetUpDialog.tsx').then((m) => m.SetUpDialog));
const ProofDialog = lazyDialog(() => import('./ProofDialog.tsx').then((m) => m.ProofDialog));

type Open = 'nothing' | 'set up' | 'renew' | 'remove';

/** Shows whether the second factor is on, with the buttons to set it up, renew its recovery codes and switch it off. */
export function SecondFactorCard() {
  const { data, error, refetch } = useQuery(queryOf(api.secondFactor.state));
  const [open, setOpen] = useState<Open>('nothing');
  const close = () => setOpen('nothing');

  return (
    <Card
      title="Second factor"
      hint="With a second factor, signing in takes your password and a code from an app on your phone. Somebody who learns your password still cannot sign in."
      action={data && !data.isOn && <Button onClick={() => setOpen('set up')}>Set up</Button>}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={48} />}
      {data && <State state={data} onOpen={setOpen} />}
      {open === 'set up' && <SetUpDialog onClose={close} />}
      {(open === 'renew' || open === 'remove') && <ProofDialog change={open} onClose={close} />}
    </Card>
  );
}

const FEW_CODES = 3;

function State({
  state: { isOn, since, recoveryCodesLeft, requiredFrom },
  onOpen,
}: {
  state: SecondFactorState;
  onOpen: (open: Open) => void;
}) {
  const required = requiredFrom === null ? '' : ` Your office requires it from administrators from ${formatDay(requiredFrom)} on.`;
  if (!isOn) return <Typography>It is off.{required}</Typography>;
  return (
    <>
      <Typography>
        It has been on since {since === null ? 'an unknown day' : formatMomentDay(since)}. You have {recoveryCodesLeft} of 10 recovery codes
        left.
        {required}
      </Typography>
      {recoveryCodesLeft < FEW_CODES && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          Without a recovery code and without your phone you cannot sign in. Make new codes now.
        </Alert>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
        <Button onClick={() => onOpen('renew')}>New recovery codes</Button>
        <Button color="error" onClick={() => onOpen('remove')}>
          Switch off
        </Button>
      </div>
    </>
  );
}
