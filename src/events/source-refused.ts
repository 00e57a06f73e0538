/** A source cannot be accepted. The message says why, for the report and for readers of the site. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused';
  /** The HTTP status, where one was the reason. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}
