import { api } from '@swathline/contract';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '../api/queries.ts';
import { Page } from '../ui/Page.tsx';

const HOW_MAIL_LEAVES = {
  smtp: 'Mail leaves by your mail server. What it refused, or has not taken yet, is shown in the outbox.',
  outbox:
    'No mail server is configured, so no mail leaves: it stays in the outbox, where you can read it. Set SMTP_URL and start the server again to send mail.',
};

export function MessagingPage() {
  const { data: config } = useQuery(queryOf(api.system.config));
  return (
    <Page
      title="Messaging"
      actions={
        <Button component={Link} to="/messaging/outbox" variant="outlined" color="inherit" startIcon={<OutboxIcon />}>
          Outbox
        </Button>
      }
    >
      <Typography sx={{ maxWidth: 640 }}>
        Swathline writes to people by e-mail: links to confirm an account and to choose a new password. Sending a test e-mail notification
        to a user of your choice is not part of this version yet.
      </Typography>
      {config && (
        <Alert severity="info" sx={{ maxWidth: 640 }}>
          {HOW_MAIL_LEAVES[config.mail]}
        </Alert>
      )}
    </Page>
  );
}
