import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import type { Field } from '@swathline/contract';
import { lazy, Suspense, useState } from 'react';
import type { List } from '../../../shared/api/list.ts';
import { ExportMenu } from './ExportMenu.tsx';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));

interface Props {
  /** What an export holds; null where no list is shown. */
  list: List<Field> | null;
  isActive: 'true' | 'false' | undefined;
  checkLand?: 'true' | undefined;
}

/** The ways out for the fields that are listed, and in for those of a file. */
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
