/** Every call there is, one group a feature. Re-exported as the namespace `api`, so that a bundle keeps only the groups it uses. */
export { audit } from './audit.ts';
export { auth } from './auth.ts';
export { chemicals } from './chemicals.ts';
export { dashboard } from './dashboard.ts';
export { exclusionZones } from './exclusion-zones.ts';
export { fields } from './fields.ts';
export { jobLinks } from './job-links.ts';
export { landLocator } from './land-locator.ts';
export { locatorMonitoring } from './locator-monitoring.ts';
export { mail } from './mail.ts';
export { mailSettings } from './mail-settings.ts';
export { messaging } from './messaging.ts';
export { pilots } from './pilots.ts';
export { sprayJobs } from './spray-jobs.ts';
export { system } from './system.ts';
export { users } from './users.ts';
