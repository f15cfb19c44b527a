import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OpenIdLink } from '@swathline/contract';
import { formatMomentDay } from '@swathline/client/format/format';
import { Hint } from '../../../shared/ui/Hint.tsx';

interface Props {
  label: string;
  links: readonly OpenIdLink[];
  onRemove: (link: OpenIdLink) => void;
}

/** The services through which a person signs in, each with a button that removes it. */
export function OpenIdLinksList({ label, links, onRemove }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {links.map((link) => (
        <Box component="li" key={link.id} sx={row}>
          <Box sx={{ minWidth: 0, flexGrow: 1 }}>
            <Typography component="p" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {link.service}
            </Typography>
            <Hint>
              Linked {formatMomentDay(link.createdAt)},{' '}
              {link.lastUsedAt === null ? 'never used' : `last used ${formatMomentDay(link.lastUsedAt)}`}.
              {!link.isUsable && ' This server is no longer set up for it, so it does not sign in.'}
            </Hint>
          </Box>
          <Button color="error" aria-label={`Remove ${link.service}`} onClick={() => onRemove(link)}>
            Remove
          </Button>
        </Box>
      ))}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' } as const;
