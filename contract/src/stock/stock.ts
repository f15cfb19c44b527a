import { MixChange } from '../crew/crew-events.ts';
import { LIST_PART, listOf } from '../lists/lists.ts';
import { Nothing, route } from '../route.ts';
import { ById, calendarDay, Id } from '../values.ts';
import { z } from '../zod.ts';
import { LoadDone, MixPlan, MixSource } from './mix.ts';
import { AmountText, OwnerFilter, OwnerId, STOCK_OWNER_PARTS, STOCK_PRODUCT_PARTS } from './stock-values.ts';

/** What is at a place, of one owner, product and lot. */
export const StockBalance = z.object({
  placeId: Id,
  placeName: z.string(),
  ...STOCK_OWNER_PARTS,
  ...STOCK_PRODUCT_PARTS,
  lotId: Id,
  lotNumber: z.string().nullable(),
  expiresOn: z.string().nullable(),
  containerSize: AmountText.nullable(),
  amount: AmountText,
  /** More was drawn than was recorded to be there. */
  isNegative: z.boolean(),
});
export type StockBalance = z.infer<typeof StockBalance>;

export const STOCK_WARNING_KINDS = [
  'negative',
  'short',
  'low',
  'expired',
  'expiring',
  'registration_ended',
  'two_registrations',
  'other_unit',
] as const;

/** Something that the office must look at, in one sentence. */
export const StockWarning = z.object({
  kind: z.enum(STOCK_WARNING_KINDS),
  productId: Id,
  /** Null for a product that is not in the catalogue. */
  chemicalId: Id.nullable(),
  lotId: Id.nullable(),
  placeId: Id.nullable(),
  ownerId: OwnerId,
  /** For a job, if the warnings of one were asked for. */
  text: z.string(),
});
export type StockWarning = z.infer<typeof StockWarning>;

const ProposedDraw = z.object({
  lotId: Id,
  lotNumber: z.string().nullable(),
  placeId: Id,
  placeName: z.string(),
  expiresOn: z.string().nullable(),
  amount: AmountText,
});

/** A product of a job and its stock. */
export const JobStockProduct = z.object({
  ...STOCK_PRODUCT_PARTS,
  ...STOCK_OWNER_PARTS,
  /** Planned acres by the rate. */
  planned: AmountText,
  /** What the loads that the crew reported took, less what is left over; null without reports. */
  reported: AmountText.nullable(),
  /** What signed records say was used; null without signed records. */
  applied: AmountText.nullable(),
  /** Used for the job less what was put back. */
  drawn: AmountText,
  onHand: AmountText,
  /** By other jobs. */
  reservedByOthers: AmountText,
  /** What the job still needs and is not free. */
  short: AmountText,
  /** The lots that are drawn, less what was put back, each with the place from which it was last drawn. */
  drawnLots: z.array(MixSource),
  /** Other approved jobs that still need product of this owner. */
  nextJobs: z.array(z.object({ sprayJobId: Id, name: z.string() })),
  /** From where to draw what the job still needs, or what an ended job used and did not draw yet: what expires first, first. */
  proposed: z.array(ProposedDraw),
});
export type JobStockProduct = z.infer<typeof JobStockProduct>;

export const VARIANCE_GROUPS = ['job', 'pilot', 'product', 'month'] as const;
export const DEFAULT_VARIANCE_LIMIT_PERCENT = 5;

export const StockVariance = z.object({
  key: z.string(),
  /** The job, the pilot, the product or the month. */
  name: z.string(),
  ...STOCK_PRODUCT_PARTS,
  ...STOCK_OWNER_PARTS,
  drawn: AmountText,
  /** Signed acres by the signed rate. */
  applied: AmountText,
  variance: AmountText,
  /** Of what was applied, with one decimal; null if nothing was. */
  percent: z.string().nullable(),
  isOverLimit: z.boolean(),
});
export type StockVariance = z.infer<typeof StockVariance>;

const day = calendarDay('Enter a day');
const LIMIT = 'The limit is a percentage from 0 to 100';
const SEASON = 'A season is a year from 2000 to 2100';
/** This year's season if none is given. */
const season = z.strictObject({ season: z.coerce.number(SEASON).int(SEASON).min(2000, SEASON).max(2100, SEASON).optional() });

/** What signed records of a season say was used on a field. */
const FieldUse = z.object({
  customerId: Id,
  customerName: z.string(),
  fieldId: Id,
  fieldName: z.string(),
  location: z.string().nullable(),
  province: z.string().nullable(),
  productName: z.string(),
  pcpNumber: z.string().nullable(),
  unit: z.enum(['L', 'kg']),
  acres: z.number(),
  amount: AmountText,
});

const ProvinceUse = z.object({
  province: z.string().nullable(),
  productName: z.string(),
  pcpNumber: z.string().nullable(),
  unit: z.enum(['L', 'kg']),
  amount: AmountText,
  /** Of the product, a litre counted as a kilogram. */
  kilograms: AmountText,
  /** Of the active ingredient; null where its content is not known. */
  activeKilograms: AmountText.nullable(),
});

export const SeasonUse = z.object({ fields: z.array(FieldUse), provinces: z.array(ProvinceUse) });
export type SeasonUse = z.infer<typeof SeasonUse>;

export const stock = {
  /**
   * The sum of all movements until the end of a day, today if none is given. Rows with nothing are left out. `place`, `owner`, `product` and
   * `lot` are other names of `placeId`, `ownerId`, `productId` and `lotId`.
   */
  balances: route({
    method: 'GET',
    path: '/admin/stock/balances',
    access: ['admin'],
    query: z.strictObject({
      placeId: Id.optional(),
      ownerId: OwnerFilter.optional(),
      productId: Id.optional(),
      lotId: Id.optional(),
      place: Id.optional(),
      owner: OwnerFilter.optional(),
      product: Id.optional(),
      lot: Id.optional(),
      day: day.optional(),
      ...LIST_PART,
    }),
    reply: listOf('balances', StockBalance),
    failure: 'Failed to load the stock',
  }),
  warnings: route({
    method: 'GET',
    path: '/admin/stock/warnings',
    access: ['admin'],
    reply: z.object({ warnings: z.array(StockWarning) }),
    failure: 'Failed to load the warnings about stock',
  }),
  ofJob: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/stock',
    access: ['admin'],
    params: ById,
    reply: z.object({ products: z.array(JobStockProduct), warnings: z.array(z.string()) }),
    failure: 'Failed to load the stock of the job',
  }),
  /** `mix` is null if the spray volume or the acres of the job are not known. */
  mixOfJob: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/mix',
    access: ['admin'],
    params: ById,
    reply: z.object({ mix: MixPlan.nullable(), loadsDone: z.array(LoadDone), changes: z.array(MixChange) }),
    failure: 'Failed to load the mixing sheet',
  }),
  /** Drawn less applied, of jobs with signed records whose last spraying was in the period. */
  variance: route({
    method: 'GET',
    path: '/admin/stock/variance',
    access: ['admin'],
    query: z.strictObject({
      from: day.optional(),
      to: day.optional(),
      by: z.enum(VARIANCE_GROUPS, `by must be one of ${VARIANCE_GROUPS.join(', ')}`).default('job'),
      limitPercent: z.coerce.number(LIMIT).min(0, LIMIT).max(100, LIMIT).default(DEFAULT_VARIANCE_LIMIT_PERCENT),
      ...LIST_PART,
    }),
    reply: listOf('variances', StockVariance),
    failure: 'Failed to load the variance',
  }),
  seasonUse: route({
    method: 'GET',
    path: '/admin/stock/season-use',
    access: ['admin'],
    query: season,
    reply: SeasonUse,
    failure: 'Failed to load the use of the season',
  }),
  seasonUseFile: route({
    method: 'GET',
    path: '/admin/stock/season-use/file',
    access: ['admin'],
    query: season.extend({ list: z.enum(['fields', 'provinces'], 'list must be fields or provinces').default('fields') }),
    reply: Nothing,
    files: ['text/csv'],
    failure: 'Failed to export the use of the season',
  }),
};
