/** Thrown while starting when the operator has to act: its message is one sentence for them, printed without a stack before exit 1. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
