import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import type { EntryFiles } from './src/app/entries.ts';

export const PUBLIC_SOURCE = 'src/app/public-main.tsx';
const JOB_LINK_SOURCE = 'src/features/spray-jobs/job-link/JobLinkPage.tsx';
/** The list of the files that the build of the public pages wrote, beside them. */
export const PUBLIC_MANIFEST = 'public-pages.json';

export interface PublicFiles {
  public: EntryFiles;
  job: EntryFiles;
  /** The styles of both, which become part of the page. */
  styles: string;
}

/**
 * Takes the files of the public pages from their build (vite.public.config.ts), which came before.
 * @param folder of the build
 * @throws if the public pages were not built
 */
export async function takePublicFiles(folder: string): Promise<PublicFiles> {
  const list = await readFile(resolve(folder, PUBLIC_MANIFEST), 'utf8').catch(() => undefined);
  if (list === undefined) throw new Error('The public pages must be built before the panel: run `npm run build`.');
  const manifest = JSON.parse(list) as Manifest;
  const chunks = [PUBLIC_SOURCE, JOB_LINK_SOURCE].map((source) => withImports(manifest, source));
  const [entry = [], job = []] = chunks;
  const script = urlOf(entry[0]);
  const imports = entry.slice(1).map(urlOf);
  const styleFiles = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [resolve(folder, file)] : []));
  const styles = await Promise.all(styleFiles.map((file) => readFile(file, 'utf8')));
  await Promise.all([...styleFiles, resolve(folder, PUBLIC_MANIFEST)].map((file) => rm(file)));
  return {
    public: { script, imports, next: [], pages: {} },
    job: { script, imports: [...new Set([...imports, ...job.map(urlOf)])].filter((url) => url !== script), next: [], pages: {} },
    styles: styles.join('').trim(),
  };
}

/** A chunk, followed by all that it imports, directly or not. */
function withImports(manifest: Manifest, key: string): ManifestChunk[] {
  const keys = new Set<string>();
  const visit = (each: string) => {
    if (keys.has(each)) return;
    keys.add(each);
    chunkAt(manifest, each).imports?.forEach(visit);
  };
  visit(key);
  return [...keys].map((each) => chunkAt(manifest, each));
}

function chunkAt(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build of the public pages has no file for ${key}`);
  return chunk;
}

const urlOf = (chunk: ManifestChunk | undefined) => `/${chunk?.file ?? ''}`;
