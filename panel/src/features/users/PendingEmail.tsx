import Alert from '@mui/material/Alert';
import { api, type Profile } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { queryOf } from '../../shared/api/queries.ts';

/** Explains, while a new address of one's own is typed and until its link is followed, when it counts. */
export function PendingEmail() {
  const { data: profile } = useQuery(queryOf(api.auth.profile));
  const typed = useWatch({ name: 'email' }) as string;
  if (!profile) return null;
  const isChanging = typed.trim().toLowerCase() !== profile.email;
  const sentence = isChanging
    ? `We will send a link to the new address. Until it is followed, ${profile.email} stays your address.`
    : linkSent(profile);
  return sentence && <Alert severity="info">{sentence}</Alert>;
}

/** Null where no address waits. */
export function linkSent({ email, pendingEmail }: Profile): string | null {
  return pendingEmail ? `We sent a link to ${pendingEmail}. Until it is followed, ${email} stays your address.` : null;
}
