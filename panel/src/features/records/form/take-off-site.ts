import type { ApplicationRecord } from '@swathline/contract';

export type Site = ApplicationRecord['takeOffSite'];

/** With decimal points, and anything between the two numbers. */
const POINT = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;
/** With decimal commas, and a blank or a semicolon between the two numbers. */
const COMMA_POINT = /^\s*(-?\d{1,2},\d+)(?:\s*;\s*|,?\s+)(-?\d{1,3},\d+)\s*$/;
/** Either a pair of whole degrees or one number with a decimal comma. */
const ONE_COMMA = /^\s*-?\d+,\d+\s*$/;

/** Parses a typed place: a point if the text is latitude and longitude, otherwise a name; null for an empty text. */
export function siteOf(text: string): Site {
  const [, latitude, longitude] = (ONE_COMMA.test(text) ? null : (POINT.exec(text) ?? COMMA_POINT.exec(text))) ?? [];
  if (latitude !== undefined && longitude !== undefined) return { latitude: degrees(latitude), longitude: degrees(longitude) };
  return text.trim() === '' ? null : text;
}

const degrees = (text: string) => Number(text.replace(',', '.'));

/** A place in words; '' for none. */
export function siteText(site: Site | undefined): string {
  if (site === null || site === undefined) return '';
  return typeof site === 'string' ? site : `${site.latitude}, ${site.longitude}`;
}
