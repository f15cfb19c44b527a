import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const given = { DEMO_SERVER: 'http://127.0.0.1:3000/', DEMO_EMAIL: 'a@example.com', DEMO_PASSWORD: 'secret' };

describe('readEnvironment()', () => {
  it('removes the last slash of the address and has a default seed', () => {
    expect(readEnvironment(given)).toEqual({ server: 'http://127.0.0.1:3000', email: 'a@example.com', password: 'secret', seed: 1905 });
    expect(readEnvironment({ ...given, DEMO_SEED: '42' }).seed).toBe(42);
  });

  it('throws an error that names a missing or invalid variable', () => {
    expect(() => readEnvironment({ ...given, DEMO_EMAIL: '' })).toThrow('DEMO_EMAIL is not set');
    expect(() => readEnvironment({ ...given, DEMO_SERVER: 'nowhere' })).toThrow('DEMO_SERVER must be an address');
    expect(() => readEnvironment({ ...given, DEMO_SEED: 'x' })).toThrow('DEMO_SEED must be a whole number');
  });
});
