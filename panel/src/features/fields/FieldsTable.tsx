import { NameCell, SmallPrint } from '../../shared/ui/tables/cells.tsx';
import { CHECK_LAND, cropIn, type Field, roundTo } from '@swathline/contract';
import type { List } from '../../shared/api/list.ts';
import { acresText, formatMomentDay, operationTimeZone } from '@swathline/client/format/format';
import { todayIn } from '../../shared/ui/format/days.ts';
import { OutlinedChip } from '../../shared/ui/StatusChip.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { farmerName, FarmerName } from '../users/FarmerName.tsx';
import { locationText, municipalityText } from './field-text.ts';
import { FieldArea } from './FieldArea.tsx';
import { FieldRowActions } from './FieldRowActions.tsx';
import { CheckLandChip, LandFindings } from './LandCheck.tsx';

const columns: Column<Field>[] = [
  {
    header: 'Field Name',
    sort: 'name',
    cell: (field) => <FieldNameCell field={field} />,
    text: nameText,
    exported: [
      { header: 'Field Name', value: ({ name }) => name },
      { header: 'Status', value: (field) => statusLabels(field).join(', ') || 'Active' },
      { header: 'Crop', value: (field) => cropOf(field) ?? '' },
      { header: 'Land Warnings', value: (field) => landWarnings(field).join(' ') },
    ],
  },
  {
    header: 'Farmer',
    sort: 'farmer',
    onPhone: 'below',
    cell: (field) => <FarmerName of={field} />,
    text: ({ farmer }) => farmerName(farmer),
  },
  { header: 'Rural Municipality', sort: 'ruralMunicipality', under: 'Location', cell: municipalityText },
  { header: 'Location', sort: 'location', onPhone: 'below', cell: locationText },
  {
    header: 'Area',
    sort: 'area',
    onPhone: 'end',
    align: 'right',
    cell: (field) => <FieldArea field={field} />,
    text: areaText,
    exported: [{ header: 'Area (acres)', value: acresOf }],
  },
  { header: 'Created', sort: 'createdAt', cell: ({ createdAt }) => formatMomentDay(createdAt) },
];

interface Props {
  list: List<Field>;
  onEdit: (field: Field) => void;
  onZones: (field: Field) => void;
}

export function FieldsTable({ list, onEdit, onZones }: Props) {
  return (
    <DataTable
      list={list}
      columns={columns}
      empty="No fields found"
      exportName="fields"
      rowActions={(field) => <FieldRowActions field={field} onEdit={onEdit} onZones={onZones} />}
    />
  );
}

function areaText({ acreage }: Field): string {
  return acresText(acreage?.effectiveArea.acres);
}

function FieldNameCell({ field }: { field: Field }) {
  return (
    <NameCell>
      <span>{field.name}</span>
      {cropOf(field) !== null && <SmallPrint>{cropOf(field)}</SmallPrint>}
      {statusLabels(field).map((label) => (
        <OutlinedChip key={label}>{label}</OutlinedChip>
      ))}
      <CheckLandChip check={field.landCheck} />
      <LandFindings check={field.landCheck} />
    </NameCell>
  );
}

/** What grows on the field this year. */
const cropOf = ({ crops }: Field) => cropIn(crops, Number(todayIn(operationTimeZone()).slice(0, 4)));

function statusLabels({ isActive, removedByFarmer }: Field): string[] {
  return [...(isActive === false ? ['Inactive'] : []), ...(removedByFarmer ? ['Removed by farmer'] : [])];
}

/** As on screen, to a tenth. */
function acresOf({ acreage }: Field): number | null {
  const acres = acreage?.effectiveArea.acres;
  return acres === undefined ? null : roundTo(acres, 1);
}

function landWarnings({ landCheck }: Field): string[] {
  return landCheck?.status === 'check' ? landCheck.findings.map(({ message }) => message) : [];
}

function nameText(field: Field): string {
  const reasons = landWarnings(field);
  const labels = [...statusLabels(field), ...(reasons.length > 0 ? [`${CHECK_LAND}: ${reasons.join(' ')}`] : [])];
  return labels.length === 0 ? field.name : `${field.name} (${labels.join(', ')})`;
}
