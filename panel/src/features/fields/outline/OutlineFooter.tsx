import { effectiveAcres, type Point } from '@swathline/survey';
import { type ComponentProps, useMemo } from 'react';
import { formatAcres, formatNumber } from '../../../shared/ui/format/format.ts';
import { DrawingFooter } from '../drawing/DrawingFooter.tsx';

interface Props extends Omit<ComponentProps<typeof DrawingFooter>, 'facts' | 'leaveLabel'> {
  /** Open ring. */
  ring: Point[];
  zones: Point[][];
  /** False for a ring whose area says nothing yet, as it crosses itself. */
  hasArea: boolean;
}

/** How large the outline is, and the ways out of the dialog. */
export function OutlineFooter({ ring, zones, hasArea, ...ways }: Props) {
  const { fieldAcres, exclusionAcres } = useMemo(() => effectiveAcres(ring, zones), [ring, zones]);
  const facts = [
    `Points: ${formatNumber(ring.length)}`,
    `Area: ${hasArea ? `${formatAcres(fieldAcres)} acres` : '-'}`,
    `Effective area: ${hasArea ? `${formatAcres(fieldAcres - exclusionAcres)} acres` : '-'}`,
  ];

  return <DrawingFooter facts={facts} leaveLabel="Cancel" {...ways} />;
}
