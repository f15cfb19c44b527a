import Box from '@mui/material/Box';
import type { CoverageEstimate } from '@swathline/contract';
import { AreaLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { COVERAGE_STYLE, ESTIMATED } from './coverage-look.ts';

/** An estimate on a map, which says there what it is; without one its layers keep their place. */
export function CoverageLayers({ estimate }: { estimate: CoverageEstimate | undefined }) {
  return (
    <>
      {COVERAGE_STYLE.map(({ part, color, fillOpacity, isDashed }) => (
        <AreaLayer
          key={part}
          id={`coverage-${part}`}
          areas={estimate?.[part] ?? []}
          color={color}
          fillOpacity={fillOpacity}
          isDashed={isDashed}
          lineWidth={isDashed ? 2 : 1}
        />
      ))}
      {estimate && <Box sx={caption}>Coverage {ESTIMATED}</Box>}
    </>
  );
}

const caption = {
  position: 'absolute',
  bottom: 36,
  left: '50%',
  transform: 'translateX(-50%)',
  px: 1,
  py: 0.25,
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  boxShadow: 1,
  pointerEvents: 'none',
} as const;
