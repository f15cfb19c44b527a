import Typography from '@mui/material/Typography';
import { api, type OpenIdLink } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { OpenIdLinksList } from './OpenIdLinksList.tsx';

/** The services through which the signed-in user signs in. Renders nothing if there are none and the operator has configured none. */
export function OpenIdLinksCard() {
  const { data, error, refetch } = useQuery(queryOf(api.openIdLinks.list));
  const { data: ways } = useQuery(queryOf(api.auth.signInWays));
  const remove = useChange(api.openIdLinks.remove, { refreshes: [api.openIdLinks.list] });
  const confirm = useConfirm();

  const onRemove = async ({ id, service }: OpenIdLink) => {
    const question = `Remove the link to ${service}? Signing in through ${service} links it again, as long as your e-mail address is verified there. If somebody else uses your account there, change its password first.`;
    if (await confirm(question, 'Remove')) remove.mutate({ params: { linkId: id } });
  };
  const links = data?.links ?? [];
  const configured = ways?.openId?.name;
  if (!error && links.length === 0 && configured === undefined) return null;

  return (
    <Card title="Other services" hint="You can also sign in through these services. You get a mail when one is linked to your account.">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && links.length === 0 && (
        <Typography variant="body2">
          {configured} is not linked. It is linked when you sign in through it with the e-mail address of your account.
        </Typography>
      )}
      {links.length > 0 && (
        <OpenIdLinksList label="Services that you sign in through" links={links} onRemove={(each) => void onRemove(each)} />
      )}
    </Card>
  );
}
