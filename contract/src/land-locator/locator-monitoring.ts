import { z } from '../zod.ts';
import { listOf, pagedListOf, pageOf, rowLimit } from '../lists/lists.ts';
import { Role, route } from '../route.ts';
import { Id, DayOrTimestamp, Timestamp } from '../values.ts';
import type { REQUEST_TYPE_LABEL } from './land-constants.ts';

const RequestType = z.enum(['reverse', 'forward']) satisfies z.ZodType<keyof typeof REQUEST_TYPE_LABEL>;

/**
 * From `startDate`, inclusive, to `endDate`, exclusive. A calendar day counts as a whole day in the operation's time zone. Without both:
 * the last 24 hours.
 */
const Window = z.strictObject({ startDate: DayOrTimestamp.optional(), endDate: DayOrTimestamp.optional() });

export const LocatorStats = z.object({
  totalRequests: z.number().int(),
  successfulRequests: z.number().int(),
  failedRequests: z.number().int(),
  /** Percentage, like `cacheHitRate`. */
  successRate: z.number(),
  /** Hits and misses add up to the requests by coordinates, the only ones that use the cache. */
  cacheHits: z.number().int(),
  cacheMisses: z.number().int(),
  cacheHitRate: z.number(),
  /** The duration of the look-up itself, without network time. */
  avgResponseTimeMs: z.number(),
  /** The 95th percentile and the maximum of the measured durations. Like the average, 0 without look-ups. */
  p95ResponseTimeMs: z.number().optional(),
  maxResponseTimeMs: z.number().optional(),
  /** The number of distinct users and distinct coordinates in the window. */
  maxUniqueUsers: z.number().int(),
  maxUniqueCoordinates: z.number().int(),
  requestTypes: z
    .array(z.object({ requestType: RequestType, totalRequests: z.number().int(), successfulRequests: z.number().int() }))
    .optional(),
});
export type LocatorStats = z.infer<typeof LocatorStats>;

const Lookup = z.object({
  id: Id,
  requestType: RequestType,
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
    query: pageOf(50),
    reply: pagedListOf('requests', Lookup),
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
    query: Window.extend({ limit: rowLimit(20) }),
    reply: z.object({ coordinates: z.array(TopPlace) }),
  }),
  health: route({
    ...monitored,
    path: '/prairie-locator/monitoring/health',
    reply: z.object({ monitoringEnabled: z.boolean(), databaseConnected: z.boolean(), lastRequestTime: Timestamp.nullable() }),
  }),
};
