import { FARMER_SUPPLY, type api, type CallOf, type ChemicalType } from '@swathline/contract';

export type ChemicalPlan = CallOf<typeof api.chemicals.create>['body'];

function chemical(
  type: ChemicalType,
  name: string,
  activeIngredient: string,
  applicationRateLitersPerAcre: number,
  costPerLitre: number | null,
  restrictions: string | null = null,
): ChemicalPlan {
  return { type, name, activeIngredient, applicationRateLitersPerAcre, costPerLitre, restrictions, ...mixingOf(name) };
}

/** By the last letters of a name. Densities are made up, of the size that such products have. */
const FORMULATIONS = [
  { ending: /(SL|SN)$/, mixingStep: 'solution', densityKgPerLitre: 1.2, protectiveEquipment: 'gloves and goggles' },
  { ending: /(EC|EW)$/, mixingStep: 'emulsifiable', densityKgPerLitre: 1.02, protectiveEquipment: 'gloves, goggles and an apron' },
  { ending: /(SC|CS)$/, mixingStep: 'flowable', densityKgPerLitre: 1.1, protectiveEquipment: 'gloves and goggles' },
] as const;

function mixingOf(name: string): Pick<ChemicalPlan, 'mixingStep' | 'densityKgPerLitre' | 'protectiveEquipment'> {
  const { ending: _, ...mixing } = FORMULATIONS.find(({ ending }) => ending.test(name)) ?? { ending: null };
  return mixing;
}

const BEES = 'Toxic to bees: not while a crop is in bloom and bees are foraging. Log beekeepers nearby.';
const WATER = 'Keep the buffer to sloughs, dugouts and creeks that the label gives for the wind of the day.';

const LABEL_READ_ON = '2025-03-04';

/** Adds the label limits of a product for use by aeroplane and helicopter. Few labels name drones. */
function byAir(plan: ChemicalPlan, reentryHours: number, preHarvestDays: number | null = null, waterLitersPerAcre = 12): ChemicalPlan {
  const limits = { waterLitersPerAcre, reentryHours, preHarvestDays, maxWindKmh: 16 };
  const sprayQuality = plan.type === 'herbicide' ? 'C' : 'M';
  return { ...plan, ...limits, aeroplaneUse: 'yes', helicopterUse: 'yes', rpasUse: 'unknown', sprayQuality, labelReadOn: LABEL_READ_ON };
}

/** Products by their common names with realistic rates, prices and label limits. For demonstration only: the label decides. */
export const CHEMICALS: readonly ChemicalPlan[] = [
  byAir(
    chemical(
      'herbicide',
      'Glyphosate 540 SL',
      'Glyphosate, potassium salt, 540 g/L',
      0.67,
      6.9,
      'Before harvest: grain below 30 % moisture only.',
    ),
    12,
    7,
    11.4,
  ),
  byAir(
    chemical(
      'herbicide',
      'Diquat 240 SL',
      'Diquat ion 240 g/L',
      0.69,
      17.5,
      'Desiccant. No animals on treated stubble for the label’s interval.',
    ),
    24,
    4,
    18,
  ),
  {
    ...chemical('herbicide', 'Glufosinate 150 SN', 'Glufosinate-ammonium 150 g/L', 1.35, 12.9, 'Tolerant canola only.'),
    aeroplaneUse: 'no',
    helicopterUse: 'no',
    rpasUse: 'no',
    labelReadOn: LABEL_READ_ON,
  },
  byAir(
    chemical(
      'herbicide',
      '2,4-D Ester 700',
      '2,4-D 2-ethylhexyl ester 660 g/L',
      0.34,
      11.2,
      'Volatile: not above 25 °C or upwind of pulses and gardens.',
    ),
    12,
  ),
  chemical('herbicide', 'MCPA Ester 600', 'MCPA 2-ethylhexyl ester 600 g/L', 0.38, 10.4),
  chemical('herbicide', 'Clethodim 240 EC', 'Clethodim 240 g/L', 0.15, 62, 'Broadleaf crops only, with its adjuvant.'),
  chemical('herbicide', 'Pinoxaden 50 EC', 'Pinoxaden 50 g/L', 0.48, 33, 'Wheat and barley; not durum under stress.'),
  chemical('herbicide', 'Saflufenacil 342 SC', 'Saflufenacil 342 g/L', 0.03, 310),
  byAir(chemical('insecticide', 'Lambda-cyhalothrin 120 CS', 'Lambda-cyhalothrin 120 g/L', 0.034, 155, `${BEES} ${WATER}`), 24, 7, 11.4),
  byAir(chemical('insecticide', 'Deltamethrin 50 EC', 'Deltamethrin 50 g/L', 0.06, 118, `${BEES} ${WATER}`), 12, 7, 11.4),
  byAir(chemical('insecticide', 'Chlorantraniliprole 200 SC', 'Chlorantraniliprole 200 g/L', 0.05, 285, WATER), 12, 1),
  byAir(chemical('insecticide', 'Dimethoate 480 EC', 'Dimethoate 480 g/L', 0.4, 21.5, BEES), 48, 21),
  byAir(chemical('fungicide', 'Prothioconazole 480 SC', 'Prothioconazole 480 g/L', 0.15, 168), 24, 36, 18),
  byAir(
    chemical(
      'fungicide',
      'Prothioconazole-tebuconazole 250 EC',
      'Prothioconazole 125 g/L, tebuconazole 125 g/L',
      0.32,
      61,
      'Wheat: 36 days to harvest.',
    ),
    24,
    36,
    18,
  ),
  byAir(chemical('fungicide', 'Tebuconazole 250 EW', 'Tebuconazole 250 g/L', 0.2, 45), 12, 36, 18),
  byAir(chemical('fungicide', 'Azoxystrobin 250 SC', 'Azoxystrobin 250 g/L', 0.25, 70), 12, 30, 18),
  byAir(chemical('fungicide', 'Pyraclostrobin 250 EC', 'Pyraclostrobin 250 g/L', 0.16, 104, WATER), 12, 21, 18),
  chemical('fungicide', 'Chlorothalonil 500 SC', 'Chlorothalonil 500 g/L', 1.2, 18, WATER),
  chemical('fertilizer', 'Foliar nitrogen 28-0-0', 'Urea ammonium nitrate, 28 % N', 8, 0.72, 'Scorches leaves in heat: evening or cloud.'),
  chemical('fertilizer', 'Foliar boron 10 %', 'Boron ethanolamine, 10 % B', 0.4, 9.8),
  chemical('fertilizer', 'Foliar zinc and manganese', 'Zinc 7 %, manganese 5 %', 0.8, 8.4),
  chemical(FARMER_SUPPLY, 'Glyphosate 540, farmer’s tank', 'Glyphosate, potassium salt, 540 g/L', 0.67, null, 'Loaded at the farm yard.'),
  chemical(FARMER_SUPPLY, 'Micronutrient blend, farmer’s tote', 'Copper, zinc and boron', 0.8, null),
  chemical('other', 'Non-ionic surfactant 90 %', 'Nonylphenoxy polyethoxy ethanol 90 %', 0.1, 9.5),
  chemical('other', 'Drift retardant', 'Polyvinyl polymer 2 %', 0.05, 14),
];
