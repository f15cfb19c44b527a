import { type RateUnit, type SprayJob, type SprayJobRow, formatRate } from '@swathline/contract';
import { parcelInWords, readParcel } from '@swathline/survey';
import { formatNumber } from './format.ts';

/** Another server's row may contain the job's lists instead of their lengths. */
type ListedJob = SprayJobRow & Partial<Record<(typeof ROW_LISTS)[keyof typeof ROW_LISTS], readonly unknown[]>>;

const ROW_LISTS = { field: 'fields', chemical: 'chemicals', groundCrew: 'groundCrew' } as const;

/**
 * The number of fields, chemicals or crew of a listed job: its count, or else the length of the list in the row (docs/requirements.md,
 * API envelope and errors); 'N/A' without either.
 */
export const countText = (job: ListedJob, kind: CountedKind): string => formatNumber(countOf(job, kind));

export type CountedKind = keyof typeof ROW_LISTS;
export const countOf = (job: ListedJob, kind: CountedKind): number | undefined => job[`${kind}Count`] ?? job[ROW_LISTS[kind]]?.length;

export const NOT_SPECIFIED = 'Not specified';

export const rateText = (rate: number | null | undefined, unit: RateUnit = 'L') =>
  rate === null || rate === undefined ? NOT_SPECIFIED : formatRate(rate, unit);

type Land = Pick<SprayJob['fields'][number], 'quarter' | 'section' | 'township' | 'range' | 'meridian' | 'location'>;

/**
 * The legal description in words: 'NW quarter, section 12, township 34, range 5, W2', or of other land than one quarter 'North half of
 * section 12, township 34, range 5, west of the second meridian'. Unknown parts are left out.
 */
export function landText({ quarter, section, township, range, meridian, location }: Land): string {
  const parcel = quarter || !location ? null : readParcel(location);
  if (parcel) return parcelInWords(parcel);
  const parts = [
    quarter && `${quarter} quarter`,
    section && `section ${section}`,
    township && `township ${township}`,
    range && `range ${range}`,
    meridian,
  ];
  return parts.filter(Boolean).join(', ');
}

/** 'PCP 28487', 'No PCP number', or '' if neither is known. */
export function pcpText({
  pcpNumber,
  hasNoPcpNumber,
}: {
  pcpNumber?: string | null | undefined;
  hasNoPcpNumber?: boolean | undefined;
}): string {
  if (pcpNumber) return `PCP ${pcpNumber}`;
  return hasNoPcpNumber ? 'No PCP number' : '';
}
