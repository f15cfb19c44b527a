import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import { api, type Field, type FieldFileFormat } from '@swathline/contract';
import { useState } from 'react';
import { callFile } from '@swathline/client/api/file';
import { formatCount } from '@swathline/client/format/format';
import type { List } from '../../../shared/api/list.ts';
import { useFileRequest } from '../../../shared/files/use-download.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { MenuButton } from '../../../shared/ui/menus/MenuButton.tsx';
import Button from '@mui/material/Button';

const ImportDialog = lazyDialog(() => import('./ImportDialog.tsx').then((m) => m.ImportDialog));

interface Props {
  /** The fields to export; null if no list is shown. */
  list: List<Field> | null;
  isActive: 'true' | 'false' | undefined;
  checkLand?: 'true' | undefined;
}

/** Export for the listed fields, and import from a file. */
export function ExchangeButtons({ list, isActive, checkLand }: Props) {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      {list && <ExportMenu list={list} isActive={isActive} checkLand={checkLand} />}
      <Button variant="outlined" startIcon={<ImportIcon />} onClick={() => setImporting(true)}>
        Import
      </Button>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

const FORMATS: Record<FieldFileFormat, { label: string; use: string }> = {
  shapefile: { label: 'Shapefile (.zip)', use: 'Trimble, John Deere, Ag Leader' },
  kml: { label: 'KML (.kml)', use: 'Google Earth' },
  geojson: { label: 'GeoJSON (.geojson)', use: 'Mapping software' },
};

interface ExportMenuProps {
  list: List<Field>;
  isActive: 'true' | 'false' | undefined;
  checkLand?: 'true' | undefined;
}

/** Requests a file of all fields that match the list's filters, in the list's order, and saves it. */
function useExport({ list, isActive, checkLand }: ExportMenuProps) {
  const { sort, order, filterField, filterText } = list;
  const query = {
    sort,
    order,
    ...(filterText.trim() !== '' && { filterField, filterText }),
    ...(isActive && { isActive }),
    ...(checkLand && { checkLand }),
  } as object;

  return useFileRequest((format: FieldFileFormat) => callFile(api.fieldsExchange.export, { query: { ...query, format } }));
}

/** Downloads all listed fields, of every page, with their exclusion zones. */
export function ExportMenu(props: ExportMenuProps) {
  const { total } = props.list;
  const save = useExport(props);
  const actions = Object.entries(FORMATS).map(([format, { label, use }]) => ({
    label,
    detail: use,
    run: () => save.mutate(format as FieldFileFormat),
  }));

  return (
    <MenuButton heading={`Export ${formatCount(total, 'field')} with exclusion zones`} actions={actions}>
      {(opening) => (
        <Button {...opening} variant="outlined" startIcon={<ExportIcon />} disabled={total === 0} loading={save.isPending}>
          Export
        </Button>
      )}
    </MenuButton>
  );
}
