const MAX_STOP_MS = 9_000;

/** Shuts down gracefully on SIGTERM or SIGINT: exits with 0, within 10 seconds even if something hangs. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    setTimeout(() => process.exit(0), MAX_STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
