import { api } from '@swathline/contract';

/** The queries to refetch after a change of a hazard, of a sensitive site, or of a hazard's photos. */
export const HAZARD_CHANGES = [api.hazards.list, api.surroundings.map, api.surroundings.hazards];
export const SITE_CHANGES = [api.sensitiveSites.list, api.surroundings.map, api.surroundings.neighbours, api.goNoGoChecks.check];
export const PHOTO_CHANGES = [api.hazardPhotos.list];
