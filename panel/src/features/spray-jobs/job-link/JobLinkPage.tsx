import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api } from '@swathline/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { newQueryClient, queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice, ScreenBoundary } from '../../../shared/ui/ErrorNotice.tsx';
import { setOperationTimeZone } from '../../../shared/ui/format/format.ts';
import { Loading } from '../../../shared/ui/placeholders.tsx';
import { Wordmark } from '../../../shared/ui/Wordmark.tsx';
import { SharedJobView } from './SharedJobView.tsx';

/** The page behind the link in a farmer's mail: one job, read-only, without sign-in, designed for phones first. */
export function JobLinkPage() {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <meta name="robots" content="noindex" />
      <Box component="header" sx={{ bgcolor: '#143c33', color: '#fff' }}>
        <Box sx={{ maxWidth: MAX_WIDTH_PX, mx: 'auto', px: { xs: 2, sm: 3 }, py: 1.5 }}>
          <Wordmark size={28} />
        </Box>
      </Box>
      <Box component="main" sx={{ maxWidth: MAX_WIDTH_PX, mx: 'auto', p: { xs: 2, sm: 3 }, overflowWrap: 'anywhere' }}>
        <ScreenBoundary>
          <LinkedJob />
        </ScreenBoundary>
      </Box>
    </QueryClientProvider>
  );
}

const MAX_WIDTH_PX = 760;

function LinkedJob() {
  const { token = '' } = useParams();
  const { data: job, error, refetch } = useQuery(queryOf(api.jobLinks.read, { params: { token } }));

  if (job) {
    setOperationTimeZone(job.timeZone);
    return <SharedJobView job={job} />;
  }
  if (!error) return <Loading />;
  const isPaused = error.code === 'wrong_status';
  if (error.status !== 404 && !isPaused) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ py: 6, textAlign: 'center' }}>
      <title>Spray job · Swathline</title>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {isPaused ? 'This link is paused' : 'No job here'}
      </Typography>
      <Typography>{error.message}</Typography>
    </Box>
  );
}
