import type { ApplicationRecord } from '@swathline/contract';

export type Site = ApplicationRecord['takeOffSite'];

const POINT = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Parses a typed place: a point if the text is latitude and longitude, otherwise a name; null for an empty text. */
export function siteOf(text: string): Site {
  const [, latitude, longitude] = POINT.exec(text) ?? [];
  if (latitude !== undefined && longitude !== undefined) return { latitude: Number(latitude), longitude: Number(longitude) };
  return text.trim() === '' ? null : text;
}

/** A place in words; '' for none. */
export function siteText(site: Site | undefined): string {
  if (site === null || site === undefined) return '';
  return typeof site === 'string' ? site : `${site.latitude}, ${site.longitude}`;
}
