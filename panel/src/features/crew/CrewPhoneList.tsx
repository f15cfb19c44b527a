import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type CrewPhone, MAX_CREW_CLOCK_OFFSET_MS, MINUTE_MS } from '@swathline/contract';
import { useServerAheadMs } from '../../shared/api/use-server-ahead-ms.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { ageText, momentText } from '@swathline/client/format/ages';
import { formatMomentDay } from '@swathline/client/format/format';
import { useNow } from '../../shared/ui/format/use-now.ts';
import { EmptyText } from '../../shared/ui/placeholders.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';

interface Props {
  person: { id: string; name: string };
  /** Undefined until they are loaded. */
  phones: readonly CrewPhone[] | undefined;
}

/** A person's crew phones, each with a button to revoke it. */
export function CrewPhoneList({ person, phones }: Props) {
  const revoke = useChange(api.crewPhones.revoke, { refreshes: [api.crewPhones.list, api.audit.list] });
  const confirm = useConfirm();
  const onRevoke = async ({ id, name, waiting }: CrewPhone) => {
    const lost = waiting ? ` ${reportsWere(waiting)} still on it; export them there and import them here.` : '';
    if (await confirm(`Revoke "${name}"? ${person.name} can no longer load jobs or send reports with it.${lost}`, 'Revoke'))
      revoke.mutate({ params: { id: person.id, phoneId: id } });
  };

  if (phones === undefined) return <Skeleton variant="rounded" height={56} />;
  if (phones.length === 0) return <EmptyText>No crew phone yet. Create a link, and scan its code with the phone.</EmptyText>;
  return (
    <Box component="ul" aria-label={`Crew phones of ${person.name}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {phones.map((phone) => (
        <Box component="li" key={phone.id} sx={row}>
          <Box sx={{ minWidth: 0, flexGrow: 1 }}>
            <Typography component="p" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {phone.name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              <LastSeen at={phone.lastSeenAt} /> · added {formatMomentDay(phone.createdAt)}
              {phone.pageVersion !== null && ` · version ${phone.pageVersion}`}
            </Typography>
            <PhoneProblem phone={phone} />
          </Box>
          <Button color="error" aria-label={`Revoke ${phone.name}`} onClick={() => void onRevoke(phone)}>
            Revoke
          </Button>
        </Box>
      ))}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' } as const;

const reportsWere = (count: number) => (count === 1 ? '1 report was' : `${count} reports were`);

function LastSeen({ at }: { at: string | null }) {
  const now = useNow() + useServerAheadMs();
  return at === null ? 'Not opened yet' : `Last seen ${momentText(at, now)} (${ageText(now - Date.parse(at))})`;
}

/** A warning about reports that are only on the phone, and about a wrong clock. */
function PhoneProblem({ phone: { waiting, clockOffsetMs } }: { phone: CrewPhone }) {
  const sentences = [
    ...(waiting ? [`${reportsWere(waiting)} on the phone only.`] : []),
    ...(clockOffsetMs !== null && Math.abs(clockOffsetMs) > MAX_CREW_CLOCK_OFFSET_MS
      ? [`Its clock is ${Math.round(Math.abs(clockOffsetMs) / MINUTE_MS)} minutes ${clockOffsetMs > 0 ? 'slow' : 'fast'}.`]
      : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 0.5, py: 0 }}>
      {sentences.join(' ')}
    </Alert>
  );
}
