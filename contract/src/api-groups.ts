import type * as api from './api.ts';

/** Describes each group of routes. The OpenAPI document shows these texts as its tags. */
export const API_GROUPS: Record<keyof typeof api, string> = {
  aircraft: 'The aircraft of the operation: registration, hopper, swath and nozzles.',
  audit: 'The audit trail: who changed which record, how and when.',
  auth: 'Sign-in, registration, password reset, and the profile of the person who is signed in.',
  chemicals: 'The chemical catalogue with its label limits.',
  dashboard: 'The figures of the dashboard.',
  exclusionZones: 'The parts of a field that must not be sprayed.',
  fields: "Farmers' land by legal description, its outline and its acreage.",
  fieldsMap: 'Fields as vector tiles and by location, for the map.',
  landCheck: 'Warnings about land that looks wrong, before it is saved.',
  fieldsExchange: 'Import and export of fields as GeoJSON, KML and shapefile.',
  jobLinks: "A farmer's link to one job, readable without signing in.",
  landLocator: 'Finds the quarter section at a point, and the location of a legal land description.',
  locatorMonitoring: 'Use, speed and errors of the land locator.',
  mail: 'The outbox: emails that are queued, held, sent or failed.',
  mailSettings: 'Which emails a person receives, changed through the link at the foot of each email.',
  messaging: 'A test message to one user.',
  pilots: 'Live positions, check-in and check-out, device tokens, and the addresses for tracker apps.',
  restores: 'Devices, links and emails that a restored backup brought back, for review by an administrator.',
  search: 'One search over users, fields, jobs and pilots.',
  sprayJobs: 'Spray jobs, their workflow, crew and work orders.',
  system: 'Health, version and configuration of the server.',
  tracks: 'Recorded flights: tracks of a day, flights and coverage of a job.',
  users: 'Administrators, farmers, pilots and ground crew.',
};
