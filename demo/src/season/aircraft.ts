import type { api, CallOf } from '@swathline/contract';

export type AircraftPlan = CallOf<typeof api.aircraft.create>['body'];

/** The aircraft of the sample operation. Registrations and figures are made up, of the size that such aircraft have. */
export const AIRCRAFT: readonly AircraftPlan[] = [
  {
    kind: 'aeroplane',
    registration: 'C-GSWA',
    make: 'Air Tractor',
    model: 'AT-802A',
    serialNumber: '802A-0000',
    mtowKg: 7257,
    emptyMassKg: 3090,
    fuelKg: 600,
    hopperLitres: 3028,
    swathMetres: 24,
    nozzles: '58 × CP-11TT, 4015 flat fan',
    sprayQuality: 'M',
    defaultLitersPerAcre: 15,
  },
  {
    kind: 'aeroplane',
    registration: 'C-FSWB',
    make: 'Air Tractor',
    model: 'AT-502B',
    serialNumber: '502B-0000',
    mtowKg: 4218,
    emptyMassKg: 2110,
    fuelKg: 330,
    hopperLitres: 1893,
    swathMetres: 20,
    nozzles: '44 × CP-11TT, 4010 flat fan',
    sprayQuality: 'M',
    defaultLitersPerAcre: 12,
  },
  {
    kind: 'helicopter',
    registration: 'C-GSWH',
    make: 'Robinson',
    model: 'R44 II',
    serialNumber: '00000',
    mtowKg: 1134,
    hopperLitres: 400,
    swathMetres: 14,
    nozzles: '36 × CP-09, 0.125 straight stream',
    sprayQuality: 'C',
    defaultLitersPerAcre: 12,
  },
  {
    kind: 'rpas',
    registration: 'C-2500000001',
    make: 'DJI',
    model: 'Agras T50',
    serialNumber: 'SAMPLE-0001',
    mtowKg: 103,
    hopperLitres: 40,
    swathMetres: 9,
    nozzles: '2 rotary atomizers',
    sprayQuality: 'C',
    defaultLitersPerAcre: 8,
  },
];

const [AT802, AT502, HELICOPTER, DRONE] = AIRCRAFT.map(({ registration }) => registration);

/** The aircraft of each pilot, in the pilots' order. Jobs of the fifth pilot name none. */
const AIRCRAFT_OF_PILOT = [AT802, AT502, HELICOPTER, DRONE];

/** The registration of the aircraft for a pilot's job. The simulated flights are too fast for a drone, so none is in the air with one. */
export function aircraftFor(pilotIndex: number, isInTheAir: boolean): string | null {
  const registration = AIRCRAFT_OF_PILOT[pilotIndex] ?? null;
  return isInTheAir && registration === DRONE ? null : registration;
}
