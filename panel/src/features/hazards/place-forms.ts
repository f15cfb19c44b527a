import {
  type Hazard,
  HAZARD_KINDS,
  HAZARD_STYLE,
  type HazardForm,
  oneLine,
  plainNotes,
  type SensitiveSite,
  type SensitiveSiteForm,
  SITE_KINDS,
  SITE_STYLE,
  type z,
} from '@swathline/contract';
import type { ComparedInputs } from '../../shared/ui/forms/conflicts/stale-edit.ts';
import { pointsText } from './points-text.ts';

export type HazardValues = z.input<typeof HazardForm>;
export type SiteValues = z.input<typeof SensitiveSiteForm>;

export const HAZARD_OPTIONS = HAZARD_KINDS.map((kind) => ({ value: kind, label: HAZARD_STYLE[kind].label }));
export const SITE_OPTIONS = SITE_KINDS.map((kind) => ({ value: kind, label: SITE_STYLE[kind].label }));

/** Texts of other clients may have several lines, which an input would lose. */
const lineOf = (text: string | null) => oneLine(text ?? '');

export const hazardValues = ({ kind, name, coordinates, heightM, source, seenOn, seenBy, note }: Hazard): HazardValues => ({
  kind,
  coordinates,
  heightM,
  seenOn,
  name: lineOf(name),
  source: lineOf(source),
  seenBy: lineOf(seenBy),
  note: plainNotes(note ?? ''),
});

export const siteValues = ({
  kind,
  name,
  coordinates,
  source,
  sourceDate,
  contactName,
  contactPhone,
  note,
}: SensitiveSite): SiteValues => ({
  kind,
  coordinates,
  sourceDate,
  name: lineOf(name),
  source: lineOf(source),
  contactName: lineOf(contactName),
  contactPhone: lineOf(contactPhone),
  note: plainNotes(note ?? ''),
});

export const COMPARED_HAZARD: ComparedInputs<HazardValues> = {
  kind: { label: 'Kind', text: (kind) => HAZARD_STYLE[kind].label },
  name: { label: 'Name' },
  coordinates: { label: 'Coordinates', text: pointsText },
  heightM: { label: 'Height (m)' },
  source: { label: 'Source' },
  seenOn: { label: 'Seen on' },
  seenBy: { label: 'Seen by' },
  note: { label: 'Note' },
};

export const COMPARED_SITE: ComparedInputs<SiteValues> = {
  kind: { label: 'Kind', text: (kind) => SITE_STYLE[kind].label },
  name: { label: 'Name' },
  coordinates: { label: 'Coordinates', text: pointsText },
  source: { label: 'Source' },
  sourceDate: { label: 'Date of the source' },
  contactName: { label: 'Contact' },
  contactPhone: { label: 'Phone' },
  note: { label: 'Note' },
};
