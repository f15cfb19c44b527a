import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Page } from '../ui/Page.tsx';

export function MessagingPage() {
  return (
    <Page title="Messaging">
      <Typography sx={{ maxWidth: 640 }}>
        Messages from Swathline reach people by e-mail. A test e-mail notification to a user of your choice shows whether your mail server
        delivers.
      </Typography>
      <Alert severity="info" sx={{ maxWidth: 640 }}>
        Sending needs the mail service, which this version does not include yet.
      </Alert>
    </Page>
  );
}
