import ResetIcon from '@mui/icons-material/LockResetOutlined';
import SignInIcon from '@mui/icons-material/KeyOutlined';
import CrewPhoneIcon from '@mui/icons-material/QrCode2';
import DeviceIcon from '@mui/icons-material/SmartphoneOutlined';
import IconButton from '@mui/material/IconButton';
import { api, type User } from '@swathline/contract';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { fullName } from './person.ts';

/** Emails a user a link to choose a new password, so that the administrator never knows it. */
export function SendResetLink({ user }: { user: User }) {
  const reset = useChange(api.users.forceResetPassword, { refreshes: [api.audit.list] });
  const confirm = useConfirm();
  const name = fullName(user);

  const onClick = async () => {
    const question = `Send ${name} a link to choose a new password, to ${user.email}? Until then the current password still works, but every session of ${name} ends now.`;
    if (await confirm(question, 'Send reset link')) reset.mutate({ params: { id: user.id } });
  };

  return (
    <IconButton
      data-tooltip="Send reset link"
      size="small"
      aria-label={`Send reset link to ${name}`}
      loading={reset.isPending}
      onClick={() => void onClick()}
    >
      <ResetIcon fontSize="small" />
    </IconButton>
  );
}

export function DevicesButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton data-tooltip="Devices" size="small" aria-label={`Devices of ${name}`} onClick={onClick}>
      <DeviceIcon fontSize="small" />
    </IconButton>
  );
}

export function SignInButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton data-tooltip="Sign-in" size="small" aria-label={`Sign-in of ${name}`} onClick={onClick}>
      <SignInIcon fontSize="small" />
    </IconButton>
  );
}

export function CrewPhoneButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton data-tooltip="Crew phone" size="small" aria-label={`Crew phone of ${name}`} onClick={onClick}>
      <CrewPhoneIcon fontSize="small" />
    </IconButton>
  );
}
