export const CROPS = ['durum', 'spring wheat', 'canola', 'lentils', 'peas', 'chickpeas', 'barley', 'flax', 'mustard'] as const;
export type Crop = (typeof CROPS)[number];

export interface Treatment {
  title: string;
  stage: string;
  /** What the treatment is against, unless the title says it. */
  target?: string;
  crops: readonly Crop[];
  /** Names of chemicals, each applied at the rate of the catalogue. */
  chemicals: readonly string[];
}

export const TREATMENTS: readonly Treatment[] = [
  {
    title: 'Fusarium head blight',
    stage: 'Early flowering',
    crops: ['durum', 'spring wheat', 'barley'],
    chemicals: ['Prothioconazole-tebuconazole 250 EC', 'Non-ionic surfactant 90 %'],
  },
  { title: 'Leaf spot', stage: 'Flag leaf', crops: ['durum', 'spring wheat', 'barley'], chemicals: ['Tebuconazole 250 EW'] },
  { title: 'Sclerotinia', stage: '30 % bloom', crops: ['canola', 'mustard'], chemicals: ['Prothioconazole 480 SC'] },
  { title: 'Ascochyta', stage: 'Second pass', crops: ['chickpeas', 'peas'], chemicals: ['Chlorothalonil 500 SC', 'Azoxystrobin 250 SC'] },
  { title: 'Anthracnose', stage: 'Canopy closing', crops: ['lentils', 'flax'], chemicals: ['Pyraclostrobin 250 EC'] },
  { title: 'Grasshoppers', stage: 'Second instar', crops: CROPS, chemicals: ['Lambda-cyhalothrin 120 CS', 'Drift retardant'] },
  { title: 'Flea beetles', stage: 'Two-leaf', crops: ['canola', 'mustard'], chemicals: ['Deltamethrin 50 EC'] },
  { title: 'Diamondback moth', stage: 'Podding', crops: ['canola', 'mustard'], chemicals: ['Chlorantraniliprole 200 SC'] },
  { title: 'Wheat midge', stage: 'Heading', crops: ['durum', 'spring wheat'], chemicals: ['Dimethoate 480 EC'] },
  { title: 'Wild oats', stage: 'Four-leaf', crops: ['spring wheat', 'barley'], chemicals: ['Pinoxaden 50 EC', 'MCPA Ester 600'] },
  { title: 'Volunteer cereals', stage: 'Four-leaf', crops: ['lentils', 'peas', 'chickpeas', 'flax'], chemicals: ['Clethodim 240 EC'] },
  {
    title: 'Pre-harvest burndown',
    target: 'Green growth and weeds',
    stage: 'Below 30 % moisture',
    crops: ['durum', 'spring wheat', 'barley', 'peas'],
    chemicals: ['Glyphosate 540 SL', 'Saflufenacil 342 SC'],
  },
  {
    title: 'Desiccation',
    target: 'Crop dry-down',
    stage: 'Bottom pods rattling',
    crops: ['lentils', 'chickpeas', 'peas'],
    chemicals: ['Diquat 240 SL', 'Non-ionic surfactant 90 %'],
  },
  {
    title: 'Foliar nitrogen',
    target: 'Nutrition',
    stage: 'After flowering',
    crops: ['durum', 'spring wheat'],
    chemicals: ['Foliar nitrogen 28-0-0', 'Foliar zinc and manganese'],
  },
];

/** Chemicals that farmers supply themselves. */
export const OWN_PRODUCTS: readonly { name: string; description: string | null; rate: number; hasNoPcpNumber: boolean }[] = [
  { name: 'Glyphosate from own tank', description: 'In the white tote beside the bins; valve sticks.', rate: 0.67, hasNoPcpNumber: false },
  { name: 'Copper foliar', description: 'Left over from last season, shaken up.', rate: 0.4, hasNoPcpNumber: true },
  { name: 'Liquid ammonium sulphate', description: null, rate: 1.2, hasNoPcpNumber: true },
  { name: 'Boron 10 %', description: 'Two jugs at the yard.', rate: 0.4, hasNoPcpNumber: true },
];
