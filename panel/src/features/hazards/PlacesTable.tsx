import ToggleButton from '@mui/material/ToggleButton';
import type { ListName } from '@swathline/contract';
import type { ReactNode } from 'react';
import type { List } from '../../shared/api/list.ts';
import { type Column, DataTable } from '../../shared/ui/tables/DataTable.tsx';
import { FilterBar } from '../../shared/ui/tables/FilterBar.tsx';
import { ConfirmButton, RemoveButton } from './place-cells.tsx';
import type { PlacesView } from './use-places-view.ts';

interface Props<Place> {
  list: List<Place>;
  filters: Readonly<Record<string, string>>;
  columns: Column<Place>[];
  /** Shown if there are no rows. */
  empty: string;
  exportName: ListName;
  nameOf: (place: Place) => string;
  view: PlacesView;
  isConfirming: boolean;
  onConfirm: (place: Place) => void;
  onEdit: (place: Place) => void;
  onRemove: (place: Place) => void;
}

/** Hazards or sites as a table. Removed ones are shown on request, without buttons to confirm or remove them. */
export function PlacesTable<Place extends { id: string; endedAt: string | null }>(props: Props<Place>) {
  const { list, filters, columns, empty, exportName, nameOf, view, isConfirming, onConfirm, onEdit, onRemove } = props;
  const buttons = (place: Place): ReactNode =>
    place.endedAt === null && (
      <>
        <ConfirmButton name={nameOf(place)} isPending={isConfirming} onConfirm={() => onConfirm(place)} />
        <RemoveButton name={nameOf(place)} onRemove={() => onRemove(place)} />
      </>
    );

  return (
    <>
      <FilterBar list={list} fields={filters}>
        <ToggleButton size="small" value="all" selected={view.showsEnded} onChange={() => view.setShowsEnded(!view.showsEnded)}>
          Show Removed
        </ToggleButton>
      </FilterBar>
      <DataTable list={list} columns={columns} empty={empty} exportName={exportName} nameOf={nameOf} rowActions={buttons} onEdit={onEdit} />
    </>
  );
}
