import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type OpenIdLink, type Passkey, type Session } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { CardSection } from '../../shared/ui/Card.tsx';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { InfoDialog } from '../../shared/ui/dialogs/InfoDialog.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatMomentDay } from '@swathline/client/format/format';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { OpenIdLinksList } from '../auth/account/OpenIdLinksList.tsx';
import { PasskeysList } from '../auth/account/PasskeysList.tsx';
import { deviceText, SessionsList } from '../auth/account/SessionsList.tsx';

interface Props {
  person: { id: string; name: string };
  onClose: () => void;
}

/** Shows how and where another person signs in, and ends or removes each. */
export function SignInDialog({ person, onClose }: Props) {
  return (
    <InfoDialog title={`Sign-in of ${person.name}`} onClose={onClose}>
      <Sessions person={person} />
      <SecondFactor person={person} />
      <Passkeys person={person} />
      <OpenIdLinks person={person} />
    </InfoDialog>
  );
}

function SecondFactor({ person: { id, name } }: Pick<Props, 'person'>) {
  const params = { id };
  const { data, error, refetch } = useQuery(queryOf(api.secondFactor.stateOf, { params }));
  const remove = useChange(api.secondFactor.removeOf, { refreshes: [api.secondFactor.stateOf, api.sessions.listOf, api.audit.list] });
  const confirm = useConfirm();

  const onRemove = async () => {
    const question = `Remove the second factor of ${name}? Do this only if you know that ${name} asks for it, because the phone is lost. The password alone then signs in. ${name} is signed out everywhere, and both of you get a mail.`;
    if (await confirm(question, 'Remove')) remove.mutate({ params });
  };

  return (
    <CardSection title="Second factor">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton width="60%" />}
      {data && (
        <Typography variant="body2">
          {data.isOn
            ? `On since ${data.since === null ? 'an unknown day' : formatMomentDay(data.since)}.`
            : 'Off: the password alone signs in.'}
        </Typography>
      )}
      {data?.isOn && (
        <Button color="error" loading={remove.isPending} onClick={() => void onRemove()} sx={{ mt: 1 }}>
          Remove
        </Button>
      )}
    </CardSection>
  );
}

function Passkeys({ person: { id, name } }: Pick<Props, 'person'>) {
  const params = { id };
  const { data, error, refetch } = useQuery(queryOf(api.passkeys.listOf, { params }));
  const remove = useChange(api.passkeys.removeOf, { refreshes: [api.passkeys.listOf, api.audit.list] });
  const confirm = useConfirm();

  const onRemove = async (passkey: Passkey) => {
    const question = `Remove the passkey "${passkey.name}" of ${name}? It no longer signs in, and ${name} gets a mail.`;
    if (await confirm(question, 'Remove')) remove.mutate({ params: { id, passkeyId: passkey.id } });
  };

  return (
    <CardSection title="Passkeys">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {(data ?? !error) && (
        <PasskeysList label={`Passkeys of ${name}`} passkeys={data?.passkeys} onRemove={(each) => void onRemove(each)} />
      )}
    </CardSection>
  );
}

function OpenIdLinks({ person: { id, name } }: Pick<Props, 'person'>) {
  const params = { id };
  const { data, error, refetch } = useQuery(queryOf(api.openIdLinks.listOf, { params }));
  const remove = useChange(api.openIdLinks.removeOf, { refreshes: [api.openIdLinks.listOf, api.sessions.listOf, api.audit.list] });
  const confirm = useConfirm();

  const onRemove = async (link: OpenIdLink) => {
    const question = `Remove the link of ${name} to ${link.service}? ${name} is signed out everywhere and gets a mail. Signing in through ${link.service} links it again; to keep ${name} out, deactivate the account.`;
    if (await confirm(question, 'Remove')) remove.mutate({ params: { id, linkId: link.id } });
  };
  if (!error && !data?.links.length) return null;

  return (
    <CardSection title="Other services">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <OpenIdLinksList label={`Services that ${name} signs in through`} links={data.links} onRemove={(each) => void onRemove(each)} />
      )}
    </CardSection>
  );
}

function Sessions({ person: { id, name } }: Pick<Props, 'person'>) {
  const params = { id };
  const { data, error, refetch } = useQuery(queryOf(api.sessions.listOf, { params }));
  const end = useChange(api.sessions.endOf, { refreshes: [api.sessions.listOf, api.audit.list] });
  const endAll = useChange(api.sessions.endAllOf, { refreshes: [api.sessions.listOf, api.audit.list] });
  const confirm = useConfirm();

  const onEnd = async (session: Session) => {
    if (await confirm(`Sign ${name} out of ${deviceText(session)}?`, 'Sign out')) end.mutate({ params: { id, sessionId: session.id } });
  };
  const onEndAll = async () => {
    if (await confirm(`Sign ${name} out everywhere?`, 'Sign out everywhere')) endAll.mutate({ params });
  };

  return (
    <CardSection title="Signed in on">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {(data ?? !error) && (
        <SessionsList label={`Where ${name} is signed in`} sessions={data?.sessions} onEnd={(each) => void onEnd(each)} />
      )}
      {data && data.sessions.length > 0 && (
        <Button color="error" loading={endAll.isPending} onClick={() => void onEndAll()} sx={{ mt: 1 }}>
          Sign out everywhere
        </Button>
      )}
    </CardSection>
  );
}
