import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LandText } from './LandText.tsx';

const unbroken = (text: string) => {
  const { container } = render(<LandText>{text}</LandText>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll<HTMLElement>('.legal-description')].map((part) => [part.textContent, part.style.whiteSpace]);
};

test('keeps each legal description on one line, and the text as it is', () => {
  expect(unbroken('Home, NW-14-18-29-W2 and 5-14-118-29-W2')).toEqual([
    ['NW-14-18-29-W2', 'nowrap'],
    ['5-14-118-29-W2', 'nowrap'],
  ]);
  expect(unbroken('306-555-0140')).toEqual([]);
  expect(unbroken('')).toEqual([]);
});
