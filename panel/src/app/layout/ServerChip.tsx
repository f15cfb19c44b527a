import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import { api, VERSION } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';

/** Identifies the installation: environment, version and host. */
export function ServerChip({ sx }: { sx?: SxProps<Theme> }) {
  const { data: config } = useQuery(queryOf(api.system.config));
  const release = config ? `${config.environment} ${config.version}` : VERSION;
  return <Chip size="small" variant="outlined" label={`${release} · ${window.location.host}`} {...(sx && { sx })} />;
}
