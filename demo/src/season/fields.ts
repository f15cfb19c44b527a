import type { api, CallOf } from '@swathline/contract';
import type { Random } from '../random.ts';
import { chooseLand, landKey } from './land.ts';
import { misplaceOutlines } from './misplaced-outlines.ts';
import type { Farm } from './people.ts';
import { CROPS, type Crop } from './treatments.ts';
import { zonesOf, type ZonePlan } from './zones.ts';

export interface FieldPlan {
  /** The legal description as one text. */
  key: string;
  farmerEmail: string;
  crop: Crop;
  /** Has a legal description, from which the server computes the outline. */
  form: Omit<CallOf<typeof api.fields.create>['body'], 'userId'>;
  zones: ZonePlan[];
  /** The office has confirmed the land despite its warnings. */
  isLandConfirmed?: boolean;
}

const NAMES = [
  'Slough Quarter',
  'School Quarter',
  'Railway Quarter',
  'Grandpa’s Quarter',
  'Johnson Place',
  'Creek Quarter',
  'East Hill',
  'West Half',
  'Dugout Quarter',
  'Windbreak',
  'Highway Quarter',
  'Stone Pile',
  'Alkali Flat',
  'Back Quarter',
  'Bin Yard Quarter',
  'Coulee Quarter',
  'Correction Line',
  'Church Quarter',
  'Long Lane',
  'Old Pasture',
  'Gravel Pit',
  'Elevator Quarter',
  'Airstrip Quarter',
  'Poplar Bluff',
] as const;

const REMARKS = [
  'Power line along the south side.',
  'Power line across the middle, poles marked.',
  'Gas well with a 4 m mast near the north gate.',
  'Neighbour to the west has beehives.',
  'Low spot stays wet until July.',
  'House across the road allowance, call before spraying.',
  'Guy wires at the tower in the north-east corner.',
  'Creek along the east side: keep the buffer.',
] as const;

function sentence(crop: Crop, remark: string | null): string {
  const planted = `${crop.slice(0, 1).toUpperCase()}${crop.slice(1)}.`;
  return remark === null ? planted : `${planted} ${remark}`;
}

function fieldsOf(farm: Farm, random: Random, taken: Set<string>): FieldPlan[] {
  const names = random.shuffled(NAMES);
  const grown = random.shuffled(CROPS).slice(0, 4);

  return chooseLand(farm.yard, farm.fieldCount, random, taken).map((land, index) => {
    const crop = random.pick(grown);
    const remark = random.chance(0.45) ? random.pick(REMARKS) : null;
    const isHome = index === 0;
    return {
      key: landKey(land.quarterSection),
      farmerEmail: farm.farmer.email,
      crop,
      form: {
        ...land.quarterSection,
        name: isHome ? 'Home Quarter' : (names[index - 1] ?? `Quarter ${index + 1}`),
        description: sentence(crop, remark),
      },
      zones: zonesOf(land.corners, isHome, random),
    };
  });
}

/** The fields of all farms, those of each farm by distance from the yard. No two share a quarter section. The last field has no zones. */
export function planFields(farms: readonly Farm[], random: Random): FieldPlan[] {
  const taken = new Set<string>();
  const fields = farms.flatMap((farm) => fieldsOf(farm, random, taken));
  return misplaceOutlines(
    fields.map((field, index) => (index === fields.length - 1 ? { ...field, zones: [] } : field)),
    taken,
  );
}
