import type { Point } from '@swathline/survey';
import type { Attributes } from '../fields/exchange/formats/attributes.ts';
import type { JobLand } from './job-land.ts';

/** A polygon with its holes, all open rings. */
export interface LayerShape {
  attributes: Attributes;
  outline: Point[];
  holes: Point[][];
}

export interface Layer {
  /** Also the name of its shapefile. */
  name: 'boundary' | 'exclusion' | 'to_spray';
  title: string;
  shapes: LayerShape[];
}

/** The three layers of a job. Attribute names have at most 10 characters, the limit of shapefiles; rows of a layer have the same names. */
export function layersOf({ jobName, fields }: JobLand): Layer[] {
  const boundary = fields.map(({ name, legal, ring }) => ({
    attributes: { name, layer: 'boundary', field: name, legal, job: jobName },
    outline: ring,
    holes: [],
  }));
  const exclusion = fields.flatMap(({ name: field, zones }) =>
    zones.map(({ name, kind, note, ring }) => ({
      attributes: { name, layer: 'exclusion', field, kind, note, job: jobName },
      outline: ring,
      holes: [],
    })),
  );
  const toSpray = fields.flatMap(({ name: field, toSpray: areas }) =>
    areas.map(({ outline, holes }, index) => ({
      attributes: { name: areas.length === 1 ? field : `${field} part ${index + 1}`, layer: 'to_spray', field, job: jobName },
      outline,
      holes,
    })),
  );
  const layers: Layer[] = [
    { name: 'boundary', title: 'Boundaries', shapes: boundary },
    { name: 'exclusion', title: 'Exclusion zones', shapes: exclusion },
    { name: 'to_spray', title: 'To spray', shapes: toSpray },
  ];
  return layers.filter(({ shapes }) => shapes.length > 0);
}
