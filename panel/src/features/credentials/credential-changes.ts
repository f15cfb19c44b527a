import { api, type Credential, credentialName, type Route } from '@swathline/contract';
import { queriesOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';

/** Every query that shows credentials or what is missing; refetched when a credential changes. */
export const CREDENTIAL_QUERIES: Route[] = [
  ...queriesOf(api.credentials),
  api.sprayJobs.papers,
  api.goNoGoChecks.check,
  api.dashboard.needsYou,
  api.audit.list,
];

/** Returns a function that deletes a credential after confirmation. */
export function useDeleteCredential(): (credential: Credential) => Promise<void> {
  const remove = useChange(api.credentials.remove, { refreshes: CREDENTIAL_QUERIES });
  const confirm = useConfirm();
  return async (credential) => {
    const question = `Are you sure you want to delete ${credentialName(credential)} of ${credential.holder}? Keep papers that expired: records of earlier jobs may name them.`;
    if (await confirm(question)) remove.mutate({ params: { id: credential.id } });
  };
}
