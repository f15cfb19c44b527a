import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** This machine lacks something. The message says what, for a person. */
export class CannotRun extends Error {}

/** The programs of a cluster, by their paths. */
export interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  pgbouncer: string;
  /** The folder of PostgreSQL's programs. */
  postgresFolder: string;
}

const DEBIAN_PACKAGES = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', pgbouncer: 'pgbouncer' } as const;
const POSTGRES_VERSIONS = '/usr/lib/postgresql';
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin'];

/** @throws CannotRun naming each missing program and its Debian package */
export function findPrograms(): Programs {
  const found = Object.fromEntries(Object.keys(DEBIAN_PACKAGES).map((name) => [name, findProgram(name)]));
  const postgresFolder = findPostgres();
  const missing = Object.entries(DEBIAN_PACKAGES).filter(([name]) => found[name] === undefined);
  const lacking = [
    ...missing.map(([name, debianPackage]) => `${name} (Debian package ${debianPackage})`),
    ...(postgresFolder === undefined ? ['postgres (Debian package postgresql-15)'] : []),
  ];
  if (lacking.length > 0 || postgresFolder === undefined)
    throw new CannotRun(`A cluster needs programs that are missing: ${lacking.join(', ')}.`);
  return { ...(found as Omit<Programs, 'postgresFolder'>), postgresFolder };
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** The newest PostgreSQL that Debian installed. */
function findPostgres(): string | undefined {
  const versions = listFolder(POSTGRES_VERSIONS).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(POSTGRES_VERSIONS, version, 'bin')).find((folder) => isExecutable(join(folder, 'postgres')));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whom the programs run as. */
export interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then the cluster runs as the user `postgres`, otherwise as this user. @throws CannotRun */
export function findIdentity(): Identity {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (uid !== 0) return { uid, gid };
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!line) throw new CannotRun('As root a cluster needs the user postgres, which Debian creates with the package postgresql-15.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}
