import { expect, test } from 'vitest';
import { StartRefused } from './platform/errors/start-refused.ts';
import { readSettings } from './settings.ts';

const KEY = Buffer.alloc(32, 1);
const OTHER_KEY = Buffer.alloc(32, 2);
const OPEN_ID = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'swathline', OIDC_CLIENT_SECRET: 'secret' };
const MAPS = { MAP_PROVIDER: 'xyz', MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.jpg' };

test('listens on this machine only by default', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: './data',
    filesDir: undefined,
    databaseUrl: undefined,
    directDatabaseUrl: undefined,
    admin: undefined,
    mail: undefined,
    sms: undefined,
    pushHosts: [],
    timeZone: 'America/Regina',
    maps: null,
    weather: null,
    locationRetentionDays: 730,
    trustProxy: false,
    logLevel: 'info',
    metricsToken: undefined,
    isDevelopment: false,
  });
});

test('treats empty values as unset and ignores other variables', () => {
  expect(readSettings({ PORT: '', TIME_ZONE: '  ', MAP_PROVIDER: '', ADMIN_EMAIL: '', PATH: '/bin' })).toEqual(readSettings({}));
});

test('reads every setting', () => {
  const settings = readSettings({
    ...MAPS,
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://spray.example.com/',
    DATA_DIR: '/var/lib/swathline',
    FILES_DIR: '/srv/files',
    SECRETS_KEY: KEY.toString('base64'),
    PREVIOUS_SECRETS_KEY: OTHER_KEY.toString('base64'),
    DATABASE_URL: 'postgresql:///db?host=/run/postgresql',
    DATABASE_DIRECT_URL: 'postgresql://u@direct/db',
    DATABASE_READ_URL: 'postgresql://u@replica/db',
    ...OPEN_ID,
    OIDC_NAME: 'Prairie Air',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: 'a=b=admin, pilots = pilot,',
    ADMIN_EMAIL: 'a@example.com',
    ADMIN_PASSWORD: 'prairie-sky',
    SMTP_URL: 'smtps://office:secret@mail.example.com:465',
    MAIL_FROM: 'Swathline <office@example.com>',
    SMS_URL: 'https://sms.example.com/send',
    SMS_BODY: '{"to": "{to}", "text": "{text}"}',
    SMS_REPLY_TOKEN: 'a-token-of-twenty-or-more',
    PUSH_HOSTS: 'push.example.com, ',
    TIME_ZONE: 'America/Winnipeg',
    MAP_CREDIT: '© Us',
    WEATHER: 'open-meteo',
    WEATHER_KEY: 'abc',
    LOCATION_RETENTION_DAYS: '30',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: 'a-token-of-twenty-or-more',
    NODE_ENV: 'development',
  });
  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://spray.example.com',
    dataDir: '/var/lib/swathline',
    filesDir: '/srv/files',
    secretsKey: KEY,
    previousSecretsKey: OTHER_KEY,
    databaseUrl: 'postgresql:///db?host=/run/postgresql',
    directDatabaseUrl: 'postgresql://u@direct/db',
    readDatabaseUrl: 'postgresql://u@replica/db',
    openId: {
      issuer: 'https://id.example.com',
      clientId: 'swathline',
      clientSecret: 'secret',
      name: 'Prairie Air',
      roleClaim: 'groups',
      roles: [
        ['a=b', 'admin'],
        ['pilots', 'pilot'],
      ],
    },
    admin: { email: 'a@example.com', password: 'prairie-sky' },
    mail: { url: 'smtps://office:secret@mail.example.com:465', from: 'Swathline <office@example.com>' },
    sms: {
      url: 'https://sms.example.com/send',
      body: '{"to": "{to}", "text": "{text}"}',
      authorization: null,
      replyToken: 'a-token-of-twenty-or-more',
    },
    pushHosts: ['push.example.com'],
    timeZone: 'America/Winnipeg',
    maps: { provider: 'xyz', key: null, tilesUrl: MAPS.MAP_TILES_URL, credit: '© Us' },
    weather: { source: 'open-meteo', url: 'https://customer-api.open-meteo.com', key: 'abc' },
    locationRetentionDays: 30,
    trustProxy: 'loopback, 10.0.0.0/8, ::1',
    logLevel: 'warn',
    metricsToken: 'a-token-of-twenty-or-more',
    isDevelopment: true,
  });
});

test.each([
  [{ PORT: 'http' }, 'The setting PORT must be a port number.'],
  [{ PORT: '80.5' }, 'The setting PORT must be a port number.'],
  [{ PORT: '-1' }, 'The setting PORT must be a port number.'],
  [{ PORT: '65536' }, 'The setting PORT must be at most 65535.'],
  [{ PUBLIC_URL: 'spray.example.com' }, 'The setting PUBLIC_URL must be an address like https://spray.example.com.'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'The setting PUBLIC_URL must be an address like https://spray.example.com.'],
  [{ DATABASE_URL: 'localhost' }, 'The setting DATABASE_URL must be an address like postgres://user:password@host:5432/database.'],
  [
    { DATABASE_URL: 'mysql://u:secret@host/db' },
    'The setting DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
  ],
  [{ SMS_URL: 'https://sms.example.com', SMS_BODY: '{to}' }, 'The setting SMS_BODY must hold {to} and {text}.'],
  [{ SECRETS_KEY: 'short' }, 'The setting SECRETS_KEY must be 32 random bytes in base64, as "openssl rand -base64 32" prints them.'],
  [{ OIDC_ISSUER: 'id.example.com' }, 'The setting OIDC_ISSUER must be the address of the provider, like https://id.example.com.'],
  [{ OIDC_ISSUER: 'http://id.example.com' }, 'The setting OIDC_ISSUER must begin with https.'],
  [{ OIDC_NAME: 'x'.repeat(61) }, 'The setting OIDC_NAME can have at most 60 characters.'],
  [{ METRICS_TOKEN: 'short' }, 'The setting METRICS_TOKEN must be 20 to 200 letters, digits, - or _.'],
  [{ SMTP_URL: 'mail.example.com' }, 'The setting SMTP_URL must be an address like smtp://user:password@mail.example.com:587.'],
  [{ SMTP_URL: 'http://mail.example.com' }, 'The setting SMTP_URL must be an address like smtp://user:password@mail.example.com:587.'],
  [{ MAIL_FROM: 'Swathline' }, 'The setting MAIL_FROM must be an address like Swathline <office@example.com>.'],
  [{ MAIL_FROM: 'Evil\r\nBcc: <a@example.com>' }, 'The setting MAIL_FROM must be an address like Swathline <office@example.com>.'],
  [{ TIME_ZONE: 'Regina' }, 'The setting TIME_ZONE is not a time zone; write it like America/Regina.'],
  [{ MAP_PROVIDER: 'bing' }, 'The setting MAP_PROVIDER must be one of google, esri, maptiler, mapbox, xyz.'],
  [{ MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}.jpg' }, 'The setting MAP_TILES_URL must hold {z}, {x} and {y}.'],
  [
    { MAP_TILES_URL: 'tiles/{z}/{x}/{y}.jpg' },
    'The setting MAP_TILES_URL must be an address like https://tiles.example.com/{z}/{x}/{y}.jpg.',
  ],
  [{ WEATHER: 'yr' }, 'The setting WEATHER must be one of swob, open-meteo.'],
  [{ WEATHER: 'swob', WEATHER_URL: 'file:///etc/passwd' }, 'The setting WEATHER_URL must be an address like https://weather.example.com.'],
  [{ LOCATION_RETENTION_DAYS: 'year' }, 'The setting LOCATION_RETENTION_DAYS must be a number of days.'],
  [{ LOCATION_RETENTION_DAYS: '1.5' }, 'The setting LOCATION_RETENTION_DAYS must be a whole number of days.'],
  [{ LOCATION_RETENTION_DAYS: '0' }, 'The setting LOCATION_RETENTION_DAYS must be at least 1.'],
  [{ LOCATION_RETENTION_DAYS: '36501' }, 'The setting LOCATION_RETENTION_DAYS must be at most 36500.'],
  [{ TRUST_PROXY: 'true' }, 'The setting TRUST_PROXY must be addresses or ranges like 10.0.0.0/8, or loopback.'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'The setting TRUST_PROXY must be addresses or ranges like 10.0.0.0/8, or loopback.'],
  [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
])('refuses %j: %s', (environment, sentence) => {
  const read = () => readSettings(environment);
  expect(read).toThrow(StartRefused);
  expect(read).toThrow(new StartRefused(`${sentence} Correct it and start again.`));
});

test.each([
  [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.'],
  [{ ADMIN_PASSWORD: 'prairie-sky' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.'],
  [
    { DATABASE_DIRECT_URL: 'postgres://u@host/db' },
    'DATABASE_DIRECT_URL is set, so DATABASE_URL must be set to the address of the pooler in front of it.',
  ],
  [
    { DATABASE_READ_URL: 'postgres://u@host/db' },
    'DATABASE_READ_URL is set, so DATABASE_URL must be set to the address of the leader that it is a replica of.',
  ],
  [
    { OIDC_ISSUER: 'https://id.example.com' },
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none.',
  ],
  [{ ...OPEN_ID, OIDC_ROLES: 'office=admin' }, 'OIDC_ROLE_CLAIM and OIDC_ROLES belong together: set both, or neither.'],
  [
    { ...OPEN_ID, OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'office=boss' },
    'OIDC_ROLES must be pairs like spray-office=admin,spray-pilots=pilot, with the roles admin, farmer, pilot, ground_crew.',
  ],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL is set, so MAIL_FROM must be set to the address that mail comes from.'],
  [{ MAP_PROVIDER: 'xyz' }, 'MAP_PROVIDER is xyz, so MAP_TILES_URL must be set, like https://tiles.example.com/{z}/{x}/{y}.jpg.'],
  [{ MAP_PROVIDER: 'google' }, 'MAP_PROVIDER is google, so MAP_KEY must be set to your key for it.'],
  [{ MAP_PROVIDER: 'maptiler' }, 'MAP_PROVIDER is maptiler, so MAP_KEY must be set to your key for it.'],
  [{ MAP_PROVIDER: 'mapbox' }, 'MAP_PROVIDER is mapbox, so MAP_KEY must be set to your key for it.'],
  [
    { SMS_URL: 'https://sms.example.com/?to={to}' },
    'SMS_URL must hold {to} and {text}, or SMS_BODY must be set to the body of a request that holds them.',
  ],
  [{ SMS_BODY: '{to}{text}' }, 'SMS_URL must be set to the address of the gateway for text messages.'],
  [{ WEATHER: 'open-meteo' }, 'WEATHER is open-meteo, so WEATHER_KEY must be set to your key for it, or WEATHER_URL to your own server.'],
  [{ WEATHER_KEY: 'abc' }, 'WEATHER_URL or WEATHER_KEY is set, so WEATHER must be set to one of swob, open-meteo.'],
])('refuses the combination %j: %s', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(new StartRefused(sentence));
});
