import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TOKEN } from '../../test/crew.ts';
import { manifestWithLink } from './home-screen.ts';

test("the icon on an iPhone's home screen starts with the link in the fragment, within the same page and with its icons", () => {
  const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../public/crew.webmanifest'), 'utf8')) as Parameters<
    typeof manifestWithLink
  >[0];
  const address = manifestWithLink(manifest, TOKEN, 'https://fly.example.com');
  const [type, content = ''] = address.split(',');
  expect(type).toBe('data:application/manifest+json');
  expect(JSON.parse(decodeURIComponent(content))).toMatchObject({
    ...{ id: 'https://fly.example.com/crew', start_url: `https://fly.example.com/crew#${TOKEN}`, scope: 'https://fly.example.com/crew' },
    display: 'standalone',
    icons: [{ src: 'https://fly.example.com/crew-icon-192.png' }, {}, {}],
  });
});
