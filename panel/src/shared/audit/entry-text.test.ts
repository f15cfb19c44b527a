import { expect, test } from 'vitest';
import { changeText } from './entry-text.ts';

test('describes a change in words: property, old and new value', () => {
  expect(changeText({ property: 'companyName', from: null, to: 'Unger Farms' })).toBe('Company name: nothing → Unger Farms');
  expect(changeText({ property: 'isActive', from: 'true', to: 'false' })).toBe('Active: yes → no');
  expect(changeText({ property: 'notifications.jobCompleted', from: 'true', to: 'false' })).toBe('Mail when job completed: yes → no');
  expect(changeText({ property: 'internal_notes', from: 'true', to: 'ground_crew' })).toBe('Internal notes: true → ground_crew');
  expect(changeText({ property: 'role', from: 'pilot', to: 'ground_crew' })).toBe('Role: pilot → ground crew');
  expect(changeText({ property: 'status', from: 'in_progress', to: 'changes_needed' })).toBe('Status: In Progress → Changes Needed');
  expect(changeText({ property: 'aerialUse', from: 'unknown', to: 'yes' })).toBe('Aerial use: Not known → Yes');
  expect(changeText({ property: 'coordinates', from: '[{', to: '[{' })).toBe('Outline: redrawn');
  expect(changeText({ property: 'zonesAdded', from: null, to: 'Water 3.1 acres' })).toBe('Zones added: nothing → Water 3.1 acres');
});
