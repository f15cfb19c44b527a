import { isIP } from 'node:net';
import path from 'node:path';
import { MAP_PROVIDERS, type MapProvider, Role, WEATHER_SOURCES } from '@swathline/contract';
import { z } from 'zod';
import type { OpenIdSettings } from './features/auth/open-id/provider.ts';
import type { SmsSettings } from './features/notices/sms-gateway.ts';
import type { WeatherService } from './features/weather/weather.ts';
import { StartRefused } from './platform/errors/start-refused.ts';
import { browserHostOf } from './platform/http/listening/listen.ts';
import { parseKey } from './platform/secrets/secrets-key.ts';
import { isTimeZone } from './platform/utc-offsets.ts';

const timeZone = z.string().refine(isTimeZone, 'is not a time zone; write it like America/Regina');

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const PORT = 'must be a port number';
const secretsKey = z
  .string()
  .refine((text) => parseKey(text) !== undefined, 'must be 32 random bytes in base64, as "openssl rand -base64 32" prints them')
  .transform(parseKey)
  .optional();
const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host:5432/database' })
  .optional();
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const SMS_TEMPLATE = 'must hold {to} and {text}';
const TILES = 'must hold {z}, {x} and {y}';

/** All environment variables with their defaults. An empty value counts as unset. */
const Environment = z.object({
  PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, 'must be at most 65535').default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://spray.example.com' }).optional(),
  DATA_DIR: z.string().default('./data'),
  FILES_DIR: z.string().optional(),
  SECRETS_KEY: secretsKey,
  PREVIOUS_SECRETS_KEY: secretsKey,
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the address of the provider, like https://id.example.com' })
    .refine((url) => !URL.canParse(url) || url.startsWith('https:') || LOOPBACK.test(new URL(url).hostname), 'must begin with https')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'can have at most 60 characters').default('your company account'),
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_ROLES: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@mail.example.com:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address like Swathline <office@example.com>')
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://sms.example.com/send' }).optional(),
  SMS_BODY: z.string().includes('{to}', SMS_TEMPLATE).includes('{text}', SMS_TEMPLATE).optional(),
  SMS_AUTHORIZATION: z.string().optional(),
  SMS_REPLY_TOKEN: z.string().min(20, 'must be at least 20 characters').optional(),
  PUSH_HOSTS: z.string().optional(),
  TIME_ZONE: timeZone.default('America/Regina'),
  MAP_PROVIDER: z.enum(MAP_PROVIDERS, `must be one of ${MAP_PROVIDERS.join(', ')}`).optional(),
  MAP_KEY: z.string().optional(),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://tiles.example.com/{z}/{x}/{y}.jpg' })
    .includes('{z}', TILES)
    .includes('{x}', TILES)
    .includes('{y}', TILES)
    .optional(),
  MAP_CREDIT: z.string().optional(),
  WEATHER: z.enum(WEATHER_SOURCES, `must be one of ${WEATHER_SOURCES.join(', ')}`).optional(),
  WEATHER_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://weather.example.com' }).optional(),
  WEATHER_KEY: z.string().optional(),
  LOCATION_RETENTION_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(1, 'must be at least 1')
    .max(36_500, 'must be at most 36500')
    .default(730),
  TRUST_PROXY: z.string().refine(isProxyList, 'must be addresses or ranges like 10.0.0.0/8, or loopback').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{20,200}$/, 'must be 20 to 200 letters, digits, - or _')
    .optional(),
  NODE_ENV: z.string().optional(),
});

export type Settings = ReturnType<typeof readSettings>;

/**
 * Parses the environment variables.
 * @throws StartRefused naming the variable and its expected value
 */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new StartRefused(`The setting ${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}. Correct it and start again.`);
  }
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://${browserHostOf(env.HOST)}:${env.PORT}`).replace(/\/$/, ''),
    dataDir: env.DATA_DIR,
    filesDir: env.FILES_DIR,
    secretsKey: env.SECRETS_KEY,
    previousSecretsKey: env.PREVIOUS_SECRETS_KEY,
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: directUrlOf(env),
    readDatabaseUrl: readUrlOf(env),
    admin: adminOf(env.ADMIN_EMAIL, env.ADMIN_PASSWORD),
    mail: mailOf(env.SMTP_URL, env.MAIL_FROM),
    sms: smsOf(env),
    pushHosts: (env.PUSH_HOSTS ?? '').split(',').flatMap((host) => host.trim() || []),
    openId: openIdOf(env),
    timeZone: env.TIME_ZONE,
    maps: mapsOf(env),
    weather: weatherOf(env),
    locationRetentionDays: env.LOCATION_RETENTION_DAYS,
    trustProxy: env.TRUST_PROXY ?? (false as const),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    isDevelopment: env.NODE_ENV === 'development',
  };
}

/** FILES_DIR, or a folder within DATA_DIR. */
export const filesFolder = ({ filesDir, dataDir }: Pick<Settings, 'filesDir' | 'dataDir'>) => filesDir ?? path.join(dataDir, 'files');

/** The database's own address when DATABASE_URL is a pooler, which supports neither LISTEN nor prepared statements. */
function directUrlOf(env: z.infer<typeof Environment>): string | undefined {
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new StartRefused('DATABASE_DIRECT_URL is set, so DATABASE_URL must be set to the address of the pooler in front of it.');
  }
  return env.DATABASE_DIRECT_URL;
}

/** The address of a replica of DATABASE_URL. */
function readUrlOf(env: z.infer<typeof Environment>): string | undefined {
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new StartRefused('DATABASE_READ_URL is set, so DATABASE_URL must be set to the address of the leader that it is a replica of.');
  }
  return env.DATABASE_READ_URL;
}

function adminOf(email: string | undefined, password: string | undefined) {
  if ((email === undefined) !== (password === undefined)) {
    throw new StartRefused('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.');
  }
  return email !== undefined && password !== undefined ? { email, password } : undefined;
}

/** Undefined without a provider. */
function openIdOf(env: z.infer<typeof Environment>): OpenIdSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_ROLE_CLAIM: roleClaim } = env;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new StartRefused('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none.');
  }
  if ((roleClaim === undefined) !== (env.OIDC_ROLES === undefined)) {
    throw new StartRefused('OIDC_ROLE_CLAIM and OIDC_ROLES belong together: set both, or neither.');
  }
  const roles = (env.OIDC_ROLES ?? '').split(',').filter((pair) => pair.trim() !== '');
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME, roleClaim, roles: roles.map(roleOf) };
}

/** 'spray-office=admin' as a value of the claim and its role. */
function roleOf(pair: string): [value: string, role: Role] {
  const at = pair.lastIndexOf('=');
  const role = Role.safeParse(pair.slice(at + 1).trim());
  if (at < 1 || !role.success) {
    throw new StartRefused(
      `OIDC_ROLES must be pairs like spray-office=admin,spray-pilots=pilot, with the roles ${Role.options.join(', ')}.`,
    );
  }
  return [pair.slice(0, at).trim(), role.data];
}

/** Undefined without a mail server: mail then stays in the outbox. */
function mailOf(url: string | undefined, from: string | undefined) {
  if (url !== undefined && from === undefined) {
    throw new StartRefused('SMTP_URL is set, so MAIL_FROM must be set to the address that mail comes from.');
  }
  return url !== undefined && from !== undefined ? { url, from } : undefined;
}

/** Undefined without a gateway: text messages cannot be chosen then. */
function smsOf(env: z.infer<typeof Environment>): SmsSettings | undefined {
  const { SMS_URL: url, SMS_BODY: body = null, SMS_AUTHORIZATION: authorization = null, SMS_REPLY_TOKEN: replyToken = null } = env;
  if (url === undefined) {
    if (body ?? authorization ?? replyToken) throw new StartRefused('SMS_URL must be set to the address of the gateway for text messages.');
    return undefined;
  }
  if (body === null && !(url.includes('{to}') && url.includes('{text}'))) {
    throw new StartRefused('SMS_URL must hold {to} and {text}, or SMS_BODY must be set to the body of a request that holds them.');
  }
  return { url, body, authorization, replyToken };
}

const PROVIDERS_WITH_KEY = ['google', 'maptiler', 'mapbox'];

function mapsOf(env: z.infer<typeof Environment>): MapProvider | null {
  const provider = env.MAP_PROVIDER ?? (env.MAP_TILES_URL ? 'xyz' : undefined);
  if (provider === undefined) {
    return null;
  }
  if (provider === 'xyz' && !env.MAP_TILES_URL) {
    throw new StartRefused('MAP_PROVIDER is xyz, so MAP_TILES_URL must be set, like https://tiles.example.com/{z}/{x}/{y}.jpg.');
  }
  if (PROVIDERS_WITH_KEY.includes(provider) && !env.MAP_KEY) {
    throw new StartRefused(`MAP_PROVIDER is ${provider}, so MAP_KEY must be set to your key for it.`);
  }
  return { provider, key: env.MAP_KEY ?? null, tilesUrl: env.MAP_TILES_URL ?? null, credit: env.MAP_CREDIT ?? null };
}

const WEATHER_HOSTS = { swob: 'https://api.weather.gc.ca', 'open-meteo': 'https://customer-api.open-meteo.com' };

/** Null if the server does not ask for weather. The free host of Open-Meteo is for non-commercial use, so it is never the default. */
function weatherOf({ WEATHER: source, WEATHER_URL: url, WEATHER_KEY: key }: z.infer<typeof Environment>): WeatherService | null {
  if (source === undefined) {
    if (url !== undefined || key !== undefined) {
      throw new StartRefused(`WEATHER_URL or WEATHER_KEY is set, so WEATHER must be set to one of ${WEATHER_SOURCES.join(', ')}.`);
    }
    return null;
  }
  if (source === 'open-meteo' && url === undefined && key === undefined) {
    throw new StartRefused('WEATHER is open-meteo, so WEATHER_KEY must be set to your key for it, or WEATHER_URL to your own server.');
  }
  return { source, url: url ?? WEATHER_HOSTS[source], key: key ?? null };
}

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether this is a valid list of trusted proxies for Fastify. */
function isProxyList(list: string): boolean {
  return list.split(',').every((entry) => {
    const [address = '', bits = '1', ...rest] = entry.trim().split('/');
    const maxBits = isIP(address) === 6 ? 128 : 32;
    return NAMED_RANGES.includes(entry.trim()) || (isIP(address) > 0 && Number(bits) >= 1 && Number(bits) <= maxBits && rest.length === 0);
  });
}
