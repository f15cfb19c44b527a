import { formatCount } from '@swathline/client/format/format';
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api, formatMoney, formatPrice, type Invoice } from '@swathline/contract';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { SectionHeading } from '../../../shared/ui/Page.tsx';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { BilledRecords } from '../invoices/BilledRecords.tsx';
import { Sums } from '../invoices/Sums.tsx';
import { invoiceStyle, MONEY_QUERIES } from '../kit/billing-text.ts';
import { BillingPage } from '../kit/BillingPage.tsx';
import { Facts } from '../kit/Facts.tsx';
import { PdfButton } from '../kit/PdfButton.tsx';
import { DraftLines } from './DraftLines.tsx';
import { Payers } from './Payers.tsx';

const IssueDialog = lazyDialog(() => import('./IssueDialog.tsx').then((m) => m.IssueDialog));
const LineDialog = lazyDialog(() => import('./LineDialog.tsx').then((m) => m.LineDialog));
const AcresDialog = lazyDialog(() => import('./AcresDialog.tsx').then((m) => m.AcresDialog));
const TermsDialog = lazyDialog(() => import('./TermsDialog.tsx').then((m) => m.TermsDialog));

type Open = { dialog: 'line' } | { dialog: 'terms' } | { dialog: 'issue' } | { dialog: 'acres'; recordId: string };

/** A draft: what it bills, who pays, and what keeps it from being issued. */
export function DraftContent({ draft }: { draft: Invoice }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const record = open?.dialog === 'acres' ? draft.records.find(({ recordId }) => recordId === open.recordId) : undefined;

  return (
    <BillingPage
      title={`Draft for ${draft.customerName}`}
      section="/billing/invoices"
      actions={<Actions draft={draft} onIssue={() => setOpen({ dialog: 'issue' })} />}
    >
      <Blockers blockers={draft.blockers} />
      {draft.notices.map((notice) => (
        <Alert key={notice} severity="warning">
          {notice}{' '}
          {notice.includes('under Office') && (
            <Link component={RouterLink} to="/office" color="inherit">
              Enter the company
            </Link>
          )}
        </Alert>
      ))}
      <Terms draft={draft} onEdit={() => setOpen({ dialog: 'terms' })} />
      {draft.records.length > 0 && (
        <BilledRecords
          records={draft.records}
          actions={({ recordId, fieldName }) => (
            <Button size="small" aria-label={`Change acres of ${fieldName}`} onClick={() => setOpen({ dialog: 'acres', recordId })}>
              Change acres
            </Button>
          )}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'end', justifyContent: 'space-between', gap: 1 }}>
        <SectionHeading>Lines</SectionHeading>
        <Button startIcon={<AddIcon />} onClick={() => setOpen({ dialog: 'line' })}>
          Add line
        </Button>
      </Box>
      <DraftLines draft={draft} />
      <Sums invoice={draft} />
      <Payers draft={draft} />
      {open?.dialog === 'issue' && <IssueDialog draft={draft} onClose={close} />}
      {open?.dialog === 'line' && <LineDialog draft={draft} line={null} onClose={close} />}
      {open?.dialog === 'terms' && <TermsDialog draft={draft} onClose={close} />}
      {record && <AcresDialog draft={draft} record={record} onClose={close} />}
    </BillingPage>
  );
}

function Actions({ draft, onIssue }: { draft: Invoice; onIssue: () => void }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = useChange(api.invoices.remove, { refreshes: MONEY_QUERIES });
  const onDelete = async () => {
    if (!(await confirm(`Delete the draft for ${draft.customerName}? Its records are unbilled again.`))) return;
    remove.mutate({ params: { id: draft.id } }, { onSuccess: () => void navigate('/billing', { replace: true }) });
  };
  return (
    <>
      <Button color="inherit" loading={remove.isPending} onClick={() => void onDelete()}>
        Delete draft
      </Button>
      <PdfButton route={api.invoices.pdf} parts={{ params: { id: draft.id } }} label="Preview" />
      <Button variant="contained" disabled={draft.blockers.length > 0} onClick={onIssue}>
        Issue
      </Button>
    </>
  );
}

function Blockers({ blockers }: { blockers: readonly string[] }) {
  if (blockers.length === 0) return null;
  const isAboutTax = blockers.some((blocker) => blocker.includes('is not decided'));
  return (
    <Alert severity="warning">
      Before this can be issued:
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {blockers.map((blocker) => (
          <li key={blocker}>{blocker}</li>
        ))}
      </Box>
      {isAboutTax && (
        <Link component={RouterLink} to="/billing/settings" color="inherit">
          Decide about taxes
        </Link>
      )}
    </Alert>
  );
}

function Terms({ draft, onEdit }: { draft: Invoice; onEdit: () => void }) {
  const { customer, customerId, total, province, termsDays, fuelPrice, distanceKm, notes } = draft;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Facts
          facts={[
            { label: 'State', value: <StatusChip style={invoiceStyle(draft)} /> },
            { label: 'Amount', value: `${formatMoney(total)} with tax` },
            {
              label: 'Customer',
              value: (
                <Link component={RouterLink} to={`/customers/${customerId}`}>
                  {customer.name}
                </Link>
              ),
            },
            { label: 'Province of the land', value: province ?? (draft.records.length > 0 ? 'Not known' : 'No land: federal tax alone') },
            { label: 'Terms', value: formatCount(termsDays, 'day') },
            { label: 'Fuel price', value: fuelPrice === null ? 'Not entered' : formatPrice(fuelPrice) },
            { label: 'Distance', value: distanceKm === null ? 'From take-off site or strip' : `${distanceKm} km` },
            ...(notes === null ? [] : [{ label: 'Notes', value: notes }]),
          ]}
        />
      </Box>
      <Button onClick={onEdit}>Change terms</Button>
    </Box>
  );
}
