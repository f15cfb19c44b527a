import { api, formatDay, type Hazard, HAZARD_STYLE, hazardName } from '@swathline/contract';
import { useList } from '../../shared/api/list.ts';
import { formatMomentDay, formatNumber } from '@swathline/client/format/format';
import { AmountCell } from '../../shared/ui/tables/AmountCell.tsx';
import type { Column } from '../../shared/ui/tables/DataTable.tsx';
import type { FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import type { Place } from '../surroundings/PlacePopup.tsx';
import { HAZARD_CHANGES } from '../surroundings/surroundings-queries.ts';
import { confirmedText, EndedChip, endedText, KindCell } from './place-cells.tsx';
import { PlacesTable } from './PlacesTable.tsx';
import type { PlacesView } from './use-places-view.ts';

const FILTERS: FilterLabels<typeof api.hazards.list> = { all: 'All columns', kind: 'Kind', name: 'Name', source: 'Source', note: 'Note' };

const columns: Column<Hazard>[] = [
  {
    header: 'Kind',
    sort: 'kind',
    cell: ({ kind }) => <KindCell frame="hazard" kind={kind} />,
    text: ({ kind }) => HAZARD_STYLE[kind].label,
  },
  { header: 'Name', sort: 'name', onPhone: 'below', cell: (hazard) => <EndedChip place={hazard} />, text: endedText },
  {
    header: 'Height',
    sort: 'heightM',
    align: 'right',
    onPhone: 'below',
    cell: ({ heightM }) => <AmountCell value={heightM} text={heightText(heightM)} unit="m" />,
    text: ({ heightM }) => heightText(heightM),
    exported: [{ header: 'Height (m)', value: ({ heightM }) => heightM }],
  },
  { header: 'Seen', sort: 'seenOn', cell: ({ seenOn, seenBy }) => seenText(seenOn, seenBy) },
  { header: 'Confirmed', sort: 'confirmedOn', onPhone: 'below', cell: confirmedText },
  { header: 'Source', sort: 'source', cell: ({ source }) => source },
  { header: 'Added', sort: 'createdAt', under: 'Source', cell: ({ createdAt }) => formatMomentDay(createdAt) },
];

const heightText = (heightM: number | null) =>
  heightM === null ? 'Height not known' : `${formatNumber(heightM, Number.isInteger(heightM) ? 0 : 1)} m`;

const seenText = (seenOn: string | null, seenBy: string | null) =>
  [seenOn === null ? 'Not known' : formatDay(seenOn), seenBy].filter((text) => text !== null).join(', ');

interface Props {
  view: PlacesView;
  onEdit: (place: Place) => void;
  onRemove: (place: Place) => void;
}

/** The hazards as a table. */
export function HazardsList({ view, onEdit, onRemove }: Props) {
  const query = view.showsEnded ? { includeEnded: 'true' } : {};
  const list = useList(api.hazards.list, { sort: 'createdAt', order: 'desc', query });
  const confirm = useChange(api.hazards.confirm, { refreshes: HAZARD_CHANGES });

  return (
    <PlacesTable
      list={list}
      filters={FILTERS}
      columns={columns}
      empty="No hazards found"
      exportName="hazards"
      nameOf={hazardName}
      view={view}
      isConfirming={confirm.isPending}
      onConfirm={({ id, updatedAt }) => confirm.mutate({ params: { id }, body: { updatedAt } })}
      onEdit={(hazard) => onEdit({ frame: 'hazard', hazard })}
      onRemove={(hazard) => onRemove({ frame: 'hazard', hazard })}
    />
  );
}
