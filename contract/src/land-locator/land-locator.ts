import { z } from '../zod.ts';
import { EVERY_ROLE, route } from '../route.ts';
import { requiredText } from '../values.ts';
import { DescribedLand, LandDescription, LandLocation } from './land.ts';

const LATITUDE = 'Latitude must be a number from -90 to 90';
const LONGITUDE = 'Longitude must be a number from -180 to 180';

export const LocatePoint = z.strictObject({
  latitude: z.number({ error: LATITUDE }).min(-90, LATITUDE).max(90, LATITUDE),
  longitude: z.number({ error: LONGITUDE }).min(-180, LONGITUDE).max(180, LONGITUDE),
});

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
