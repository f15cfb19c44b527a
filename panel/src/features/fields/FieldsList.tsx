import type { api, Field } from '@swathline/contract';
import type { List } from '../../shared/api/list.ts';
import { FilterBar, type FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import { CheckLandToggle, type FieldsView, InactiveToggle } from './FieldsViewToggles.tsx';

const filters: FilterLabels<typeof api.fields.list> = {
  all: 'All columns',
  name: 'Field Name',
  farmer: 'Farmer',
  ruralMunicipality: 'Rural Municipality',
  location: 'Location',
  description: 'Description',
};

interface Props {
  list: List<Field>;
  view: FieldsView;
  onEdit: (field: Field) => void;
  onZones: (field: Field) => void;
}

/** The fields as a table, with the filters above it. */
export function FieldsList({ list, view, onEdit, onZones }: Props) {
  return (
    <>
      <FilterBar list={list} fields={filters}>
        <InactiveToggle activity={view.activity} onChange={view.setActivity} />
        <CheckLandToggle isPressed={view.checkLand === 'true'} onChange={view.setShowsLandToCheck} />
      </FilterBar>
      <FieldsTable list={list} onEdit={onEdit} onZones={onZones} />
    </>
  );
}
