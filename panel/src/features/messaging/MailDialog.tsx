import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type Mail } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { InfoDialog } from '../../shared/ui/dialogs/InfoDialog.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatMoment } from '@swathline/client/format/format';

/** Shows an email's text with clickable links. */
export function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { data: fullMail, error, refetch } = useQuery(queryOf(api.mail.get, { params: { id: mail.id } }));
  return (
    <InfoDialog title={mail.subject} onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`To ${mail.to}, ${formatMoment(mail.createdAt)}`}
      </Typography>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !fullMail && <Skeleton variant="rounded" height={180} />}
      {fullMail && <MailText text={fullMail.text ?? 'The text of this mail has been deleted.'} />}
    </InfoDialog>
  );
}

const LINK_LINE = /^https?:\/\/\S+$/;

/** Only a URL on a line by itself becomes a link, as in our emails; a URL inside text that a user typed stays text. */
function MailText({ text }: { text: string }) {
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', p: 2, borderRadius: 1, bgcolor: 'background.default' }}>
      {text.split('\n').map((line, index) => (
        <Box key={index} sx={{ minHeight: '1.5em' }}>
          {LINK_LINE.test(line.trim()) ? (
            <Link href={line.trim()} target="_blank" rel="noreferrer">
              {line}
            </Link>
          ) : (
            line
          )}
        </Box>
      ))}
    </Box>
  );
}
