import Box from '@mui/material/Box';
import RequestsIcon from '@mui/icons-material/ContactMailOutlined';
import PackIcon from '@mui/icons-material/Inventory2Outlined';
import ListIcon from '@mui/icons-material/ViewList';
import { api } from '@swathline/contract';
import { Suspense, useState, lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useList } from '../../shared/api/list.ts';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { Page, ViewToggle } from '../../shared/ui/Page.tsx';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
import Button from '@mui/material/Button';
import { FIRST_ORDER } from './loader.ts';
import { ChainNote } from './ChainNote.tsx';
import { PackProgress } from './pack/PackProgress.tsx';
import { RegisterButton } from './pack/RegisterButton.tsx';
import { usePack } from './pack/use-pack.ts';
import { useRecordFilters } from './record-filters.ts';
import { RecordFilterBar } from './RecordFilterBar.tsx';
import { RecordsTable } from './RecordsTable.tsx';

const PackDialog = lazyDialog(() => import('./pack/PackDialog.tsx').then((m) => m.PackDialog));
const RequestsTable = lazy(() => import('./requests/RequestsTable.tsx').then((m) => ({ default: m.RequestsTable })));

const VIEWS = [
  { value: 'records', label: 'Records', icon: ListIcon },
  { value: 'requests', label: 'Requests', icon: RequestsIcon },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The application records, and the requests for them. */
export function RecordsPage() {
  const [url, setUrl] = useSearchParams();
  const view = VIEWS.find(({ value }) => value === url.get('view'))?.value ?? 'records';
  const pack = usePack();
  const [packOf, setPackOf] = useState<{ requestId?: string } | null>(null);
  const showView = (next: View) => setUrl(next === 'records' ? {} : { view: next });

  return (
    <Page
      title="Application Records"
      actions={
        <>
          <ViewToggle view={view} views={VIEWS} onChange={showView} />
          <Button variant="contained" startIcon={<PackIcon />} onClick={() => setPackOf({})}>
            Pack for the inspector
          </Button>
        </>
      }
    >
      <PackProgress state={pack} onAgain={() => setPackOf({})} />
      {view === 'records' && <RecordsView />}
      <Suspense fallback={<Skeleton height={320} />}>
        {view === 'requests' && <RequestsTable onPack={(requestId) => setPackOf({ requestId })} />}
      </Suspense>
      {packOf && <PackDialog requestId={packOf.requestId} onStarted={pack.start} onClose={() => setPackOf(null)} />}
    </Page>
  );
}

const TEXT_FILTER_HINT =
  'The register has all records of the chosen days, state, farmer, field, product and pilot: the filter text does not apply to it.';

function RecordsView() {
  const [filters] = useRecordFilters();
  const list = useList(api.records.list, { ...FIRST_ORDER, query: { ...filters } });

  return (
    <>
      <RecordFilterBar list={list} />
      <RecordsTable list={list} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <RegisterButton filters={filters} />
        {list.filterText !== '' && <span>{TEXT_FILTER_HINT}</span>}
      </Box>
      <ChainNote />
    </>
  );
}
