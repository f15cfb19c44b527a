import { api, formatDay, type SensitiveSite, SITE_STYLE, siteName } from '@swathline/contract';
import { useList } from '../../shared/api/list.ts';
import { formatMomentDay } from '@swathline/client/format/format';
import type { Column } from '../../shared/ui/tables/DataTable.tsx';
import type { FilterLabels } from '../../shared/ui/tables/FilterBar.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import type { Place } from '../surroundings/PlacePopup.tsx';
import { SITE_CHANGES } from '../surroundings/surroundings-queries.ts';
import { confirmedText, EndedChip, endedText, KindCell } from './place-cells.tsx';
import { PlacesTable } from './PlacesTable.tsx';
import type { PlacesView } from './use-places-view.ts';

const FILTERS: FilterLabels<typeof api.sensitiveSites.list> = {
  all: 'All columns',
  kind: 'Kind',
  name: 'Name',
  source: 'Source',
  contactName: 'Contact',
  contactPhone: 'Phone',
  note: 'Note',
};

const columns: Column<SensitiveSite>[] = [
  { header: 'Kind', sort: 'kind', cell: ({ kind }) => <KindCell frame="site" kind={kind} />, text: ({ kind }) => SITE_STYLE[kind].label },
  { header: 'Name', sort: 'name', onPhone: 'below', cell: (site) => <EndedChip place={site} />, text: endedText },
  { header: 'Contact', sort: 'contactName', onPhone: 'below', cell: ({ contactName }) => contactName ?? '' },
  { header: 'Phone', onPhone: 'end', cell: ({ contactPhone }) => contactPhone ?? '' },
  { header: 'Source', sort: 'source', cell: ({ source }) => source },
  { header: 'Date', sort: 'sourceDate', under: 'Source', cell: ({ sourceDate }) => (sourceDate === null ? '' : formatDay(sourceDate)) },
  { header: 'Confirmed', sort: 'confirmedOn', cell: confirmedText },
  { header: 'Added', sort: 'createdAt', under: 'Confirmed', cell: ({ createdAt }) => formatMomentDay(createdAt) },
];

interface Props {
  view: PlacesView;
  onEdit: (place: Place) => void;
  onRemove: (place: Place) => void;
}

/** The neighbours as a table. */
export function SitesList({ view, onEdit, onRemove }: Props) {
  const query = view.showsEnded ? { includeEnded: 'true' } : {};
  const list = useList(api.sensitiveSites.list, { sort: 'createdAt', order: 'desc', query });
  const confirm = useChange(api.sensitiveSites.confirm, { refreshes: SITE_CHANGES });

  return (
    <PlacesTable
      list={list}
      filters={FILTERS}
      columns={columns}
      empty="No neighbours found"
      exportName="sensitive-sites"
      nameOf={siteName}
      view={view}
      isConfirming={confirm.isPending}
      onConfirm={({ id, updatedAt }) => confirm.mutate({ params: { id }, body: { updatedAt } })}
      onEdit={(site) => onEdit({ frame: 'site', site })}
      onRemove={(site) => onRemove({ frame: 'site', site })}
    />
  );
}
