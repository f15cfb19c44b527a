import { expect, test } from 'vitest';
import { attachment } from './content-disposition.ts';

test.each([
  ['fields.geojson', `attachment; filename="fields.geojson"; filename*=UTF-8''fields.geojson`],
  ['Łąka “west”.pdf', `attachment; filename="_aka _west_.pdf"; filename*=UTF-8''%C5%81%C4%85ka%20%E2%80%9Cwest%E2%80%9D.pdf`],
  [`it's (1)*.pdf`, `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  [
    'a"; x=\\"\r\nSet-Cookie: b%41',
    `attachment; filename="a_; x=____Set-Cookie: b_41"; filename*=UTF-8''a%22%3B%20x%3D%5C%22%0D%0ASet-Cookie%3A%20b%2541`,
  ],
  ['half \ud83d.png', `attachment; filename="half _.png"; filename*=UTF-8''half%20%EF%BF%BD.png`],
])('names a download %j in ASCII and in UTF-8', (name, header) => {
  expect(attachment(name)).toBe(header);
});
