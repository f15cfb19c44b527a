import { formatExact, hopperOf, type SprayJob, sprayVolumeOf } from '@swathline/contract';

/** Spray volume and hopper of a job, as its work order has them. */
export function mixItems(job: SprayJob): { label: string; value: string }[] {
  const volume = sprayVolumeOf(job);
  return [
    { label: 'Spray volume', value: volume === null ? 'Water volume not given' : `${formatExact(volume.litersPerAcre)} L/acre` },
    { label: 'Hopper', value: `${formatExact(hopperOf(job))} L` },
  ];
}
