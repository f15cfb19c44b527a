import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { api, type Field, type FieldFileFormat } from '@swathline/contract';
import { lazy, Suspense, useState } from 'react';
import { callFile } from '../../../shared/api/call.ts';
import type { List } from '../../../shared/api/list.ts';
import { useFileRequest } from '../../../shared/files/use-download.ts';
import { countOf } from '../field-text.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));

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
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = useExport(props);
  const onSelect = (format: FieldFileFormat) => {
    setAnchor(null);
    save.mutate(format);
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ExportIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={total === 0}
        loading={save.isPending}
        loadingPosition="start"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <ListSubheader component="div" sx={{ lineHeight: 2.5 }}>
          Export {countOf(total, 'field')} with exclusion zones
        </ListSubheader>
        {Object.entries(FORMATS).map(([format, { label, use }]) => (
          <MenuItem key={format} onClick={() => onSelect(format as FieldFileFormat)}>
            <ListItemText primary={label} secondary={use} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
