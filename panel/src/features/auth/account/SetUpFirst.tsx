import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api } from '@swathline/contract';
import { call } from '@swathline/client/api/call';
import { signOut } from '@swathline/client/api/session';
import { Page } from '../../../shared/ui/Page.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** In place of the panel for an administrator who still has to set up the second factor that the office requires. */
export function SetUpFirst() {
  const onSignOut = () =>
    void call(api.auth.logout).then(
      () => signOut(),
      () => signOut(),
    );
  return (
    <Box component="main" sx={{ maxWidth: 720, mx: 'auto', p: { xs: 2, md: 4 } }}>
      <Page title="One more step" actions={<Button onClick={onSignOut}>Sign out</Button>}>
        <Alert severity="info">
          Your office requires a second factor from administrators. Set it up here; the panel opens right after. If you add a passkey
          instead, sign out and sign in with it.
        </Alert>
        <SecondFactorCard />
        <PasskeysCard />
        <SessionsCard />
      </Page>
    </Box>
  );
}
