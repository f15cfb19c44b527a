import ResetIcon from '@mui/icons-material/LockResetOutlined';
import SignInIcon from '@mui/icons-material/KeyOutlined';
import CrewPhoneIcon from '@mui/icons-material/QrCode2';
import DeviceIcon from '@mui/icons-material/SmartphoneOutlined';
import { api, type User } from '@swathline/contract';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { IconAction } from '../../shared/ui/IconAction.tsx';
import { userName } from './person.ts';

/** Emails a user a link to choose a new password, so that the administrator never knows it. */
export function SendResetLink({ user }: { user: User }) {
  const reset = useChange(api.users.forceResetPassword, { refreshes: [api.audit.list] });
  const confirm = useConfirm();
  const name = userName(user);

  const onClick = async () => {
    const question = `Send ${name} a link to choose a new password, to ${user.email}? Until then the current password still works, but every session of ${name} ends now.`;
    if (await confirm(question, 'Send reset link', { isHarmless: true })) reset.mutate({ params: { id: user.id } });
  };

  return (
    <IconAction tooltip="Send reset link" label={`Send reset link to ${name}`} isBusy={reset.isPending} onClick={() => void onClick()}>
      <ResetIcon fontSize="small" />
    </IconAction>
  );
}

export function DevicesButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconAction tooltip="Devices" label={`Devices of ${name}`} onClick={onClick}>
      <DeviceIcon fontSize="small" />
    </IconAction>
  );
}

export function SignInButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconAction tooltip="Sign-in" label={`Sign-in of ${name}`} onClick={onClick}>
      <SignInIcon fontSize="small" />
    </IconAction>
  );
}

export function CrewPhoneButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconAction tooltip="Crew phone" label={`Crew phone of ${name}`} onClick={onClick}>
      <CrewPhoneIcon fontSize="small" />
    </IconAction>
  );
}
