import { expect, test } from 'vitest';
import { TOKEN } from '../../test/crew.ts';
import { manifestWithLink } from './home-screen.ts';

test("the icon on an iPhone's home screen starts with the link in the fragment, within the same page and with its icons", () => {
  const manifest = { name: 'Swathline', id: '/crew', start_url: '/crew', scope: '/crew', icons: [{ src: '/icon.png', sizes: '192x192' }] };
  const address = manifestWithLink(manifest, TOKEN, 'https://fly.example.com');
  const at = address.indexOf(',');
  expect(address.slice(0, at)).toBe('data:application/manifest+json');
  expect(JSON.parse(decodeURIComponent(address.slice(at + 1)))).toEqual({
    name: 'Swathline',
    id: 'https://fly.example.com/crew',
    scope: 'https://fly.example.com/crew',
    start_url: `https://fly.example.com/crew#${TOKEN}`,
    icons: [{ src: 'https://fly.example.com/icon.png', sizes: '192x192' }],
  });
});
