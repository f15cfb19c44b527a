import { type JobOfToday, STATUS_STYLE } from '@swathline/contract';
import { lazy, useCallback, useMemo } from 'react';
import { FieldsSketch } from '../../shared/before-map/FieldsSketch.tsx';
import { SketchBeforeMap } from '../../shared/before-map/SketchBeforeMap.tsx';
import { useCanDrawMaps } from '../../shared/before-map/use-can-draw-maps.ts';
import { STATUS_COLORS } from '@swathline/client/theme/status-colors';

const TodaysMap = lazy(() => import('./TodaysMap.tsx').then((m) => ({ default: m.TodaysMap })));

interface Props {
  jobs: readonly JobOfToday[];
  onOpenJob: (jobId: string) => void;
}

/** The fields of today's jobs in their status colours: a sketch, and the map once it is seen. A click on a field opens its job. */
export function TodaysFields({ jobs, onOpenJob }: Props) {
  const canDraw = useCanDrawMaps();
  const fields = useMemo(() => jobs.flatMap(sketchedFieldsOf), [jobs]);
  const openJobOf = useCallback((fieldId: string) => onOpenJob(fieldId.slice(0, fieldId.indexOf(' '))), [onOpenJob]);

  return (
    <SketchBeforeMap
      sketch={<FieldsSketch label="Sketch of the fields of today's jobs" fields={fields} onClick={openJobOf} />}
      showsItself={canDraw}
    >
      <TodaysMap jobs={jobs} onOpenJob={onOpenJob} />
    </SketchBeforeMap>
  );
}

/** The id is the job's and the field's: a field that two jobs share is drawn twice. */
function sketchedFieldsOf({ id, name, status, fields }: JobOfToday) {
  const { light, dark } = STATUS_COLORS[STATUS_STYLE[status].color] ?? STATUS_COLORS.grey;
  return fields.map((field) => ({
    id: `${id} ${field.id}`,
    name: `${field.name} · ${name}`,
    color: `light-dark(${light.text}, ${dark.text})`,
    ring: field.coordinates,
  }));
}
