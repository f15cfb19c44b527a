import { expect, test } from 'vitest';
import { amend, mapHistory, redo, startHistory, step, undo } from './history.ts';

const spelled = step(step(startHistory('a'), 'ab'), 'abc');

test('undo and redo go back and forth over the steps', () => {
  expect(undo(undo(spelled)).present).toBe('a');
  expect(redo(undo(undo(spelled))).present).toBe('ab');
  expect(redo(redo(undo(undo(spelled))))).toEqual(spelled);
});

test('there is nothing before the first value and nothing after the last', () => {
  expect(undo(startHistory('a'))).toEqual(startHistory('a'));
  expect(redo(spelled)).toEqual(spelled);
});

test('a step ends what could be redone; amending the present does not make one', () => {
  expect(redo(step(undo(spelled), 'abd')).present).toBe('abd');
  expect(undo(amend(spelled, 'abcd')).present).toBe('ab');
});

test('every value is carried over', () => {
  const louder = mapHistory(undo(spelled), (text) => text.toUpperCase());
  expect([undo(louder).present, louder.present, redo(louder).present]).toEqual(['A', 'AB', 'ABC']);
});
