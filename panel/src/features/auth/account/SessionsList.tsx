import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Session, SignInMethod } from '@swathline/contract';
import { useServerAheadMs } from '../../../shared/api/use-server-ahead-ms.ts';
import { ageText, momentText } from '@swathline/client/format/ages';
import { useNow } from '../../../shared/ui/format/use-now.ts';

const METHOD_LABEL: Record<SignInMethod, string> = {
  password: 'with a password',
  second_factor: 'with a password and a code',
  passkey: 'with a passkey',
  open_id: 'through another service',
  mail_link: 'with a link by mail',
};

/** 'Chrome on Windows', as far as it is known. */
export function deviceText({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser === null && system === null) return 'Unknown device';
  return system === null ? `${browser}` : `${browser ?? 'Unknown browser'} on ${system}`;
}

interface Props {
  label: string;
  /** Undefined until they are loaded. */
  sessions: readonly Session[] | undefined;
  onEnd: (session: Session) => void;
}

/** Where a person is signed in, each place with a button that ends it. */
export function SessionsList({ label, sessions, onEnd }: Props) {
  const now = useNow() + useServerAheadMs();
  if (sessions === undefined) return <Skeleton variant="rounded" height={72} />;
  if (sessions.length === 0) return <Typography variant="body2">Not signed in anywhere</Typography>;
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {sessions.map((session) => (
        <Box component="li" key={session.id} sx={row}>
          <Box sx={{ minWidth: 0, flexGrow: 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography component="span" variant="subtitle2">
                {deviceText(session)}
              </Typography>
              {session.isCurrent && <Chip size="small" color="primary" variant="outlined" label="This device" />}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
              Last seen {lastSeenText(session, now)} from {session.address ?? 'an address that was not stored'}. Signed in{' '}
              {momentText(session.createdAt, now)} {METHOD_LABEL[session.method]}.
            </Typography>
          </Box>
          {!session.isCurrent && (
            <Button color="error" aria-label={`Sign out ${deviceText(session)}`} onClick={() => onEnd(session)} sx={{ flexShrink: 0 }}>
              Sign out
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** The server stores the last use at most once a minute; 15 s more for the reply to arrive. */
const MAX_RECENT_USE_MS = 75_000;

function lastSeenText({ lastUsedAt }: Session, now: number): string {
  const ageMs = now - Date.parse(lastUsedAt);
  return ageMs < MAX_RECENT_USE_MS ? 'in the last minute' : `${momentText(lastUsedAt, now)} (${ageText(ageMs)})`;
}

const row = { display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' } as const;
