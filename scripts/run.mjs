import { spawn } from 'node:child_process';

/** Runs a command and resolves to its exit code and output. With `echo` the output is also printed as it comes. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...options.env };
    const child = spawn(command, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
      if (options.echo) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs lanes of tasks in parallel, and the tasks of a lane in order. Prints the output of failed tasks and resolves to their names. */
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
