import { api, type FoundHazard, type FoundSite } from '@swathline/contract';
import { type ComponentProps, useState } from 'react';
import { call, CallFailed } from '@swathline/client/api/call';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { ImportFileDialog } from '../../../shared/ui/import/ImportFileDialog.tsx';
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

type Preview = ComponentProps<typeof ImportPreview>['preview'];
type PlacesFile = Parameters<ComponentProps<typeof ImportFileDialog>['readFile']>[0];

const readAs = (what: Props['what'], file: PlacesFile): Promise<Preview> =>
  what === 'hazards' ? call(api.hazards.preview, file) : call(api.sensitiveSites.preview, file);

/**
 * Imports the places of a file. Places that look like those of the other list are offered to it: it reads the same file, and after its
 * import the dialog returns to the first list.
 */
export function ImportDialog({ what, onClose }: Props) {
  const [file, setFile] = useState<PlacesFile | null>(null);
  const [other, setOther] = useState<Preview | null>(null);
  const list = other === null ? what : OTHER[what];
  const { save, isPending } = useImport(list);
  const notify = useNotify();

  const readFile = (chosen: PlacesFile) => {
    setFile(chosen);
    setOther(null);
    return readAs(what, chosen);
  };
  const readOther = async (chosen: PlacesFile) => {
    const preview = await readAs(OTHER[what], chosen);
    setOther(preview);
    return preview;
  };
  const offer = async () => {
    if (!file) return;
    try {
      await readOther(file);
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      notify(failed.message, 'error');
    }
  };

  return (
    <ImportFileDialog<Preview> title={TITLES[list]} readFile={readFile} isSaving={isPending} choose={CHOOSE} onClose={onClose}>
      {(preview, fileName, actions) =>
        other === null ? (
          <ImportPreview
            key={what}
            what={what}
            preview={preview}
            fileName={fileName}
            save={save}
            onOffer={() => void offer()}
            {...actions}
          />
        ) : (
          <ImportPreview
            key={list}
            what={list}
            preview={other}
            fileName={fileName}
            save={save}
            {...actions}
            readAgain={() => {
              actions.onMaybeSaved();
              return file ? readOther(file) : actions.readAgain();
            }}
            onDone={() => {
              actions.onMaybeSaved();
              setOther(null);
            }}
            onOffer={() => setOther(null)}
          />
        )
      }
    </ImportFileDialog>
  );
}

const OTHER = { hazards: 'sites', sites: 'hazards' } as const;

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
