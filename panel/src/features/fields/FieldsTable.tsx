import { CHECK_LAND, type Field } from '@swathline/contract';
import type { List } from '../../shared/api/list.ts';
import { acresText, formatMomentDay } from '../../shared/ui/format/format.ts';
import { OutlinedChip } from '../../shared/ui/StatusChip.tsx';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { farmerName, FarmerName } from '../users/FarmerName.tsx';
import { locationText, municipalityText } from './field-text.ts';
import { FieldArea } from './FieldArea.tsx';
import { FieldRowActions } from './FieldRowActions.tsx';
import { CheckLandChip, LandFindings } from './LandCheck.tsx';

const columns: Column<Field>[] = [
  { header: 'Field Name', sort: 'name', cell: (field) => <NameCell field={field} />, text: nameText },
  { header: 'Farmer', sort: 'farmer', cell: (field) => <FarmerName of={field} />, text: ({ farmer }) => farmerName(farmer) },
  { header: 'Rural Municipality', sort: 'ruralMunicipality', under: 'Location', cell: municipalityText },
  { header: 'Location', sort: 'location', cell: locationText },
  { header: 'Area', sort: 'area', align: 'right', cell: (field) => <FieldArea field={field} />, text: areaText },
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

function NameCell({ field }: { field: Field }) {
  return (
    <div className="name-cell">
      <span>{field.name}</span>
      {statusLabels(field).map((label) => (
        <OutlinedChip key={label}>{label}</OutlinedChip>
      ))}
      <CheckLandChip check={field.landCheck} />
      <LandFindings check={field.landCheck} />
    </div>
  );
}

function statusLabels({ isActive, removedByFarmer }: Field): string[] {
  return [...(isActive === false ? ['Inactive'] : []), ...(removedByFarmer ? ['Removed by farmer'] : [])];
}

function nameText(field: Field): string {
  const { landCheck } = field;
  const reasons = landCheck?.status === 'check' ? landCheck.findings.map(({ message }) => message) : [];
  const labels = [...statusLabels(field), ...(reasons.length > 0 ? [`${CHECK_LAND}: ${reasons.join(' ')}`] : [])];
  return labels.length === 0 ? field.name : `${field.name} (${labels.join(', ')})`;
}
