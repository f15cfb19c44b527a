import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Alert from '@mui/material/Alert';
import Fab from '@mui/material/Fab';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { Outbox } from './Outbox.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { TestMessageDialog } from './TestMessageDialog.tsx';

const MAIL_DELIVERY = {
  smtp: 'Mail is sent through your mail server. The outbox shows mail that the server refused or has not accepted yet.',
  outbox:
    'No mail server is set up, so no mail is sent: it stays in the outbox, where you can read it. Ask the person who runs your server to set one up.',
};

/** Sends test mails, and shows in the outbox what became of each mail. The tab is in the URL. */
export function MessagingPage() {
  const [url, setUrl] = useSearchParams();
  const tab = url.get('tab') === 'outbox' ? 'outbox' : 'send';

  return (
    <Page title="Messaging">
      <Tabs
        value={tab}
        aria-label="Sending and outbox"
        onChange={(_, chosen: typeof tab) => setUrl(chosen === 'outbox' ? { tab: 'outbox' } : {})}
      >
        <Tab value="send" label="Send" />
        <Tab value="outbox" label="Outbox" />
      </Tabs>
      {tab === 'send' ? <SendMessage /> : <Outbox />}
    </Page>
  );
}

function SendMessage() {
  const { data: config } = useQuery(queryOf(api.system.config));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Typography sx={{ maxWidth: 720 }}>
        Swathline sends mail to people about their spray jobs and accounts. Send a test e-mail notification to a user to check that mail
        arrives.
      </Typography>
      {config && (
        <Alert severity="info" sx={{ maxWidth: 720 }}>
          {MAIL_DELIVERY[config.mail]}
        </Alert>
      )}
      <Fab color="secondary" variant="extended" sx={{ position: 'fixed', right: 24, bottom: 24 }} onClick={() => setIsOpen(true)}>
        <SendIcon style={{ marginRight: 8 }} />
        Send test message
      </Fab>
      {isOpen && <TestMessageDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
