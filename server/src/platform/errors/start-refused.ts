/** Thrown at startup when the operator must act. Its message is printed without a stack trace before exit code 1. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
