import { Link } from 'react-router';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, type AuditEntry } from '@swathline/contract';
import { useList } from '../api/list.ts';
import { formatMoment } from '@swathline/client/format/format';
import { Page } from '../ui/Page.tsx';
import { Moment } from '../ui/tables/Moment.tsx';
import { type Column, DataTable } from '../ui/tables/DataTable.tsx';
import { ActivityFilterBar, useActivityFilters } from './ActivityFilterBar.tsx';
import { detailTexts, whatText, whoText } from './entry-text.ts';

/** The server's own entries, and entries from before addresses were recorded, have no address. */
const NO_ADDRESS = 'Not known';

const columns: Column<AuditEntry>[] = [
  { header: 'When', onPhone: 'below', cell: ({ at }) => <Moment iso={at} />, text: ({ at }) => formatMoment(at) },
  { header: 'Who', onPhone: 'below', cell: whoText },
  {
    header: 'What',
    onPhone: 'name',
    cell: (entry) => <What {...entry} />,
    text: (entry) => [whatText(entry), ...detailTexts(entry)].join('; '),
  },
  { header: 'Network address', under: 'Who', cell: ({ address }) => address ?? NO_ADDRESS },
];

/** The audit trail, newest first: sign-ins, exports and every change of a record. */
export function ActivityPage() {
  const [filters] = useActivityFilters();
  const list = useList(api.audit.list, { sort: '', order: 'desc', query: { ...filters } });

  return (
    <Page
      title="Activity"
      actions={
        <Button component={Link} to="/users" startIcon={<ArrowBackIcon />}>
          Users
        </Button>
      }
    >
      <Typography sx={{ maxWidth: 720 }}>
        Sign-ins, exports and every change of a record. Sign-ins are kept for 400 days, failed ones for 90 days, changes forever.
      </Typography>
      <ActivityFilterBar list={list} />
      <DataTable list={list} columns={columns} empty="No activity found" exportName="activity" />
    </Page>
  );
}

function What(entry: AuditEntry) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{whatText(entry)}</Box>
      {detailTexts(entry).map((text) => (
        <Box key={text} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text}
        </Box>
      ))}
    </Box>
  );
}
