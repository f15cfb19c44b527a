import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { CopyText } from '../../shared/ui/CopyText.tsx';
import { InfoDialog } from '../../shared/ui/dialogs/InfoDialog.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { QrCode } from '../../shared/ui/QrCode.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { CrewPhoneList } from './CrewPhoneList.tsx';
import { ImportOutbox } from './ImportOutbox.tsx';

interface Props {
  person: { id: string; name: string };
  onClose: () => void;
}

const LIST_REFRESH_MS = 15_000;

/** Lists, creates and revokes the phones on which a pilot or a ground crew member opens the crew's page. */
export function CrewPhonesDialog({ person, onClose }: Props) {
  const [issued, setIssued] = useState<{ name: string; link: string } | null>(null);
  const { data, error, refetch } = useQuery({
    ...queryOf(api.crewPhones.list, { params: { id: person.id } }),
    refetchInterval: LIST_REFRESH_MS,
  });

  const actions = (
    <>
      {issued && <Button onClick={() => setIssued(null)}>Back to the list</Button>}
      <Button variant={issued ? 'contained' : 'text'} onClick={onClose}>
        {issued ? 'Done' : 'Close'}
      </Button>
    </>
  );
  return (
    <InfoDialog title={`Crew phone of ${person.name}`} onClose={onClose} actions={actions}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {issued ? (
        <IssuedLink phone={issued} />
      ) : (
        <>
          {(data ?? !error) && <CrewPhoneList person={person} phones={data?.crewPhones} />}
          <AddCrewPhone person={person} onIssued={setIssued} />
          <ImportOutbox />
        </>
      )}
    </InfoDialog>
  );
}

/** The link of a new phone. It is a key to the person's jobs, and is shown only now. */
function IssuedLink({ phone: { name, link } }: { phone: { name: string; link: string } }) {
  return (
    <>
      <Typography>
        Scan this code with the camera of &quot;{name}&quot;, and open the page there while it has signal. Each phone gets its own code. It
        is not shown again.
      </Typography>
      <Box sx={{ alignSelf: 'center' }}>
        <QrCode text={link} label={`Opens the crew's page on "${name}"`} />
      </Box>
      <CopyText label="Link" text={link} hint="Send it only to this person." copyLabel="Copy link" />
    </>
  );
}

function AddCrewPhone({ person, onIssued }: { person: Props['person']; onIssued: (phone: { name: string; link: string }) => void }) {
  const issue = useChange(api.crewPhones.issue, { refreshes: [api.crewPhones.list, api.audit.list], inDialog: true });
  const [name, setName] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const body = name.trim() === '' ? {} : { name };
    issue.mutate({ params: { id: person.id }, body }, { onSuccess: onIssued });
  };
  return (
    <>
      {issue.error && <ErrorNotice error={issue.error} />}
      <Box component="form" noValidate onSubmit={onSubmit} sx={row}>
        <TextField
          label="Name of the phone"
          value={name}
          onChange={({ target }) => setName(target.value)}
          helperText="For example: Dana's phone"
          size="small"
          fullWidth
        />
        <Button type="submit" variant="contained" loading={issue.isPending} sx={{ flexShrink: 0, minHeight: 40 }}>
          Create link
        </Button>
      </Box>
    </>
  );
}

const row = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: { sm: 'flex-start' }, gap: 1.5 } as const;
