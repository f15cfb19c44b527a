import { z } from 'zod';
import { listOf } from './lists.ts';
import { Role, route } from './route.ts';
import { Id, Timestamp } from './values.ts';

const moment = z.iso.datetime({ offset: true, error: 'A time is written like 2026-06-15T00:00:00Z' });
const Window = z.strictObject({ startDate: moment.optional(), endDate: moment.optional() });
const rows = (usual: number) => z.coerce.number().int().min(1).max(1000).default(usual);

export const LocatorStats = z.object({
  totalRequests: z.number().int(),
  successfulRequests: z.number().int(),
  failedRequests: z.number().int(),
  successRate: z.number(),
  cacheHits: z.number().int(),
  cacheMisses: z.number().int(),
  cacheHitRate: z.number(),
  avgResponseTimeMs: z.number(),
  maxUniqueUsers: z.number().int(),
  maxUniqueCoordinates: z.number().int(),
});

const Lookup = z.object({
  id: Id,
  requestType: z.string(),
  requestTypeInternal: z.string(),
  scope: z.string(),
  success: z.boolean(),
  cacheHit: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  landDescription: z.string().nullable(),
  responseTimeMs: z.number(),
  createdAt: Timestamp,
  errorMessage: z.string().nullable(),
  user: z.object({ id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
});

const LookupErrors = z.object({ errorCode: z.string(), errorCount: z.number().int(), errorMessage: z.string(), lastOccurrence: Timestamp });

const UserActivity = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  totalRequests: z.number().int(),
  successfulRequests: z.number().int(),
  failedRequests: z.number().int(),
  successRate: z.number(),
  lastRequest: Timestamp,
});

const LookupHour = z.object({
  hour: z.number().int(),
  totalRequests: z.number().int(),
  successfulRequests: z.number().int(),
  failedRequests: z.number().int(),
  avgResponseTimeMs: z.number(),
});
const TopPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  landDescription: z.string().nullable(),
  requestCount: z.number().int(),
  lastRequest: Timestamp,
});

const monitored = { method: 'GET', access: ['admin'], failure: 'Failed to load monitoring data' } as const;

export const locatorMonitoring = {
  stats: route({ ...monitored, path: '/prairie-locator/monitoring/stats', query: Window, reply: LocatorStats }),
  errors: route({ ...monitored, path: '/prairie-locator/monitoring/errors', query: Window, reply: listOf('errors', LookupErrors) }),
  userActivity: route({
    ...monitored,
    path: '/prairie-locator/monitoring/user-activity',
    query: Window,
    reply: listOf('userActivity', UserActivity),
  }),
  requests: route({
    ...monitored,
    path: '/prairie-locator/monitoring/requests',
    query: z.strictObject({ limit: rows(50), offset: z.coerce.number().int().min(0).default(0) }),
    reply: listOf('requests', Lookup),
  }),
  hourly: route({
    ...monitored,
    path: '/prairie-locator/monitoring/hourly/:date',
    params: z.strictObject({ date: z.iso.date('A date is written as year-month-day, for example 2026-06-15') }),
    reply: z.object({ hourly: z.array(LookupHour) }),
  }),
  topCoordinates: route({
    ...monitored,
    path: '/prairie-locator/monitoring/top-coordinates',
    query: Window.extend({ limit: rows(20) }),
    reply: z.object({ coordinates: z.array(TopPlace) }),
  }),
  health: route({
    ...monitored,
    path: '/prairie-locator/monitoring/health',
    reply: z.object({ monitoringEnabled: z.boolean(), databaseConnected: z.boolean(), lastRequestTime: Timestamp.nullable() }),
  }),
};
