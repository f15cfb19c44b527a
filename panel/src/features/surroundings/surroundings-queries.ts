import { api } from '@swathline/contract';

/** What changes on screen when a hazard or a site changes. */
export const HAZARD_CHANGES = [api.hazards.list, api.surroundings.map, api.surroundings.hazards];
export const SITE_CHANGES = [api.sensitiveSites.list, api.surroundings.map, api.surroundings.neighbours, api.goNoGoChecks.check];
export const PHOTO_CHANGES = [api.hazardPhotos.list];
