import { type Aircraft, AIRCRAFT_KIND_LABEL, type api, type CallOf, oneLine, SPRAY_QUALITY_LABEL } from '@swathline/contract';
import type { ComparedInputs } from '../../shared/ui/forms/conflicts/stale-edit.ts';

export type AircraftInputValues = CallOf<typeof api.aircraft.create>['body'];

/** The inputs of a new aircraft. Number inputs are not listed: they start empty. */
export const EMPTY_AIRCRAFT = {
  kind: 'aeroplane',
  registration: '',
  make: '',
  model: '',
  serialNumber: '',
  nozzles: '',
  sprayQuality: null,
  isActive: true,
} as const satisfies AircraftInputValues;

export function inputsOf({ id: _, createdAt: _created, updatedAt: _updated, ...aircraft }: Aircraft): AircraftInputValues {
  return {
    ...aircraft,
    make: oneLine(aircraft.make ?? ''),
    model: oneLine(aircraft.model ?? ''),
    serialNumber: oneLine(aircraft.serialNumber ?? ''),
    nozzles: oneLine(aircraft.nozzles ?? ''),
  };
}

export const COMPARED_AIRCRAFT: ComparedInputs<AircraftInputValues> = {
  kind: { label: 'Kind', text: (kind) => AIRCRAFT_KIND_LABEL[kind] },
  registration: { label: 'Registration' },
  make: { label: 'Make' },
  model: { label: 'Model' },
  serialNumber: { label: 'Serial Number' },
  mtowKg: { label: 'Maximum Take-off Weight (kg)' },
  emptyMassKg: { label: 'Empty Mass (kg)' },
  fuelKg: { label: 'Usual Fuel (kg)' },
  hopperLitres: { label: 'Hopper Size (L)' },
  swathMetres: { label: 'Swath (m)' },
  nozzles: { label: 'Nozzles' },
  sprayQuality: { label: 'Spray Quality', text: (quality) => (quality === null ? '' : SPRAY_QUALITY_LABEL[quality]) },
  defaultLitersPerAcre: { label: 'Usual Spray Volume (L/acre)' },
  isActive: { label: 'Active' },
};
