import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';

const PHOTO_BYTES = 200_000;

/** Attaches a different photo to each record of some days, as the server would have stored it after an upload. */
export async function seedPhotos(db: Client, filesDir: string, { from, to }: { from: string; to: string }): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT "id" FROM "applicationRecords" WHERE "startedAt" >= $1::date AND "startedAt" < $2::date + 2`,
    [from, to],
  );
  for (const { id } of rows) {
    const sha256 = await storePhoto(filesDir);
    await db.query(`INSERT INTO "storedFiles" ("sha256", "bytes") VALUES ($1, $2)`, [sha256, PHOTO_BYTES]);
    await db.query(
      `INSERT INTO "recordFiles" ("recordId", "sha256", "fileName", "mediaType", "bytes") VALUES ($1, $2, 'field.jpg', 'image/jpeg', $3)`,
      [id, sha256, PHOTO_BYTES],
    );
  }
}

/** Packs copy files without decoding them, so the content is the start of a JPEG and then noise. @returns its hash */
async function storePhoto(filesDir: string): Promise<string> {
  const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(PHOTO_BYTES - 4)]);
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const file = join(filesDir, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, photo);
  return sha256;
}
