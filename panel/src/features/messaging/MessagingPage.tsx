import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import Typography from '@mui/material/Typography';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { Outbox, useMails } from '../../shared/mail/Outbox.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { RefreshButton } from '../../shared/ui/RefreshButton.tsx';
import { TestMessageDialog } from './TestMessageDialog.tsx';

const MAIL_DELIVERY = {
  smtp: 'Mail is sent through your mail server. The outbox below shows mail that the server refused or has not accepted yet.',
  outbox:
    'No mail server is configured, so no mail is sent: it stays in the outbox below, where you can read it. To send mail, set SMTP_URL and restart the server.',
};

/** The floating button is placed beside the text, where it covers no control. */
export function MessagingPage() {
  const { data: config } = useQuery(queryOf(api.system.config));
  const list = useMails();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <Page title="Messaging" actions={<RefreshButton list={list} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 720 }}>
          <Typography>
            Swathline sends mail to people about their spray jobs and accounts. Send a test e-mail notification to a user to check that mail
            arrives.
          </Typography>
          {config && <Alert severity="info">{MAIL_DELIVERY[config.mail]}</Alert>}
        </Box>
        <Fab color="secondary" variant="extended" onClick={() => setIsOpen(true)}>
          <SendIcon style={{ marginRight: 8 }} />
          Send test message
        </Fab>
      </Box>
      <Typography variant="h2" sx={{ mt: 1, fontSize: '1.125rem' }}>
        Outbox
      </Typography>
      <Outbox list={list} />
      {isOpen && <TestMessageDialog onClose={() => setIsOpen(false)} />}
    </Page>
  );
}
