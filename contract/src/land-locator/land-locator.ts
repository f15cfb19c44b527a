import { z } from '../zod.ts';
import { EVERY_ROLE, route } from '../route.ts';
import { GeoPoint, requiredText } from '../values.ts';
import { DescribedLand, LandDescription, LandLocation } from './land.ts';

export const LocatePoint = z.strictObject(GeoPoint.shape);

export const LocateDescription = z.strictObject({
  landDescription: requiredText(
    'Enter a legal land description, for example NW-12-34-5-W2',
    100,
    'A legal land description is shorter than that',
  ),
});

const DescribeLand = z.strictObject({ landDescription: LandDescription });

export const landLocator = {
  reverse: route({
    method: 'POST',
    path: '/prairie-locator/reverse-geocode-quarter-section',
    access: EVERY_ROLE,
    body: LocatePoint,
    reply: LandLocation,
    done: 'Quarter section found',
    failure: 'Failed to get location information. Please try again.',
  }),
  forward: route({
    method: 'POST',
    path: '/prairie-locator/geocode',
    access: EVERY_ROLE,
    body: LocateDescription,
    reply: LandLocation,
    done: 'Quarter section found',
    failure: 'Failed to get location information. Please try again.',
  }),
  /** Reads the description of a field's land, which `geocode` does for one quarter section. Refuses land in parts that do not touch. */
  describe: route({
    method: 'POST',
    path: '/prairie-locator/describe-land',
    access: EVERY_ROLE,
    body: DescribeLand,
    reply: DescribedLand,
    done: 'Land found',
    failure: 'Failed to get location information. Please try again.',
  }),
};
