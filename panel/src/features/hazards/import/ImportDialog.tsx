import { api, type FoundHazard, type FoundSite } from '@swathline/contract';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { ImportFileDialog } from '../../fields/exchange/ImportFileDialog.tsx';
import { HAZARD_CHANGES, SITE_CHANGES } from '../../surroundings/surroundings-queries.ts';
import { type FoundPlace, hazardBody, type ImportSource, type PlaceSelection, siteBody } from './import-rows.ts';
import { ImportPreview } from './ImportPreview.tsx';

interface Props {
  what: 'hazards' | 'sites';
  onClose: () => void;
}

const TITLES = { hazards: 'Import Hazards', sites: 'Import Neighbours' };
const CHOOSE = {
  label: 'File of places',
  accepted: '.geojson,.json,.kml,.kmz,.gpx,.zip',
  prompt: 'GeoJSON, KML, KMZ, GPX, or a zipped shapefile with its .shp, .dbf and .prj. Up to 10 MB and 5,000 places.',
};

/** Imports the places of a file. */
export function ImportDialog({ what, onClose }: Props) {
  const { save, isPending } = useImport(what);
  return (
    <ImportFileDialog<{ notices: string[]; rows: FoundPlace[] }>
      title={TITLES[what]}
      readFile={(file) => (what === 'hazards' ? call(api.hazards.preview, file) : call(api.sensitiveSites.preview, file))}
      isSaving={isPending}
      choose={CHOOSE}
      onClose={onClose}
    >
      {(preview, fileName, actions) => <ImportPreview what={what} preview={preview} fileName={fileName} save={save} {...actions} />}
    </ImportFileDialog>
  );
}

/** The request that imports hazards or sites. */
function useImport(what: Props['what']) {
  const hazards = useChange(api.hazards.import, { refreshes: HAZARD_CHANGES, inDialog: true });
  const sites = useChange(api.sensitiveSites.import, { refreshes: SITE_CHANGES, inDialog: true });
  const save = async (rows: FoundPlace[], selection: PlaceSelection, source: ImportSource) => {
    if (what === 'hazards') {
      return hazards.mutateAsync({ body: { rows: (rows as FoundHazard[]).map((row) => hazardBody(row, selection, source)) } });
    }
    return sites.mutateAsync({ body: { rows: (rows as FoundSite[]).map((row) => siteBody(row, selection, source)) } });
  };
  return { save, isPending: hazards.isPending || sites.isPending };
}
