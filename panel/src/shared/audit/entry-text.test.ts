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

test('names kinds, times, units and products as elsewhere on the screen', () => {
  expect(changeText({ property: 'kind', from: 'tree_line', to: 'other' }, 'hazard')).toBe('Kind: Tree line → Other hazard');
  expect(changeText({ property: 'kind', from: 'medical', to: 'other' }, 'credential')).toBe('Kind: Medical → Other');
  expect(changeText({ property: 'kind', from: 'helicopter', to: 'aeroplane' }, 'aircraft')).toBe('Kind: Helicopter → Aeroplane');
  expect(changeText({ property: 'heightM', from: null, to: '62' }, 'hazard')).toBe('Height (m): nothing → 62');
  expect(changeText({ property: 'confirmedOn', from: null, to: '2026-11-17' }, 'hazard')).toBe('Confirmed on: nothing → Nov 17, 2026');
  expect(changeText({ property: 'endedAt', from: null, to: '2026-10-28T15:10:00.000Z' }, 'record')).toMatch(
    /^Ended at: nothing → Oct 28, 2026, \d\d:10$/,
  );
  expect(changeText({ property: 'company.address', from: 'A', to: 'B' }, 'office_settings')).toBe('Company, address: A → B');
  expect(changeText({ property: 'notApplicable.pcpNumber', from: null, to: 'None' }, 'record')).toBe(
    'Not applicable, PCP number: nothing → None',
  );
  expect(changeText({ property: 'products.2.4-D 700.aerialUse', from: 'unknown', to: 'yes' }, 'record')).toBe(
    'Products, 2.4-D 700, aerial use: Not known → Yes',
  );
  expect(changeText({ property: 'coordinates', from: '[{', to: '[{' }, 'hazard')).toBe('Position: moved');
});
