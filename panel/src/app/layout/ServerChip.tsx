import { api, VERSION } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { OutlinedChip } from '../../shared/ui/StatusChip.tsx';

/** Identifies the installation: environment, version and host. */
export function ServerChip() {
  const { data: config } = useQuery(queryOf(api.system.config));
  const release = config ? `${config.environment} ${config.version}` : VERSION;
  return <OutlinedChip>{`${release} · ${window.location.host}`}</OutlinedChip>;
}
