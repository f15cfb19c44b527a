import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { formatAcres } from '@swathline/client/format/format';
import { formatDay, type InvoiceRecord } from '@swathline/contract';
import { Link as RouterLink } from 'react-router';
import { Card } from '../../../shared/ui/Card.tsx';
import { LandText } from '../../../shared/ui/LandText.tsx';
import { SmallPrint } from '../../../shared/ui/tables/cells.tsx';
import { type RowsColumn, RowsTable } from '../../../shared/ui/tables/RowsTable.tsx';

interface Props {
  records: readonly InvoiceRecord[];
  /** Buttons at the end of a record, for a draft. */
  actions?: (record: InvoiceRecord) => ReactNode;
}

/** The records that a document bills, with the acres of each side by side. */
export function BilledRecords({ records, actions }: Props) {
  return (
    <Card title="Records and acres" hint="Differences to the signed acres are in brackets.">
      <RowsTable label="Records" columns={columns} rows={records} keyOf={({ recordId }) => recordId} actions={actions} />
    </Card>
  );
}

const columns: RowsColumn<InvoiceRecord>[] = [
  {
    header: 'Record',
    cell: ({ recordId, recordNumber, fieldName, location, version }) => (
      <>
        <Link component={RouterLink} to={`/records/${recordId}`}>
          {fieldName}
        </Link>
        <SmallPrint>
          <LandText>{[recordNumber, version > 1 && `version ${version}`, location].filter(Boolean).join(' · ')}</LandText>
        </SmallPrint>
      </>
    ),
  },
  { header: 'Sprayed', cell: ({ sprayedOn }) => <span style={{ whiteSpace: 'nowrap' }}>{formatDay(sprayedOn)}</span> },
  {
    header: 'Products',
    cell: ({ products, crop }) => (
      <>
        {products.map(({ name, pcpNumber }) => (pcpNumber === null ? name : `${name} (PCP ${pcpNumber})`)).join(', ')}
        {crop !== null && <SmallPrint>{crop}</SmallPrint>}
      </>
    ),
  },
  { header: 'Signed', align: 'right', cell: ({ signedAcres }) => formatAcres(signedAcres) },
  { header: 'Sprayable', align: 'right', cell: ({ sprayableAcres, signedAcres }) => withDifference(sprayableAcres, signedAcres) },
  {
    header: 'Measured',
    align: 'right',
    cell: ({ measuredAcres, signedAcres }) => (measuredAcres === null ? 'No log' : withDifference(measuredAcres, signedAcres)),
  },
  {
    header: 'Billed',
    align: 'right',
    cell: ({ billableAcres, signedAcres, acresReason, isReasonPrinted }) => (
      <>
        <strong>{withDifference(billableAcres, signedAcres)}</strong>
        {acresReason !== null && <SmallPrint>{`${acresReason}${isReasonPrinted ? ' (printed)' : ''}`}</SmallPrint>}
      </>
    ),
  },
];

function withDifference(acres: number, signed: number): string {
  const difference = Math.round((acres - signed) * 10) / 10;
  if (difference === 0) return formatAcres(acres);
  return `${formatAcres(acres)} (${difference > 0 ? '+' : '-'}${formatAcres(Math.abs(difference))})`;
}
