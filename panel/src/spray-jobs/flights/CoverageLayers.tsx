import type { CoverageEstimate } from '@swathline/contract';
import { AreaLayer } from '../../map/AreaLayer.tsx';
import { COVERAGE_LOOK } from './coverage-look.ts';

/** An estimate on a map; without one its layers keep their place. */
export function CoverageLayers({ estimate }: { estimate: CoverageEstimate | undefined }) {
  return COVERAGE_LOOK.map(({ part, color, fillOpacity, isDashed }) => (
    <AreaLayer
      key={part}
      id={`coverage-${part}`}
      areas={estimate?.[part] ?? []}
      color={color}
      fillOpacity={fillOpacity}
      isDashed={isDashed}
      lineWidth={isDashed ? 2 : 1}
    />
  ));
}
