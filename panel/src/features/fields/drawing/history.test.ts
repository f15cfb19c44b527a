import { expect, test } from 'vitest';
import { mapHistory, push, redo, replace, startHistory, undo } from './history.ts';

const spelled = push(push(startHistory('a'), 'ab'), 'abc');

test('undo and redo go back and forth over the steps', () => {
  expect(undo(undo(spelled)).present).toBe('a');
  expect(redo(undo(undo(spelled))).present).toBe('ab');
  expect(redo(redo(undo(undo(spelled))))).toEqual(spelled);
});

test('undo stops at the first value and redo at the last', () => {
  expect(undo(startHistory('a'))).toEqual(startHistory('a'));
  expect(redo(spelled)).toEqual(spelled);
});

test('a new step discards what could be redone; replacing the present adds no step', () => {
  expect(redo(push(undo(spelled), 'abd')).present).toBe('abd');
  expect(undo(replace(spelled, 'abcd')).present).toBe('ab');
});

test('mapHistory() converts every value', () => {
  const upperCase = mapHistory(undo(spelled), (text) => text.toUpperCase());
  expect([undo(upperCase).present, upperCase.present, redo(upperCase).present]).toEqual(['A', 'AB', 'ABC']);
});
