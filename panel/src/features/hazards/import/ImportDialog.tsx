import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { api, type FoundHazard, type FoundSite } from '@swathline/contract';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { useUnsavedGuard } from '../../../shared/ui/forms/unsaved-guard.ts';
import { useChange } from '../../../shared/ui/use-change.ts';
import { ChooseFile } from '../../fields/exchange/ChooseFile.tsx';
import { readBytes } from '../../fields/exchange/read-bytes.ts';
import { HAZARD_CHANGES, SITE_CHANGES } from '../../surroundings/surroundings-queries.ts';
import { type FoundPlace, hazardBody, type ImportSource, type PlaceSelection, siteBody } from './import-rows.ts';
import { ImportPreview } from './ImportPreview.tsx';

interface Props {
  what: 'hazards' | 'sites';
  onClose: () => void;
}

const TITLES = { hazards: 'Import Hazards', sites: 'Import Neighbours' };

/** Imports the places of a file: choose the file, review its places, import the selected ones. */
export function ImportDialog({ what, onClose }: Props) {
  const titleId = useId();
  const confirm = useConfirm();
  const read = useMutation({ mutationFn: (file: File) => readFile(what, file) });
  const { save, isPending } = useImport(what);

  const confirmDiscard = async () =>
    !isPending && (!read.data || (await confirm('Discard this import? Nothing has been saved yet.', 'Discard')));
  const close = async () => {
    if (await confirmDiscard()) onClose();
  };
  useUnsavedGuard(read.data !== undefined, close);
  const chooseAnother = async () => {
    if (await confirmDiscard()) read.reset();
  };

  return (
    <Dialog fullScreen open onClose={() => void close()} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 }, py: 1.5, overflowWrap: 'anywhere' }}>
        {read.data ? `${TITLES[what]} - ${read.variables.name}` : TITLES[what]}
      </DialogTitle>
      {read.data ? (
        <ImportPreview
          what={what}
          preview={read.data}
          fileName={read.variables.name}
          save={save}
          onDone={onClose}
          onClose={() => void close()}
          onOtherFile={() => void chooseAnother()}
        />
      ) : (
        <ChooseFile
          failure={read.error}
          readingName={read.isPending ? read.variables.name : null}
          onFile={read.mutate}
          onClose={() => void close()}
          label="File of places"
          accepted=".geojson,.json,.kml,.kmz,.gpx,.zip"
          prompt="GeoJSON, KML, KMZ, GPX, or a zipped shapefile with its .shp, .dbf and .prj. Up to 10 MB and 5,000 places."
        />
      )}
    </Dialog>
  );
}

async function readFile(what: Props['what'], file: File): Promise<{ notices: string[]; rows: FoundPlace[] }> {
  const body = await readBytes(file);
  const query = { fileName: file.name.slice(-300) };
  return what === 'hazards' ? call(api.hazards.preview, { query, body }) : call(api.sensitiveSites.preview, { query, body });
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
