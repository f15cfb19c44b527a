import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { formatNumber, operationTimeZone } from '@swathline/client/format/format';
import { todayIn } from '../../shared/ui/format/days.ts';
import { api, cropIn, type Customer, type Field } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { allRowsOf } from '../../shared/api/rows.ts';
import { FieldsSketch } from '../../shared/before-map/FieldsSketch.tsx';
import { SketchBeforeMap } from '../../shared/before-map/SketchBeforeMap.tsx';
import { useCanDrawMaps } from '../../shared/before-map/use-can-draw-maps.ts';
import { Card, CardRow, CardRows, EmptyCardText } from '../../shared/ui/Card.tsx';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
import { useRefreshQueries } from '../spray-jobs/job-queries.ts';
import { locationText } from '../fields/field-text.ts';
import { FIELD_RED } from '../fields/map/map-colors.ts';

const FieldDialog = lazyDialog(() => import('../fields/form/FieldDialog.tsx').then((m) => m.FieldDialog));
const JobMap = lazy(() => import('../spray-jobs/details/JobMap.tsx').then((m) => ({ default: m.JobMap })));

const MAP_HEIGHT_PX = 320;

/** The active fields of a customer: a sketch until the map is asked for, and a list. */
export function CustomerLand({ customer }: { customer: Customer }) {
  const fields = useQuery(allRowsOf(api.fields.list, { userId: customer.id, isActive: 'true', sort: 'name', order: 'asc' }));
  const [open, setOpen] = useState<'nothing' | 'new' | Field>('nothing');
  const refresh = useRefreshQueries();
  const close = () => {
    setOpen('nothing');
    void refresh([api.customers.get, api.customers.neighbours]);
  };

  return (
    <Card
      title="Fields"
      action={
        customer.isActive && (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
            New field
          </Button>
        )
      }
    >
      {fields.error && <ErrorNotice error={fields.error} onRetry={() => void fields.refetch()} />}
      {fields.isPending && <Skeleton height={MAP_HEIGHT_PX} />}
      {fields.data?.length === 0 && <EmptyCardText>No fields yet. A new field needs its land or a drawn outline.</EmptyCardText>}
      {fields.data && fields.data.length > 0 && <Fields fields={fields.data} onEdit={setOpen} />}
      {open === 'new' && <FieldDialog field={null} location={null} farmerId={customer.id} onClose={close} />}
      {typeof open === 'object' && <FieldDialog field={open} location={null} onClose={close} />}
    </Card>
  );
}

function Fields({ fields, onEdit }: { fields: readonly Field[]; onEdit: (field: Field) => void }) {
  const canDraw = useCanDrawMaps();
  const year = Number(todayIn(operationTimeZone()).slice(0, 4));
  const sketched = useMemo(() => fields.map(({ id, name, coordinates }) => ({ id, name, color: FIELD_RED, ring: coordinates })), [fields]);
  return (
    <>
      <Box sx={{ position: 'relative', height: MAP_HEIGHT_PX, mb: 1 }}>
        <SketchBeforeMap
          sketch={<FieldsSketch label="Sketch of the customer's fields" fields={sketched} />}
          renderButton={canDraw ? renderButton : undefined}
        >
          <JobMap label="Map of the customer's fields" fields={fields} />
        </SketchBeforeMap>
      </Box>
      <Box sx={{ maxHeight: { sm: 320 }, overflowY: { sm: 'auto' } }} tabIndex={0} role="group" aria-label="Fields of the customer">
        <CardRows label="Fields">
          {fields.map((field) => (
            <CardRow
              key={field.id}
              start={
                <Link component="button" sx={{ textAlign: 'left' }} onClick={() => onEdit(field)}>
                  {field.name}
                </Link>
              }
              end={`${formatNumber(field.acreage?.effectiveArea.acres, 1)} acres`}
              note={[locationText(field), cropIn(field.crops, year)].filter(Boolean).join(' · ')}
            />
          ))}
        </CardRows>
      </Box>
    </>
  );
}

const renderButton = (showMap: () => void) => (
  <Button variant="outlined" size="small" onClick={showMap}>
    Show map
  </Button>
);
