import { Link } from 'react-router';
import Button from '@mui/material/Button';
import { Page } from '../../../shared/ui/Page.tsx';
import { OpenIdLinksCard } from './OpenIdLinksCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** Shows how and where the signed-in user signs in, and changes it. */
export function AccountPage() {
  return (
    <Page
      title="Sign-in and Security"
      actions={
        <Button component={Link} to="/settings">
          Change name, e-mail or password
        </Button>
      }
    >
      <SecondFactorCard />
      <PasskeysCard />
      <SessionsCard />
      <OpenIdLinksCard />
    </Page>
  );
}
