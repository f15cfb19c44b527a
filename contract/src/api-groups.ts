import type * as api from './api.ts';

/** What each group of calls is for; the API's description shows these as its tags. */
export const API_GROUPS: Record<keyof typeof api, string> = {
  audit: 'Who changed which record, what was changed, and when.',
  auth: 'Sign-in, registration, password reset, and the profile of the person who is signed in.',
  chemicals: 'The chemical catalogue with its label limits.',
  dashboard: 'The figures of the dashboard.',
  exclusionZones: 'The parts of a field that must not be sprayed.',
  fields: "Farmers' land by legal description, its outline and its acreage.",
  fieldsMap: 'Fields as vector tiles and by place, for the map.',
  landCheck: 'Warnings about land that looks wrong, before it is saved.',
  fieldsExchange: 'Fields to and from GeoJSON, KML and shapefile.',
  jobLinks: "A farmer's link to one job, readable without signing in.",
  landLocator: 'A place to its quarter section, and a legal land description to its place.',
  locatorMonitoring: 'Use, speed and errors of the land locator.',
  mail: 'The mails that were queued, sent or refused.',
  mailSettings: 'Which mails a person receives, by the link at the foot of each mail.',
  messaging: 'A test message to one user.',
  pilots: 'Live positions, check-in and check-out, device tokens, and the addresses for tracker apps.',
  restores: 'What a restored backup brought back and an administrator should look at.',
  search: 'One search over users, fields, jobs and pilots.',
  sprayJobs: 'Spray jobs, their workflow, crew and work orders.',
  system: 'Health, version and configuration of the server.',
  tracks: 'Recorded flights: tracks of a day, flights and coverage of a job.',
  users: 'Administrators, farmers, pilots and ground crew.',
};
