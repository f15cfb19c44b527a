import { spawn } from 'node:child_process';

/** Runs a command of node_modules/.bin (or any other) and gives its exit code and what it printed. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...options.env };
    const child = spawn(command, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      if (options.echo) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs named tasks one after the other within a lane, and the lanes side by side; prints what failed. Resolves to the names of those. */
export async function runLanes(lanes) {
  const failed = await Promise.all(lanes.map(runLane));
  return failed.flat();
}

async function runLane(tasks) {
  const failed = [];
  for (const { name, command, args, options } of tasks) {
    const started = Date.now();
    const { code, output } = await run(command, args, options);
    console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (code !== 0) {
      if (!options?.echo) console.log(output);
      failed.push(name);
    }
  }
  return failed;
}
