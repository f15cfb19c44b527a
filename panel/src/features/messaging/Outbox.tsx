import ReadIcon from '@mui/icons-material/DraftsOutlined';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { api, type Mail, MAIL_STATUSES, type MailStatus } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useList } from '../../shared/api/list.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { formatMoment } from '@swathline/client/format/format';
import { Moment } from '../../shared/ui/tables/Moment.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { HeldActions, HeldNotice, useHeldCount } from './HeldMails.tsx';
import { MailDialog } from './MailDialog.tsx';
import { MAIL_STATUS_STYLE, MailStatusCell, mailStatusText } from './MailStatus.tsx';

const columns: Column<Mail>[] = [
  { header: 'Subject', cell: (mail) => mail.subject },
  { header: 'To', under: 'Subject', onPhone: 'below', cell: (mail) => mail.to },
  { header: 'Status', onPhone: 'end', cell: (mail) => <MailStatusCell {...mail} />, text: mailStatusText },
  { header: 'Written', onPhone: 'below', cell: (mail) => <Moment iso={mail.createdAt} />, text: (mail) => formatMoment(mail.createdAt) },
  {
    header: 'Sent',
    under: 'Written',
    cell: (mail) => (mail.sentAt === null ? 'Not yet' : <Moment iso={mail.sentAt} />),
    text: (mail) => (mail.sentAt === null ? 'Not yet' : formatMoment(mail.sentAt)),
  },
];

/** How soon the status of a mail that was just sent is seen. */
const REFETCH_MS = 15_000;

/** The server's emails with their status, newest first. Without a mail server, their text can be read here. */
export function Outbox() {
  const [status] = useStatusFilter();
  const list = useList(api.mail.list, { sort: '', order: 'desc', query: { status }, refetchMs: REFETCH_MS });
  const { data: config } = useQuery(queryOf(api.system.config));
  const [opened, setOpened] = useState<Mail | null>(null);
  const heldCount = useHeldCount();
  const isReadHere = config?.mail === 'outbox';

  const actions = (mail: Mail) => (
    <>
      {isReadHere && <ReadButton mail={mail} onClick={() => setOpened(mail)} />}
      {mail.status === 'held' && <HeldActions mail={mail} />}
    </>
  );

  return (
    <>
      {heldCount > 0 && <HeldNotice count={heldCount} />}
      <StatusFilter hasHeld={heldCount > 0} />
      <DataTable
        list={list}
        columns={columns}
        empty="No mail found"
        exportName="mail"
        {...((isReadHere || heldCount > 0) && { rowActions: actions })}
      />
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function ReadButton({ mail, onClick }: { mail: Mail; onClick: () => void }) {
  return (
    <Button size="small" startIcon={<ReadIcon fontSize="small" />} aria-label={`Read ${mail.subject}, to ${mail.to}`} onClick={onClick}>
      Read
    </Button>
  );
}

/** Offers 'Held' only if there are held emails or the filter is already set to it. */
function StatusFilter({ hasHeld }: { hasHeld: boolean }) {
  const [status, chooseStatus] = useStatusFilter();
  const statuses = MAIL_STATUSES.filter((each) => each !== 'held' || hasHeld || status === 'held');

  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Status"
      sx={{ alignSelf: 'flex-start' }}
      value={status ?? 'all'}
      onChange={(_, chosen: string | null) => chooseStatus(MAIL_STATUSES.find((each) => each === chosen))}
    >
      <ToggleButton value="all">All</ToggleButton>
      {statuses.map((each) => (
        <ToggleButton key={each} value={each}>
          {MAIL_STATUS_STYLE[each].label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The status filter in the URL; undefined shows all. A change returns to the first page. */
function useStatusFilter(): [status: MailStatus | undefined, choose: (status: MailStatus | undefined) => void] {
  const [url, setUrl] = useSearchParams();
  const status = MAIL_STATUSES.find((each) => each === url.get('status'));

  const choose = (chosen: MailStatus | undefined) =>
    setUrl(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete('page');
        next.delete('status');
        if (chosen !== undefined) next.set('status', chosen);
        return next;
      },
      { replace: true },
    );
  return [status, choose];
}
