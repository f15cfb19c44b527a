import { type ActivePilot, api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { LineLayer } from '../../../shared/map/layers/LineLayers.tsx';
import { useTrails } from './use-trails.ts';

interface Props {
  pilots: readonly ActivePilot[] | undefined;
  isShown: boolean;
}

/** Where each aircraft was today, in the colour of its marker. */
export function Trails({ pilots, isShown }: Props) {
  const config = useQuery({ ...queryOf(api.system.config), staleTime: Infinity });
  const { read, pushed } = useTrails(pilots, config.data?.timeZone, isShown);
  return (
    <>
      <LineLayer id="trails" lines={read} width={3} opacity={0.85} />
      <LineLayer id="trails-pushed" lines={pushed} width={3} opacity={0.85} />
    </>
  );
}
