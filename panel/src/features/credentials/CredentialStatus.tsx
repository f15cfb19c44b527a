import { addDays, type Credential, lastValidDay, CREDENTIAL_DUE_DAYS } from '@swathline/contract';
import { formatDay, operationTimeZone } from '@swathline/client/format/format';
import { todayIn } from '../../shared/ui/format/days.ts';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';

const STYLES = {
  replaced: { label: 'Replaced', color: 'grey' },
  expired: { label: 'Expired', color: 'red' },
  due: { label: 'Expires soon', color: 'amber' },
  valid: { label: 'On file', color: 'green' },
};

/** The state of a credential today, in the operation's time zone. */
export function credentialStyle(
  credential: Pick<Credential, 'kind' | 'issuedOn' | 'expiresOn' | 'isReplaced'>,
  today = todayIn(operationTimeZone()),
) {
  const last = lastValidDay(credential);
  if (credential.isReplaced) return STYLES.replaced;
  if (last === null) return STYLES.valid;
  if (last < today) return STYLES.expired;
  return last <= addDays(today, CREDENTIAL_DUE_DAYS) ? STYLES.due : STYLES.valid;
}

export function CredentialChip({ credential }: { credential: Credential }) {
  return <StatusChip style={credentialStyle(credential)} />;
}

export const expiryDayText = ({ expiresOn }: Pick<Credential, 'expiresOn'>) =>
  expiresOn === null ? 'Does not expire' : formatDay(expiresOn);
