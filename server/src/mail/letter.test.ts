import { expect, test } from 'vitest';
import { letter } from './letter.ts';

const HOSTILE = `<script>alert('x')</script> & "Bo"`;
const parts = {
  to: 'ann@example.com',
  subject: 'Confirm',
  paragraphs: [`Hello ${HOSTILE},`],
  button: { label: 'Open', url: 'https://spray.example.com/auth/confirm?token=abc&x=1' },
  closing: ['Bye.'],
};

test('what people typed stays text in HTML, and is left as it is in plain text', () => {
  const { html, text } = letter(parts);
  expect(html).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;Bo&quot;');
  expect(html).not.toContain('<script');
  expect(text).toContain(`Hello ${HOSTILE},`);
});

test('both parts hold the whole address', () => {
  const { html, text } = letter(parts);
  expect(text).toContain('\nhttps://spray.example.com/auth/confirm?token=abc&x=1\n');
  expect(html).toContain('href="https://spray.example.com/auth/confirm?token=abc&amp;x=1"');
});

test('a phone shows it without zooming', () => {
  const { html } = letter(parts);
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('max-width:520px');
});
