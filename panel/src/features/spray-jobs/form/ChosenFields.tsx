import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Field } from '@swathline/contract';
import { lazy, memo } from 'react';
import { MapBoundary } from '../../../shared/before-map/MapNotice.tsx';
import { useCanDrawMaps } from '../../../shared/before-map/use-can-draw-maps.ts';
import { formatAcres } from '@swathline/client/format/format';
import { LandText } from '../../../shared/ui/LandText.tsx';
import { CheckLandChip, LandFindings } from '../../fields/LandCheck.tsx';

const MapSurroundings = lazy(() => import('../../surroundings/MapSurroundings.tsx').then((m) => ({ default: m.MapSurroundings })));
const JobMap = lazy(() => import('../details/JobMap.tsx').then((m) => ({ default: m.JobMap })));

export interface ChosenField extends Pick<Field, 'id' | 'name' | 'coordinates' | 'landCheck'> {
  location: string;
  /** The effective area; null if unknown. */
  acres: number | null;
}

interface Props {
  fields: ChosenField[];
  /** Called with the ids of the remaining fields. */
  onChange: (ids: string[]) => void;
}

/** The fields of a job with their acres and total, and a small map where the browser supports WebGL 2. */
export function ChosenFields({ fields, onChange }: Props) {
  const canDraw = useCanDrawMaps();
  if (fields.length === 0) return null;
  const isMapped = canDraw && fields.some(({ coordinates }) => coordinates.length > 0);

  return (
    <Box role="group" aria-label="Fields of this job" sx={frame}>
      <Summary fields={fields} onRemoveAll={() => onChange([])} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: isMapped ? '1fr 1fr' : '1fr' }, borderTop: 1, borderColor: 'divider' }}>
        <Box component="ul" sx={list}>
          {fields.map((field) => (
            <Row key={field.id} field={field} onRemove={() => onChange(fields.flatMap(({ id }) => (id === field.id ? [] : [id])))} />
          ))}
        </Box>
        {isMapped && (
          <Box sx={{ position: 'relative', height: HEIGHT_PX }}>
            <MapBoundary>
              <FieldsMap fields={fields} />
            </MapBoundary>
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Summary({ fields, onRemoveAll }: { fields: ChosenField[]; onRemoveAll: () => void }) {
  const acres = fields.reduce((sum, field) => sum + (field.acres ?? 0), 0);
  const hasAcres = fields.some((field) => field.acres !== null);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.5 }}>
      <Typography role="status" variant="body2" sx={{ flexGrow: 1 }}>
        {fields.length === 1 ? '1 field' : `${fields.length} fields`},{' '}
        {hasAcres ? (
          <>
            <strong>{formatAcres(acres)} acres</strong> to spray
          </>
        ) : (
          'area not known'
        )}
      </Typography>
      {fields.length > 1 && (
        <Button size="small" onClick={onRemoveAll}>
          Remove all
        </Button>
      )}
    </Box>
  );
}

function Row({ field: { name, location, acres, landCheck }, onRemove }: { field: ChosenField; onRemove: () => void }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 0.5, py: 0.25 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <LandText>{location}</LandText>
        </Typography>
        <div>
          <CheckLandChip check={landCheck} />
          <LandFindings check={landCheck} />
        </div>
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {acres === null ? 'Not known' : `${formatAcres(acres)} acres`}
      </Typography>
      <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Fits the view again only when the fields change, so that it stays where the user has moved it. */
const FieldsMap = memo(
  ({ fields }: Pick<Props, 'fields'>) => (
    <JobMap fitKey={idsOf(fields)} label="Map of the fields of this job" fields={fields}>
      <MapSurroundings />
    </JobMap>
  ),
  (before, after) => idsOf(before.fields) === idsOf(after.fields),
);

const idsOf = (fields: ChosenField[]) => fields.map(({ id }) => id).join(' ');

const HEIGHT_PX = 280;
const frame = { flexShrink: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' };
const list = { listStyle: 'none', m: 0, p: 0, py: 0.5, maxHeight: HEIGHT_PX, overflow: 'auto' };
