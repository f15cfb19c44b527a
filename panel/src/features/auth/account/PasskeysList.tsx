import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Passkey } from '@swathline/contract';
import { formatMomentDay } from '@swathline/client/format/format';
import { Hint } from '../../../shared/ui/Hint.tsx';

interface Props {
  label: string;
  /** Undefined until they are loaded. */
  passkeys: readonly Passkey[] | undefined;
  onRename?: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

export function PasskeysList({ label, passkeys, onRename, onRemove }: Props) {
  if (passkeys === undefined) return <Skeleton variant="rounded" height={48} />;
  if (passkeys.length === 0) return <Typography variant="body2">No passkeys</Typography>;
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {passkeys.map((passkey) => (
        <Box component="li" key={passkey.id} sx={row}>
          <Box sx={{ minWidth: 0, flexGrow: 1 }}>
            <Typography component="p" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {passkey.name}
            </Typography>
            <Hint>
              Added {formatMomentDay(passkey.createdAt)},{' '}
              {passkey.lastUsedAt === null ? 'never used' : `last used ${formatMomentDay(passkey.lastUsedAt)}`}
            </Hint>
          </Box>
          <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
            {onRename && (
              <Button aria-label={`Rename ${passkey.name}`} onClick={() => onRename(passkey)}>
                Rename
              </Button>
            )}
            <Button color="error" aria-label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)}>
              Remove
            </Button>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
