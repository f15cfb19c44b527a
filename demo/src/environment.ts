export interface Environment {
  /** The address without a trailing slash. */
  server: string;
  email: string;
  password: string;
  seed: number;
}

const DEFAULT_SEED = 1905;

/** @throws Error that names a missing or invalid variable */
export function readEnvironment(given: Readonly<Record<string, string | undefined>>): Environment {
  const required = (name: string) => {
    const value = given[name];
    if (value === undefined || value === '') throw new Error(`${name} is not set`);
    return value;
  };
  const server = required('DEMO_SERVER').replace(/\/+$/, '');
  if (!URL.canParse(server)) throw new Error('DEMO_SERVER must be an address like http://127.0.0.1:3000');
  const seed = Number(given['DEMO_SEED'] || DEFAULT_SEED);
  if (!Number.isInteger(seed)) throw new Error('DEMO_SEED must be a whole number');

  return { server, email: required('DEMO_EMAIL'), password: required('DEMO_PASSWORD'), seed };
}
