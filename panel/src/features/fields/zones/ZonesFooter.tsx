import { combineZones } from '@swathline/contract';
import { effectiveAcres, type Point } from '@swathline/survey';
import { type ComponentProps, useMemo } from 'react';
import { formatAcres } from '../../../shared/ui/format/format.ts';
import { DrawingFooter } from '../drawing/DrawingFooter.tsx';
import type { Zone } from './zone-edits.ts';

interface Props extends Omit<ComponentProps<typeof DrawingFooter>, 'facts' | 'leaveLabel' | 'saveLabel'> {
  /** Open ring. */
  field: Point[];
  zones: Zone[];
  unsavedCount: number;
}

export function ZonesFooter({ field, zones, unsavedCount, ...ways }: Props) {
  const rings = useMemo(() => zones.map(({ coordinates }) => coordinates), [zones]);
  const { fieldAcres, exclusionAcres } = useMemo(() => effectiveAcres(field, rings), [field, rings]);
  const isMerged = useMemo(() => combineZones(zones).length < zones.length, [zones]);
  const facts = [
    `Zones: ${zones.length}`,
    `Unsaved changes: ${unsavedCount}`,
    `Excluded: ${formatAcres(exclusionAcres)} of ${formatAcres(fieldAcres)} acres`,
    ...(isMerged ? ['Overlapping zones are merged when saved'] : []),
  ];

  return <DrawingFooter facts={facts} leaveLabel="Close" saveLabel="Save Exclusion Zones" {...ways} />;
}
