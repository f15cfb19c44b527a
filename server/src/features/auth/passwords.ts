import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';

/** OWASP's argon2id minimum of 2023: 19 MiB, two passes, one lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const waiting: (() => void)[] = [];
let free = Math.max(1, availableParallelism());

/** Hashing uses whole cores: at most one runs per core, the rest wait their turn. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (free > 0) {
    free--;
  } else {
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

let dummyHash: Promise<string> | undefined;

/** Checks a password against a hash; without one it does the same work and answers false, so that time tells nothing. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await (dummyHash ??= hashPassword('nobody has this password')));
  const fits = await inTurn(() => verify(against, password));
  return fits && passwordHash !== undefined;
}
